#include "app/widgets/matrix_part.h"

#include "app/widgets/matrix_accessible.h"

namespace abh {

bool MatrixPart::isValid() const
{
    if (!m_view) return false;
    const MatrixFigure& figure = m_view->figure();
    if (m_kind == PartKind::ColumnHeader) return m_column < figure.shownColumns() && !figure.shownColumnNames().isEmpty();
    if (m_kind == PartKind::RowHeader) return m_row < figure.shownRows() && !figure.shownRowNames().isEmpty();
    return figure.contains(cell());
}

QString MatrixPart::text(QAccessible::Text what) const
{
    if (!isValid()) return {};
    const MatrixFigure& figure = m_view->figure();
    if (m_kind != PartKind::Cell) {
        const bool ofColumn = m_kind == PartKind::ColumnHeader;
        return what == QAccessible::Name ? (ofColumn ? figure.shownColumnNames().value(m_column) : figure.shownRowNames().value(m_row)) : QString();
    }
    switch (what) {
    case QAccessible::Name: return cellSpeech(figure, cell(), m_view->metrics().decimals());
    case QAccessible::Value: return cellText(figure, cell(), m_view->metrics().decimals());
    case QAccessible::Description: return cellStateSpeech(figure, cell());
    default: return {};
    }
}

void MatrixPart::setText(QAccessible::Text what, const QString& text)
{
    if (what == QAccessible::Value && m_kind == PartKind::Cell && isValid()) m_view->enterText(cell(), text);
}

bool MatrixPart::isSelected() const
{
    if (!isValid() || m_kind != PartKind::Cell) return false;
    if (const auto block = m_view->selection()) return block->contains({m_row, m_column});
    return m_view->activeCell() == cell();
}

QRect MatrixPart::rect() const
{
    if (!isValid()) return {};
    const MatrixMetrics& metrics = m_view->metrics();
    QRectF inView;
    if (m_kind == PartKind::ColumnHeader) inView = metrics.columnNameRect(m_view->frame(), m_column);
    else if (m_kind == PartKind::RowHeader) inView = metrics.rowNameRect(m_view->frame(), m_row);
    else inView = m_view->cellRect(cell());
    const QRect whole = inView.toAlignedRect();
    return {m_view->mapToGlobal(whole.topLeft()), whole.size()};
}

QAccessible::Role MatrixPart::role() const
{
    switch (m_kind) {
    case PartKind::ColumnHeader: return QAccessible::ColumnHeader;
    case PartKind::RowHeader: return QAccessible::RowHeader;
    default: return QAccessible::Cell;
    }
}

QAccessible::State MatrixPart::state() const
{
    QAccessible::State state;
    if (!isValid()) {
        state.invalid = true;
        return state;
    }
    const bool editable = m_kind == PartKind::Cell && m_view->figure().isEditable(cell());
    state.readOnly = !editable;
    state.editable = editable;
    if (m_kind != PartKind::Cell) return state;
    state.focusable = true;
    state.selectable = true;
    state.selected = isSelected();
    state.focused = m_view->hasFocus() && m_view->focusCell() == cell();
    state.offscreen = !m_view->cellsArea().intersects(m_view->cellRect(cell()));
    return state;
}

void* MatrixPart::interface_cast(QAccessible::InterfaceType type)
{
    if (m_kind != PartKind::Cell) return nullptr;
    if (type == QAccessible::TableCellInterface) return static_cast<QAccessibleTableCellInterface*>(this);
    if (type == QAccessible::ActionInterface) return static_cast<QAccessibleActionInterface*>(this);
    return nullptr;
}

QList<QAccessibleInterface*> MatrixPart::columnHeaderCells() const
{
    const auto* table = isValid() ? dynamic_cast<MatrixPartTable*>(parent()) : nullptr;
    if (!table || m_view->figure().shownColumnNames().isEmpty()) return {};
    return {table->part(PartKind::ColumnHeader, 0, m_column)};
}

QList<QAccessibleInterface*> MatrixPart::rowHeaderCells() const
{
    const auto* table = isValid() ? dynamic_cast<MatrixPartTable*>(parent()) : nullptr;
    if (!table || m_view->figure().shownRowNames().isEmpty()) return {};
    return {table->part(PartKind::RowHeader, m_row, 0)};
}

void MatrixPart::doAction(const QString& name)
{
    if (!isValid()) return;
    if (name == setFocusAction()) {
        m_view->setFocus(Qt::OtherFocusReason);
        m_view->setFocusCell(cell());
    } else if (name == pressAction()) {
        Q_EMIT m_view->cellClicked(cell().row, cell().column);
    }
}

int MatrixPart::childIndex() const
{
    if (!isValid()) return -1;
    const MatrixFigure& figure = m_view->figure();
    if (m_kind == PartKind::ColumnHeader) return static_cast<int>(m_column);
    if (m_kind == PartKind::RowHeader)
        return static_cast<int>(m_row + (figure.shownColumnNames().isEmpty() ? 0 : figure.shownColumns()));
    return accessibleChildIndex(figure, cell());
}

}
