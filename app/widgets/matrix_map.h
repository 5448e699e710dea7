#pragma once

#include <QImage>
#include <QRect>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"

class QPainter;

namespace abh {

/// The cells of a figure whose numbers have no room: a picture of their grounds, with a pixel for each as the picture of the matrix has them. It is painted
/// as one scaled image however many cells there are. What is lit is not in it, so that it lasts while one points about.
class MatrixMap {
public:
    MatrixMap(const MatrixFigure& figure, const Theme& theme);

    /// Whether two states give a cell the same ground in a map.
    static bool isSameGround(const CellState& a, const CellState& b)
    {
        return a.hidden == b.hidden && a.masked == b.masked && a.pending == b.pending && a.dimmed == b.dimmed && a.stale == b.stale;
    }

    /// The least rectangle around all hidden cells, by rows and columns of the picture; empty: none is hidden.
    const QRect& hidden() const { return m_hidden; }
    const QImage& grounds() const { return m_grounds; }
    /// Paints the rows and columns `cells` of the picture into `target`; what is masked with a hatch over it.
    void paint(QPainter& painter, const QRectF& target, const QRect& cells) const;

private:
    /// A part of the picture as it was painted last, pixel by pixel.
    struct Painted {
        QRect cells;
        QImage image;
    };
    static const QImage& scaled(Painted& last, const QImage& whole, const QRect& cells, const QSize& pixels);
    QImage hatched(const QRect& cells, const QSize& pixels) const;

    QImage m_grounds;
    QImage m_masked;           ///< opaque where a cell is masked; null where none is
    QColor m_hatch;
    QRect m_hidden;
    mutable Painted m_small, m_hatches;
};

/// The tint that a map has: that of the figure, or, where its numbers alone speak, the one that its numbers would have.
MatrixFigure::Tint tintOfMap(const MatrixFigure& figure);

}
