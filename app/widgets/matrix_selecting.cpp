#include "app/widgets/matrix_view.h"

#include <QAccessible>
#include <QApplication>

#include <algorithm>

// Cells that are selected together, and numbers that are changed by dragging.

namespace abh {
namespace {

constexpr double kScrubPixels = 4;   // that the mouse moves for one step

}

std::optional<MatrixBlock> MatrixView::selection() const
{
    if (!m_anchor || !m_focusCell || m_anchor == m_focusCell) return std::nullopt;
    return blockBetween(m_figure.turned(*m_anchor), m_figure.turned(*m_focusCell));
}

MatrixBlock MatrixView::selectionOrFocus() const
{
    if (const auto block = selection()) return *block;
    const MatrixCell shown = m_figure.turned(startCell());
    return {shown.row, shown.column, 1, 1};
}

void MatrixView::select(const MatrixBlock& block)
{
    const MatrixCell first = m_figure.turned({block.row, block.column});
    const MatrixCell last = m_figure.turned({block.row + block.rows - 1, block.column + block.columns - 1});
    if (!m_figure.contains(first) || !m_figure.contains(last)) return;
    finishEdit();
    // It ends at its first cell, so that what is typed next goes there.
    m_anchor = last;
    m_focusCell = first;
    tellSelection();
}

void MatrixView::selectAll()
{
    select({0, 0, m_figure.shownRows(), m_figure.shownColumns()});
    m_ringShown = true;
}

void MatrixView::collapseSelection()
{
    if (!m_anchor) return;
    m_anchor.reset();
    tellSelection();
}

void MatrixView::extendTo(MatrixCell cell)
{
    if (!m_anchor) m_anchor = m_focusCell;
    m_focusCell = cell;
    scrollTo(cell);
    tellSelection();
    Q_EMIT cellFocused(cell.row, cell.column);
}

void MatrixView::tellSelection()
{
    update();
    if (!QAccessible::isActive()) return;
    QAccessibleEvent changed(this, QAccessible::SelectionWithin);
    QAccessible::updateAccessibility(&changed);
}

MatrixCell MatrixView::nearestCell(QPointF point) const
{
    const QRectF grid = metrics().gridRect();
    const QPointF inGrid = point - frame().shift;
    const QPointF within(std::clamp(inGrid.x(), grid.left(), grid.right() - 1), std::clamp(inGrid.y(), grid.top(), grid.bottom() - 1));
    return metrics().cellAt(within).value_or(startCell());
}

void MatrixView::dragTo(QPointF point)
{
    if (!m_selecting) {
        // A trembling hand still clicks.
        const bool far = (point - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
        if (!m_pressed || !far || nearestCell(point) == *m_pressed) return;
        m_selecting = true;
    }
    const MatrixCell cell = nearestCell(point);
    if (cell != m_focusCell) extendTo(cell);
}

void MatrixView::scrubTo(QPointF point, bool tenths)
{
    // The sum of what each stretch of the way was worth, so that Shift makes the next steps finer and undoes none.
    const int ticks = static_cast<int>((m_scrub->from - point.y()) / kScrubPixels);
    const int way = ticks - std::exchange(m_scrub->ticks, ticks);
    if (way == 0) return;
    m_scrub->tenths += way * (tenths ? 1 : 10);
    const MatrixCell cell = m_scrub->cell;
    if (!std::exchange(m_scrub->began, true)) Q_EMIT scrubBegan(cell.row, cell.column);
    if (m_scrub) Q_EMIT scrubbed(cell.row, cell.column, m_scrub->tenths / 10.0);
}

void MatrixView::endScrub()
{
    const std::optional<Scrub> scrub = std::exchange(m_scrub, std::nullopt);
    if (scrub && scrub->began) Q_EMIT scrubEnded();
}

void MatrixView::showScrubCursor(std::optional<MatrixCell> cell, Qt::KeyboardModifiers modifiers)
{
    const bool scrubs = modifiers & Qt::ControlModifier && cell && mayEdit(*cell);
    if (scrubs == testAttribute(Qt::WA_SetCursor)) return;
    if (scrubs) setCursor(Qt::SizeVerCursor);
    else unsetCursor();
}

}
