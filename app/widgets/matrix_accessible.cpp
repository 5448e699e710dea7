#include "app/widgets/matrix_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "app/widgets/matrix_part.h"

namespace abh {
namespace {

/// The view itself. It owns its parts: they are registered with QAccessible, which deletes them when told to.
class MatrixTable : public QAccessibleWidget, public QAccessibleTableInterface, public MatrixPartTable {
public:
    explicit MatrixTable(MatrixView* view) : QAccessibleWidget(view, QAccessible::Table) {}
    ~MatrixTable() override { forgetParts(); }

    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;
    QAccessibleInterface* child(int index) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;
    /// While something is typed the editor is the last child.
    int childCount() const override { return partCount() + (matrix()->openEditor() ? 1 : 0); }
    int indexOfChild(const QAccessibleInterface* child) const override;

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override;
    int columnCount() const override { return static_cast<int>(figure().shownColumns()); }
    int rowCount() const override { return static_cast<int>(figure().shownRows()); }
    QString columnDescription(int column) const override { return figure().shownColumnNames().value(column); }
    QString rowDescription(int row) const override { return figure().shownRowNames().value(row); }
    // Selected are the cells that are selected together, else the one that is being worked out; never by row or column.
    int selectedCellCount() const override { return static_cast<int>(selectedOnes().size()); }
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

    QAccessibleInterface* part(PartKind kind, Index row, Index column) const override;

private:
    MatrixView* matrix() const { return static_cast<MatrixView*>(widget()); }
    const MatrixFigure& figure() const { return matrix()->figure(); }
    int columnHeaders() const { return figure().shownColumnNames().isEmpty() ? 0 : columnCount(); }
    int rowHeaders() const { return figure().shownRowNames().isEmpty() ? 0 : rowCount(); }
    int headerCount() const { return columnHeaders() + rowHeaders(); }
    int partCount() const { return headerCount() + rowCount() * columnCount(); }
    std::vector<MatrixCell> selectedOnes() const;
    void forgetParts();

    mutable std::map<std::tuple<PartKind, Index, Index>, QAccessible::Id> m_parts;
};

QAccessible::State MatrixTable::state() const
{
    QAccessible::State state = QAccessibleWidget::state();
    state.multiSelectable = true;
    return state;
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
    if (index == partCount()) return QAccessible::queryAccessibleInterface(matrix()->openEditor());
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
    if (child && matrix()->openEditor() && child->object() == matrix()->openEditor()) return partCount();
    const auto* part = dynamic_cast<const MatrixPart*>(child);
    return part && part->parent() == this ? part->childIndex() : -1;
}

std::vector<MatrixCell> MatrixTable::selectedOnes() const
{
    // Each of them becomes an object: of all the cells of a huge matrix nobody has the list read out. They are as many as are counted.
    constexpr Index kMostListed = 1024;
    if (auto block = matrix()->selection()) {
        block->columns = std::min(block->columns, kMostListed);
        block->rows = std::min(block->rows, std::max<Index>(1, kMostListed / block->columns));
        return cellsOf(figure(), *block);
    }
    const auto cell = matrix()->activeCell();
    return cell ? std::vector{*cell} : std::vector<MatrixCell>();
}

QList<QAccessibleInterface*> MatrixTable::selectedCells() const
{
    QList<QAccessibleInterface*> cells;
    for (const MatrixCell cell : selectedOnes()) cells << child(accessibleChildIndex(figure(), cell));
    return cells;
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
