#pragma once

#include <QAccessible>
#include <QPointer>

#include "app/widgets/matrix_view.h"

namespace abh {

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
    /// A cell that may be edited takes `text` as if it had been typed there.
    void setText(QAccessible::Text what, const QString& text) override;
    QRect rect() const override;
    QAccessible::Role role() const override;
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    /// Of a selection its cells, else the one that is being worked out.
    bool isSelected() const override;
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

/// The table of a view, which makes and keeps its parts.
class MatrixPartTable {
public:
    virtual ~MatrixPartTable() = default;
    virtual QAccessibleInterface* part(PartKind kind, Index row, Index column) const = 0;
};

}
