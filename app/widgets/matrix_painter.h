#pragma once

#include <QColor>

#include <optional>

#include "app/style/theme.h"
#include "app/widgets/matrix_block.h"
#include "app/widgets/matrix_figure.h"
#include "app/widgets/matrix_metrics.h"

class QPainter;

namespace abh {

class MatrixMap;

/// Paints a figure: on a widget, a picture or a page. It holds references, so it lives only as long as a paint event.
/// Only the cells that the frame lets through are painted.
class MatrixPainter {
public:
    /// Where the metrics are those of a map, `map` may be the figure's, made before; without one it is made anew.
    MatrixPainter(const MatrixFigure& figure, const MatrixMetrics& metrics, const Theme& theme, std::optional<MatrixBlock> selection = std::nullopt, const MatrixMap* map = nullptr);

    void paint(QPainter& painter, const MatrixFrame& frame, std::optional<MatrixCell> focusRing = std::nullopt) const;

    /// Where the text of a cell begins, from the cell's left edge, so that all decimal points stand in one line.
    double textOffset(const QString& text, bool bold) const;

private:
    struct Look {
        QColor ground;
        QColor text;
    };

    Look lookOf(MatrixCell cell, const CellState& state) const;
    void paintCell(QPainter& painter, MatrixCell cell, const QRectF& rect, bool whole) const;
    void paintNumber(QPainter& painter, MatrixCell cell, const QRectF& rect, const CellState& state, const Look& look) const;
    void paintDraft(QPainter& painter, const QString& text, const QRectF& rect, const Look& look) const;
    void paintGhosts(QPainter& painter, MatrixCell cell, const QRectF& rect, const Look& look) const;
    void paintOutline(QPainter& painter, const CellState& state, const QRectF& rect, const QColor& ground) const;
    void paintMark(QPainter& painter, const QRectF& rect, bool strong) const;
    void paintCells(QPainter& painter, const MatrixFrame& frame, std::optional<MatrixCell> focusRing) const;
    void paintFocusRing(QPainter& painter, const QRectF& cell) const;
    void paintMap(QPainter& painter, const MatrixFrame& frame, std::optional<MatrixCell> focusRing) const;
    void paintGrid(QPainter& painter, const MatrixRange& seen) const;
    void paintHidden(QPainter& painter, const QRect& cells, const QRectF& seen) const;
    void paintLitSpans(QPainter& painter) const;
    void paintMapDrafts(QPainter& painter) const;
    QRectF selectedRect() const;
    void paintSelectedGaps(QPainter& painter) const;
    void paintSelectionOutline(QPainter& painter) const;
    void paintRules(QPainter& painter, const MatrixRange& seen) const;
    void paintBrackets(QPainter& painter, const QRectF& rect) const;
    void paintNames(QPainter& painter, const MatrixFrame& frame) const;
    void paintName(QPainter& painter, const QString& name, const QRectF& place, Qt::Alignment alignment, bool active) const;
    void paintSurroundings(QPainter& painter, const MatrixFrame& frame) const;

    const MatrixFigure& m_figure;
    const MatrixMetrics& m_metrics;
    const Theme& m_theme;
    double m_largest = 0;              ///< magnitude that the diverging tint is measured against
    std::optional<MatrixBlock> m_selection;
    const MatrixMap* m_map;
    bool m_anyLit = false;             ///< some cell is a source, a target or active: the rest of an operand steps back
    std::optional<MatrixCell> m_active;
};

}
