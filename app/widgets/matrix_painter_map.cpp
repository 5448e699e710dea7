#include "app/widgets/matrix_painter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/style/control_colours.h"
#include "app/widgets/matrix_map.h"

// A figure whose cells have no room for their numbers: one image, and what is lit, selected or marked above it.

namespace abh {
namespace {

constexpr double kLeastGridded = 8;      // cells so large have lines between them
constexpr double kLeastMarked = 5;       // of a cell that is marked, or nobody would find it
constexpr double kMarkWidth = 2;

/// At least so wide and high, around the same middle.
QRectF grown(const QRectF& rect, double least)
{
    const double x = std::max(0.0, least - rect.width()) / 2, y = std::max(0.0, least - rect.height()) / 2;
    return rect.adjusted(-x, -y, x, y);
}

/// The cells of one kind, by rows and columns of the picture: as one rectangle where they fill it, as a row or a column does.
std::vector<QRect> spansOf(const MatrixFigure& figure, bool CellState::*kind)
{
    constexpr std::size_t kMostSingle = 256;
    std::vector<QRect> cells;
    QRect all;
    const Index columns = figure.matrix.cols();
    for (std::size_t k = 0; k < figure.states.size(); ++k) {
        if (!(figure.states[k].*kind)) continue;
        const MatrixCell shown = figure.turned({static_cast<Index>(k) / columns, static_cast<Index>(k) % columns});
        const QRect cell(static_cast<int>(shown.column), static_cast<int>(shown.row), 1, 1);
        all |= cell;
        cells.push_back(cell);
    }
    const bool isFilled = cells.size() == static_cast<std::size_t>(all.width()) * static_cast<std::size_t>(all.height());
    return isFilled || cells.size() > kMostSingle ? std::vector<QRect>(cells.empty() ? 0 : 1, all) : cells;
}

}

void MatrixPainter::paintMap(QPainter& painter, const MatrixFrame& frame, std::optional<MatrixCell> focusRing) const
{
    painter.save();
    painter.setClipRect(frame.cells.adjusted(-3, -3, 3, 3));
    painter.translate(frame.shift);
    const QRectF visible = frame.cells.translated(-frame.shift);
    const MatrixRange seen = m_metrics.shownWithin(visible);
    if (seen.lastRow >= seen.firstRow) {
        const std::optional<MatrixMap> own = m_map ? std::nullopt : std::optional<MatrixMap>(std::in_place, m_figure, m_theme);
        const MatrixMap& map = m_map ? *m_map : *own;
        const QRect cells(QPoint(static_cast<int>(seen.firstColumn), static_cast<int>(seen.firstRow)), QPoint(static_cast<int>(seen.lastColumn), static_cast<int>(seen.lastRow)));
        painter.save();
        painter.setClipRect(visible, Qt::IntersectClip);
        map.paint(painter, m_metrics.shownRect(seen.firstRow, seen.firstColumn).united(m_metrics.shownRect(seen.lastRow, seen.lastColumn)), cells);
        paintGrid(painter, seen);
        paintHidden(painter, map.hidden(), visible);
        paintRules(painter, seen);
        painter.restore();
        paintLitSpans(painter);
        paintMapDrafts(painter);
        paintSelectionOutline(painter);
    }
    if (focusRing && m_figure.contains(*focusRing)) paintFocusRing(painter, grown(m_metrics.cellRect(*focusRing), kLeastMarked));
    painter.restore();
}

void MatrixPainter::paintGrid(QPainter& painter, const MatrixRange& seen) const
{
    const QSizeF cell = m_metrics.cellSize();
    if (std::min(cell.width(), cell.height()) < kLeastGridded) return;
    painter.setPen(QPen(m_theme.window, 1));
    const QRectF grid = m_metrics.gridRect();
    for (Index row = std::max<Index>(1, seen.firstRow); row <= seen.lastRow; ++row) {
        const double y = m_metrics.shownRect(row, 0).top();
        painter.drawLine(QPointF(grid.left(), y), QPointF(grid.right(), y));
    }
    for (Index column = std::max<Index>(1, seen.firstColumn); column <= seen.lastColumn; ++column) {
        const double x = m_metrics.shownRect(0, column).left();
        painter.drawLine(QPointF(x, grid.top()), QPointF(x, grid.bottom()));
    }
}

void MatrixPainter::paintHidden(QPainter& painter, const QRect& cells, const QRectF& seen) const
{
    if (cells.isEmpty()) return;
    const QRectF area = m_metrics.shownRect(cells.top(), cells.left()).united(m_metrics.shownRect(cells.bottom(), cells.right())) & seen;
    const double size = std::min({2 * m_metrics.digits(), 0.8 * area.height(), area.width()});
    if (size < 6) return;
    painter.setFont(m_theme.numberFont(size));
    painter.setPen(m_theme.mutedText);
    painter.drawText(area, Qt::AlignCenter, QStringLiteral("?"));
}

void MatrixPainter::paintLitSpans(QPainter& painter) const
{
    if (!m_anyLit) return;
    const auto rectOf = [&](const QRect& span) {
        return grown(m_metrics.shownRect(span.top(), span.left()).united(m_metrics.shownRect(span.bottom(), span.right())), kLeastMarked);
    };
    painter.setBrush(Qt::NoBrush);
    QPen dashes(m_theme.role(m_figure.role), kMarkWidth);
    dashes.setDashPattern({3, 2});
    for (const QRect& span : spansOf(m_figure, &CellState::target)) {
        painter.setPen(dashes);
        painter.drawRect(rectOf(span).adjusted(-1, -1, 1, 1));
    }
    // Around the cells and not over them: what is marked is to be seen.
    const double outside = kMarkWidth + 1;
    for (bool CellState::*kind : {&CellState::source, &CellState::active})
        for (const QRect& span : spansOf(m_figure, kind)) paintMark(painter, rectOf(span).adjusted(-outside, -outside, outside, outside), kind == &CellState::active);
}

void MatrixPainter::paintMapDrafts(QPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.warning, kMarkWidth));
    for (const CellDraft& draft : m_figure.drafts)
        if (draftOf(m_figure, draft.cell)) painter.drawRect(grown(m_metrics.cellRect(draft.cell), kLeastMarked).adjusted(-1, -1, 1, 1));
}

}
