#include "app/widgets/matrix_accessible.h"

#include <QAccessible>
#include <QSignalSpy>

#include <memory>

#include "tests/app/widgets/matrix_fixture.h"

using namespace abh;
using namespace abh::test;

namespace {

QAccessibleTableInterface* tableOf(MatrixView& view)
{
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&view);
    REQUIRE(interface);
    REQUIRE(interface->role() == QAccessible::Table);
    QAccessibleTableInterface* table = interface->tableInterface();
    REQUIRE(table);
    return table;
}

QString nameAt(MatrixView& view, int row, int column)
{
    QAccessibleInterface* cell = tableOf(view)->cellAt(row, column);
    REQUIRE(cell);
    return cell->text(QAccessible::Name);
}

}

TEST_CASE("a hidden cell leaks through no channel")
{
    const double secret = GENERATE(-98765.4321, 0.125, 1e300, kInfinity);
    const MatrixFigure hiding = hidingFigure(secret), other = hidingFigure(7);
    const Theme theme = lightTheme();
    CHECK(MatrixMetrics(hiding, theme, 24).size() == MatrixMetrics(other, theme, 24).size());
    CHECK(MatrixMetrics(hiding, theme, 24).decimals() == 2);
    CHECK(painted(hiding) == painted(other));

    MatrixView view;
    show(view, hiding);
    CHECK(view.toolTipAt(centreOf(view, {0, 0})) == QStringLiteral("K(1, 1) = ?"));
    QAccessibleInterface* cell = tableOf(view)->cellAt(0, 0);
    CHECK(cell->text(QAccessible::Name) == QStringLiteral("row 1, column 1: ?"));
    CHECK(cell->text(QAccessible::Value) == QStringLiteral("?"));
    CHECK(cell->text(QAccessible::Description).isEmpty());
}

TEST_CASE("assistive technology reads the picture as a table")
{
    MatrixView view;
    MatrixFigure figure = transposedFigure();
    figure.states.resize(6);
    figure.states[2].active = true;
    figure.states[2].masked = true;
    show(view, figure);
    QAccessibleTableInterface* table = tableOf(view);
    CHECK(table->rowCount() == 3);
    CHECK(table->columnCount() == 2);
    CHECK(nameAt(view, 2, 0) == QStringLiteral("row 3, column 1 the: 3"));
    CHECK(nameAt(view, 0, 1) == QStringLiteral("row 1, column 2 cat: 4"));
    CHECK_FALSE(table->cellAt(3, 0));
    CHECK_FALSE(table->cellAt(0, 2));

    QAccessibleInterface* cell = table->cellAt(2, 0);
    CHECK(cell->role() == QAccessible::Cell);
    CHECK(cell->text(QAccessible::Description) == QStringLiteral("active, masked"));
    CHECK(cell->state().selected);
    REQUIRE(cell->tableCellInterface());
    CHECK(cell->tableCellInterface()->rowIndex() == 2);
    REQUIRE(cell->tableCellInterface()->columnHeaderCells().size() == 1);
    CHECK(cell->tableCellInterface()->columnHeaderCells().at(0)->text(QAccessible::Name) == QStringLiteral("the"));
    CHECK(cell->tableCellInterface()->rowHeaderCells().isEmpty());
    CHECK(table->selectedCells() == QList<QAccessibleInterface*>{cell});
    CHECK(cell->rect().contains(view.mapToGlobal(centreOf(view, {0, 2}))));
}

TEST_CASE("every accessible child knows its place and its parent")
{
    MatrixView view;
    MatrixFigure figure = transposedFigure();
    figure.columnNames = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
    show(view, figure);
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&view);
    CHECK(interface->childCount() == 2 + 3 + 6);
    for (int k = 0; k < interface->childCount(); ++k) {
        QAccessibleInterface* child = interface->child(k);
        REQUIRE(child);
        CHECK(child->isValid());
        CHECK(child->parent() == interface);
        CHECK(interface->indexOfChild(child) == k);
        CHECK(interface->child(k) == child);
    }
    view.setFocusCell({1, 2});
    CHECK(interface->focusChild() == tableOf(view)->cellAt(2, 1));
    CHECK(interface->focusChild()->state().focused);
}

TEST_CASE("pressing an accessible cell is a click")
{
    MatrixView view;
    show(view, transposedFigure());
    QSignalSpy clicked(&view, &MatrixView::cellClicked);
    QAccessibleInterface* cell = tableOf(view)->cellAt(2, 1);
    REQUIRE(cell->actionInterface());
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    cell->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    REQUIRE(clicked.size() == 1);
    CHECK(cellFrom(clicked.at(0)) == MatrixCell{1, 2});
    CHECK(view.focusCell() == MatrixCell{1, 2});
}

TEST_CASE("accessible cells survive a figure of another shape and the end of their view")
{
    const bool active = GENERATE(false, true);
    QAccessible::setActive(active);
    auto view = std::make_unique<MatrixView>();
    show(*view, figureOf(Matrix::Ones(4, 4)));
    const QAccessible::Id corner = QAccessible::uniqueId(tableOf(*view)->cellAt(3, 3));
    const QAccessible::Id first = QAccessible::uniqueId(tableOf(*view)->cellAt(0, 0));
    view->setFocusCell({3, 3});
    view->setFigure(figureOf(matrixOf(2, {1, 2})));
    CHECK_FALSE(view->focusCell());
    if (QAccessibleInterface* stale = QAccessible::accessibleInterface(corner)) {
        CHECK_FALSE(stale->isValid());
        CHECK(stale->text(QAccessible::Name).isEmpty());
        CHECK(stale->rect().isEmpty());
        CHECK(stale->state().invalid);
    }
    CHECK(nameAt(*view, 0, 1) == QStringLiteral("row 1, column 2: 2"));
    const QAccessible::Id second = QAccessible::uniqueId(tableOf(*view)->cellAt(0, 1));
    view.reset();
    for (const QAccessible::Id id : {corner, first, second}) CHECK_FALSE(QAccessible::accessibleInterface(id));
    QAccessible::setActive(false);
}
