#pragma once

#include <QRectF>
#include <QSizeF>

#include <vector>

#include "app/board/board_scene.h"
#include "app/style/theme.h"
#include "app/widgets/matrix_metrics.h"

namespace abh {

/// The items of a scene, measured at one size of digits, or each figure at a scale of its own.
class MeasuredScene {
public:
    MeasuredScene(const BoardScene& scene, const Theme& theme, double digits, double leastCellWidth = 0);
    /// `scales`: one for each item; of a sign only the digits count.
    MeasuredScene(const BoardScene& scene, const Theme& theme, double digits, const std::vector<MatrixScale>& scales);

    double gap() const { return m_gap; }
    std::size_t count() const { return m_sizes.size(); }
    const QSizeF& size(std::size_t k) const { return m_sizes[k]; }
    double centre(std::size_t k) const { return m_centres[k]; }
    const MatrixMetrics& metrics(std::size_t k) const { return m_metrics[k]; }

    QSizeF rowSize() const;
    /// Of a row: from its top to the line on which the middles of all cells stand.
    double above() const;

private:
    double m_gap;
    std::vector<MatrixMetrics> m_metrics;
    std::vector<QSizeF> m_sizes;
    std::vector<double> m_centres;      ///< of the cells, from the item's top: what stands on one line
};

bool isFigure(const BoardScene& scene, std::size_t item);

/// Places for a row in which figures that have too little room show a part of themselves.
std::vector<QRectF> placedToScroll(const BoardScene& scene, const MeasuredScene& items, const QSizeF& area);

}
