#include "app/widgets/matrix_view.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

#include "app/widgets/matrix_accessible.h"
#include "app/widgets/matrix_keys.h"

// Mouse, wheel and keyboard: which cell an event means, and who is told.

namespace abh {

bool MatrixView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // With the focus in a matrix its keys are its own, even where the window steps or plays with them.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (isMatrixMove(*key) || isMatrixClick(*key)) event->accept();
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

void MatrixView::mouseMoveEvent(QMouseEvent* event)
{
    setHovered(cellAt(event->position()));
}

void MatrixView::leaveEvent(QEvent*)
{
    setHovered(std::nullopt);
}

void MatrixView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_pressed = cellAt(event->position());
    m_ringShown = false;
    if (m_pressed) m_focusCell = m_pressed;
    update();
}

void MatrixView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return event->ignore();
    const std::optional<MatrixCell> pressed = std::exchange(m_pressed, std::nullopt);
    if (pressed && pressed == cellAt(event->position())) Q_EMIT cellClicked(pressed->row, pressed->column);
}

void MatrixView::wheelEvent(QWheelEvent* event)
{
    const QPoint before(m_horizontal->value(), m_vertical->value());
    // A touchpad says how far in pixels; a wheel turns one notch, 120, for two cells.
    QPointF distance = event->pixelDelta();
    if (distance.isNull()) distance = QPointF(event->angleDelta()) / 120 * 2 * m_vertical->singleStep();
    if (event->modifiers() & Qt::ShiftModifier && distance.x() == 0) distance = QPointF(distance.y(), 0);
    m_horizontal->setValue(before.x() - qRound(distance.x()));
    m_vertical->setValue(before.y() - qRound(distance.y()));
    if (before == QPoint(m_horizontal->value(), m_vertical->value())) return event->ignore();
    setHovered(cellAt(event->position()));
    event->accept();
}

void MatrixView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) {
        Q_EMIT escapePressed();
    } else if (m_figure.matrix.size() > 0 && isMatrixMove(*event)) {
        moveFocusCell(cellAfterMove(m_figure, startCell(), *event));
    } else if (m_figure.matrix.size() > 0 && isMatrixClick(*event)) {
        const MatrixCell cell = startCell();
        Q_EMIT cellClicked(cell.row, cell.column);
    } else {
        event->ignore();
    }
}

MatrixCell MatrixView::startCell() const
{
    return m_focusCell.value_or(m_active.value_or(m_figure.turned({0, 0})));
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

void MatrixView::focusOutEvent(QFocusEvent*)
{
    m_ringShown = false;
    update();
    Q_EMIT focusLeft();
}

}
