#include "app/widgets/matrix_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <map>
#include <tuple>
#include <utility>

#include "app/widgets/matrix_view.h"

namespace abh {
namespace {

enum class PartKind { ColumnHeader, RowHeader, Cell };

/// One cell or header, in coordinates of the picture. It holds nothing of the figure and asks the view each time, so it
/// can never tell an old number; once the view is gone or the figure too small, it says that it is not valid.
class MatrixPart : public QAccessibleInterface, public QAccessibleTableCellInterface, public QAccessibleActionInterface {
public:
    MatrixPart(MatrixView* view, PartKind kind, Index row, Index column)
        : m_view(view), m_kind(kind), m_row(row), m_column(column)
    {
    }

    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text what) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override;
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    bool isSelected() const override { return isValid() && m_view->activeCell() == cell(); }
    QList<QAccessibleInterface*> columnHeaderCells() const override;
    QList<QAccessibleInterface*> rowHeaderCells() const override;
    int columnIndex() const override { return static_cast<int>(m_column); }
    int rowIndex() const override { return static_cast<int>(m_row); }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString& name) override;
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

    int childIndex() const;

private:
    MatrixCell cell() const { return m_view->figure().turned({m_row, m_column}); }

    QPointer<MatrixView> m_view;
    PartKind m_kind;
    Index m_row;
    Index m_column;
};

/// The view itself. It owns its parts: they are registered with QAccessible, which deletes them when told to.
class MatrixTable : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit MatrixTable(MatrixView* view) : QAccessibleWidget(view, QAccessible::Table) {}
    ~MatrixTable() override { forgetParts(); }

    void* interface_cast(QAccessible::InterfaceType type) override;
    QAccessibleInterface* child(int index) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;
    int childCount() const override { return headerCount() + rowCount() * columnCount(); }
    int indexOfChild(const QAccessibleInterface* child) const override;

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override;
    int columnCount() const override { return static_cast<int>(figure().shownColumns()); }
    int rowCount() const override { return static_cast<int>(figure().shownRows()); }
    QString columnDescription(int column) const override { return figure().shownColumnNames().value(column); }
    QString rowDescription(int row) const override { return figure().shownRowNames().value(row); }
    // Selected is the cell that is being worked out; it is chosen by clicking a cell, never by row or column.
    int selectedCellCount() const override { return matrix()->activeCell() ? 1 : 0; }
    QList<QAccessibleInterface*> selectedCells() const override;
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override { forgetParts(); }

    QAccessibleInterface* part(PartKind kind, Index row, Index column) const;

private:
    MatrixView* matrix() const { return static_cast<MatrixView*>(widget()); }
    const MatrixFigure& figure() const { return matrix()->figure(); }
    int columnHeaders() const { return figure().shownColumnNames().isEmpty() ? 0 : columnCount(); }
    int rowHeaders() const { return figure().shownRowNames().isEmpty() ? 0 : rowCount(); }
    int headerCount() const { return columnHeaders() + rowHeaders(); }
    void forgetParts();

    mutable std::map<std::tuple<PartKind, Index, Index>, QAccessible::Id> m_parts;
};

MatrixTable* tableOf(QAccessibleInterface* interface)
{
    return dynamic_cast<MatrixTable*>(interface);
}

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
    state.readOnly = true;
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
    MatrixTable* table = isValid() ? tableOf(parent()) : nullptr;
    if (!table || m_view->figure().shownColumnNames().isEmpty()) return {};
    return {table->part(PartKind::ColumnHeader, 0, m_column)};
}

QList<QAccessibleInterface*> MatrixPart::rowHeaderCells() const
{
    MatrixTable* table = isValid() ? tableOf(parent()) : nullptr;
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

void* MatrixTable::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableInterface) return static_cast<QAccessibleTableInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
}

QAccessibleInterface* MatrixTable::part(PartKind kind, Index row, Index column) const
{
    const auto key = std::make_tuple(kind, row, column);
    if (const auto known = m_parts.find(key); known != m_parts.end())
        if (QAccessibleInterface* interface = QAccessible::accessibleInterface(known->second)) return interface;
    auto* made = new MatrixPart(matrix(), kind, row, column);
    m_parts[key] = QAccessible::registerAccessibleInterface(made);
    return made;
}

void MatrixTable::forgetParts()
{
    for (const auto& [key, id] : std::exchange(m_parts, {})) QAccessible::deleteAccessibleInterface(id);
}

QAccessibleInterface* MatrixTable::child(int index) const
{
    if (index < 0 || index >= childCount()) return nullptr;
    if (index < columnHeaders()) return part(PartKind::ColumnHeader, 0, index);
    if (index < headerCount()) return part(PartKind::RowHeader, index - columnHeaders(), 0);
    const int cell = index - headerCount();
    return part(PartKind::Cell, cell / columnCount(), cell % columnCount());
}

QAccessibleInterface* MatrixTable::cellAt(int row, int column) const
{
    const bool exists = row >= 0 && row < rowCount() && column >= 0 && column < columnCount();
    return exists ? part(PartKind::Cell, row, column) : nullptr;
}

QAccessibleInterface* MatrixTable::childAt(int x, int y) const
{
    const auto cell = matrix()->cellAt(matrix()->mapFromGlobal(QPoint(x, y)));
    return cell ? child(accessibleChildIndex(figure(), *cell)) : nullptr;
}

QAccessibleInterface* MatrixTable::focusChild() const
{
    const auto cell = matrix()->focusCell();
    return matrix()->hasFocus() && cell ? child(accessibleChildIndex(figure(), *cell)) : nullptr;
}

int MatrixTable::indexOfChild(const QAccessibleInterface* child) const
{
    const auto* part = dynamic_cast<const MatrixPart*>(child);
    return part && part->parent() == this ? part->childIndex() : -1;
}

QList<QAccessibleInterface*> MatrixTable::selectedCells() const
{
    const auto cell = matrix()->activeCell();
    if (!cell) return {};
    return {child(accessibleChildIndex(figure(), *cell))};
}

QAccessibleInterface* matrixFactory(const QString&, QObject* object)
{
    auto* view = qobject_cast<MatrixView*>(object);
    return view ? new MatrixTable(view) : nullptr;
}

}

void installMatrixAccessibility()
{
    // Qt keeps one list of factories for the whole program, and asks each one once for each time it was added.
    QAccessible::removeFactory(matrixFactory);
    QAccessible::installFactory(matrixFactory);
}

int accessibleChildIndex(const MatrixFigure& figure, MatrixCell cell)
{
    const MatrixCell shown = figure.turned(cell);
    const Index headers = (figure.shownColumnNames().isEmpty() ? 0 : figure.shownColumns())
        + (figure.shownRowNames().isEmpty() ? 0 : figure.shownRows());
    return static_cast<int>(headers + shown.row * figure.shownColumns() + shown.column);
}

}
