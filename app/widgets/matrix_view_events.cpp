#include "app/widgets/matrix_view.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QScrollBar>
#include <QToolTip>

#include "app/widgets/matrix_accessible.h"

// Mouse, wheel and focus: which cell an event means, and who is told. Keys are in matrix_view_keys.cpp.

namespace abh {

bool MatrixView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // With the focus in a matrix its keys are its own, even where the window steps or plays with them.
        const MatrixKey meaning = matrixKey(*static_cast<QKeyEvent*>(event), takesChanges(), m_locked);
        if (meaning == MatrixKey::LetGo ? selection().has_value() : meaning != MatrixKey::None) event->accept();
        return QWidget::event(event);
    }
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto cell = cellAt(help->pos());
    const QRect area = cell ? cellRect(*cell).toAlignedRect() : QRect();
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), this, area);
    return true;
}

void MatrixView::setHovered(std::optional<MatrixCell> cell)
{
    if (cell == m_hovered) return;
    m_hovered = cell;
    if (cell) Q_EMIT cellHovered(cell->row, cell->column);
    else Q_EMIT hoverLeft();
}

void MatrixView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return event->ignore();
    const std::optional<MatrixCell> cell = cellAt(event->position());
    m_ringShown = cell && m_figure.isEditable(*cell);
    m_selecting = false;
    m_pressed = cell;
    m_pressedAt = event->position();
    if (cell && m_focusCell && event->modifiers() & Qt::ShiftModifier) {
        m_pressed.reset();   // to extend is no click
        m_selecting = true;
        return extendTo(*cell);
    }
    collapseSelection();
    if (cell) m_focusCell = cell;
    if (cell && event->modifiers() == Qt::ControlModifier && mayEdit(*cell)) m_scrub = Scrub{*cell, event->position().y()};
    update();
}

void MatrixView::mouseMoveEvent(QMouseEvent* event)
{
    const bool held = event->buttons() & Qt::LeftButton;
    if (m_scrub && held) return scrubTo(event->position(), event->modifiers() & Qt::ShiftModifier);
    if (held) dragTo(event->position());
    const std::optional<MatrixCell> cell = cellAt(event->position());
    showScrubCursor(cell, event->modifiers());
    setHovered(cell);
}

void MatrixView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return event->ignore();
    const std::optional<MatrixCell> pressed = std::exchange(m_pressed, std::nullopt);
    const bool dragged = std::exchange(m_selecting, false) || (m_scrub && m_scrub->began);
    endScrub();
    if (!dragged && pressed && pressed == cellAt(event->position())) Q_EMIT cellClicked(pressed->row, pressed->column);
}

void MatrixView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<MatrixCell> cell = cellAt(event->position());
    const MatrixCell name = cell ? MatrixCell{-1, -1} : shownNameAt(event->position());
    if (event->button() != Qt::LeftButton) event->ignore();
    else if (cell && m_figure.isEditable(*cell)) editCell(*cell);
    else if (name.row >= 0 && m_figure.shownRowNamesEditable()) editRowName(name.row);
    else if (name.column >= 0 && m_figure.shownColumnNamesEditable()) editColumnName(name.column);
    else mousePressEvent(event);
}

void MatrixView::leaveEvent(QEvent*)
{
    setHovered(std::nullopt);
}

void MatrixView::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() == QContextMenuEvent::Keyboard) return requestMenuAtFocus();
    const std::optional<MatrixCell> cell = cellAt(event->pos());
    const MatrixCell shown = cell ? m_figure.turned(*cell) : shownNameAt(event->pos());
    if (shown == MatrixCell{-1, -1}) return event->ignore();
    // A menu on a selected cell is about the whole selection; on any other cell it is about that one.
    if (cell && !(m_anchor && selectionOrFocus().contains(shown))) {
        collapseSelection();
        moveFocusCell(*cell);
    }
    Q_EMIT menuRequested(event->globalPos(), cell, static_cast<int>(shown.row), static_cast<int>(shown.column));
}

void MatrixView::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers() & Qt::ControlModifier) {
        if (event->angleDelta().y() != 0) Q_EMIT zoomRequested(event->angleDelta().y() / 120.0, cellAt(event->position()), event->position());
        return event->accept();
    }
    const QPoint before(m_horizontal->value(), m_vertical->value());
    // A touchpad says how far in pixels; a wheel turns one notch, 120, for two cells.
    QPointF distance = event->pixelDelta();
    if (distance.isNull()) distance = QPointF(event->angleDelta()) / 120 * 2 * m_vertical->singleStep();
    if (event->modifiers() & Qt::ShiftModifier && distance.x() == 0) distance = QPointF(distance.y(), 0);
    m_horizontal->setValue(before.x() - qRound(distance.x()));
    m_vertical->setValue(before.y() - qRound(distance.y()));
    if (before == QPoint(m_horizontal->value(), m_vertical->value())) return event->ignore();
    finishEdit();   // an editor over a cell that is gone would float over others
    setHovered(cellAt(event->position()));
    event->accept();
}

void MatrixView::moveFocusCell(MatrixCell cell)
{
    m_focusCell = cell;
    m_ringShown = true;
    scrollTo(cell);
    update();
    if (QAccessible::isActive()) {
        QAccessibleEvent focused(this, QAccessible::Focus);
        focused.setChild(accessibleChildIndex(m_figure, cell));
        QAccessible::updateAccessibility(&focused);
    }
    Q_EMIT cellFocused(cell.row, cell.column);
}

void MatrixView::focusInEvent(QFocusEvent* event)
{
    const bool byKeys = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason;
    if (byKeys && m_figure.matrix.size() > 0) moveFocusCell(startCell());
    update();
}

void MatrixView::focusOutEvent(QFocusEvent* event)
{
    if (m_edit) return;   // its own editor has taken it
    // What a menu does is done to the selection, and so is what follows on a look into another window.
    const bool comesBack = event->reason() == Qt::PopupFocusReason || event->reason() == Qt::MenuBarFocusReason || event->reason() == Qt::ActiveWindowFocusReason;
    if (comesBack) return update();
    collapseSelection();
    onFocusGone();
}

void MatrixView::hideCursor()
{
    collapseSelection();
    m_ringShown = false;
    update();
}

void MatrixView::onFocusGone()
{
    m_ringShown = false;
    update();
    Q_EMIT focusLeft();
}

void MatrixView::hideEvent(QHideEvent*)
{
    finishEdit();
    endScrub();
    m_pressed.reset();
    m_selecting = false;
}

}
