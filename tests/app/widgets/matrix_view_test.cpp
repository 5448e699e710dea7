#include "app/widgets/matrix_view.h"

#include <QAccessible>
#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <limits>

#include "app/widgets/matrix_accessible.h"
#include "app/widgets/matrix_painter.h"
#include "tests/support/close.h"

using namespace abh;
using abh::test::matrixOf;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

MatrixFigure figureOf(const Matrix& matrix)
{
    MatrixFigure figure;
    figure.matrix = matrix;
    figure.symbol = notation::symbol("K", Role::Key);
    figure.role = Role::Key;
    figure.caption = QStringLiteral("a caption");
    return figure;
}

/// 2 x 3, shown as 3 x 2.
MatrixFigure transposedFigure()
{
    MatrixFigure figure = figureOf(matrixOf(3, {1, 2, 3, 4, 5, 6}));
    figure.transposed = true;
    figure.rowNames = {QStringLiteral("the"), QStringLiteral("cat")};
    return figure;
}

/// The same figure, whatever `secret` is, for whoever may not see the first cell.
MatrixFigure hidingFigure(double secret)
{
    MatrixFigure figure = figureOf(matrixOf(2, {secret, 0.25, -0.5, 1}));
    figure.tint = MatrixFigure::Tint::Signed;
    figure.states.resize(4);
    figure.states[0].hidden = true;
    figure.states[0].masked = std::isinf(secret);
    return figure;
}

void show(MatrixView& view, const MatrixFigure& figure)
{
    installMatrixAccessibility();
    view.setFigure(figure);
    view.resize(view.sizeHint());
    view.show();
    QApplication::setActiveWindow(&view);
    view.setFocus();
    REQUIRE(QTest::qWaitForWindowActive(&view));
}

QPoint centreOf(const MatrixView& view, MatrixCell cell)
{
    return view.cellRect(cell).center().toPoint();
}

MatrixCell cellFrom(const QList<QVariant>& arguments)
{
    return {arguments.at(0).value<Index>(), arguments.at(1).value<Index>()};
}

QImage painted(const MatrixFigure& figure)
{
    const Theme theme = lightTheme();
    const MatrixMetrics metrics(figure, theme, 24);
    QImage image(metrics.size(), QImage::Format_RGB32);
    image.fill(theme.window);
    QPainter painter(&image);
    MatrixPainter(figure, metrics, theme).paint(painter, metrics.frame(metrics.size(), {}));
    return image;
}

QImage grabbed(MatrixView& view)
{
    return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

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

TEST_CASE("the cell at the centre of a cell is that cell, as it lies and turned")
{
    MatrixFigure figure = figureOf(matrixOf(3, {1, 2, 3, 4, 5, 6}));
    figure.transposed = GENERATE(false, true);
    const MatrixMetrics metrics(figure, lightTheme(), 24);
    for (Index i = 0; i < 2; ++i)
        for (Index j = 0; j < 3; ++j) CHECK(metrics.cellAt(metrics.cellRect({i, j}).center()) == MatrixCell{i, j});
    CHECK_FALSE(metrics.cellAt(metrics.gridRect().topLeft() - QPointF(10, 0)));
    CHECK_FALSE(metrics.cellAt(metrics.gridRect().bottomRight() + QPointF(0, 10)));
}

TEST_CASE("a transposed matrix lies on its side")
{
    const MatrixMetrics metrics(transposedFigure(), lightTheme(), 24);
    CHECK(metrics.cellRect({0, 1}).top() > metrics.cellRect({0, 0}).top());
    CHECK(metrics.cellRect({0, 1}).left() == metrics.cellRect({0, 0}).left());
    CHECK(metrics.cellRect({1, 0}).left() > metrics.cellRect({0, 0}).left());
}

TEST_CASE("the gap between two cells belongs to one of them")
{
    const MatrixMetrics metrics(figureOf(matrixOf(2, {1, 2})), lightTheme(), 24);
    const double edge = metrics.cellRect({0, 0}).right(), y = metrics.gridRect().center().y();
    CHECK(metrics.cellAt(QPointF(edge + 0.1, y)) == MatrixCell{0, 0});
    CHECK(metrics.cellAt(QPointF(edge + metrics.gap() - 0.1, y)) == MatrixCell{0, 1});
}

TEST_CASE("figures of one row, one column, one cell and none have a size and a picture")
{
    const Matrix matrix = GENERATE(matrixOf(1, {-2.5}), matrixOf(5, {1, 2, 3, 4, 5}), matrixOf(1, {1, 2, 3}), Matrix());
    MatrixView view;
    show(view, figureOf(matrix));
    CHECK(view.sizeHint().width() > 0);
    CHECK(view.metrics().frame(view.sizeHint(), {}).overflow == QSizeF(0, 0));
    CHECK_FALSE(grabbed(view).isNull());
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Return);
}

TEST_CASE("the decimal points of a matrix stand in one column")
{
    const MatrixFigure figure = figureOf(matrixOf(1, {1.5, -22.5, 333.5}));
    const Theme theme = lightTheme();
    const MatrixMetrics metrics(figure, theme, 24);
    const MatrixPainter painter(figure, metrics, theme);
    for (const bool bold : {false, true})
        for (Index i = 0; i < 3; ++i) {
            const QString text = cellText(figure, {i, 0}, metrics.decimals());
            const QFontMetricsF font(metrics.numberFont(bold));
            const double point = painter.textOffset(text, bold) + font.horizontalAdvance(text.left(text.indexOf(u'.')));
            CHECK(point == Approx(metrics.pointOffset()));
        }
    // And so they are painted: from the point on all three rows look the same.
    const QImage image = painted(figure);
    const auto fractionOf = [&](Index row) {
        const QRectF cell = metrics.cellRect({row, 0});
        return image.copy(QRectF(cell.left() + metrics.pointOffset(), cell.top() + 4, 30, cell.height() - 8).toRect());
    };
    CHECK(fractionOf(0) == fractionOf(1));
    CHECK(fractionOf(0) == fractionOf(2));
}

TEST_CASE("every number fits into its cell, bold or not")
{
    MatrixFigure figure = figureOf(matrixOf(2, {-123.25, 1e12, -kInfinity, 0.123456789012345}));
    figure.decimals = GENERATE(0, 3, 15);
    const MatrixMetrics metrics(figure, lightTheme(2), 48);
    const Theme theme = lightTheme(2);
    const MatrixPainter painter(figure, metrics, theme);
    for (Index k = 0; k < 4; ++k)
        for (const bool bold : {false, true}) {
            const QString text = cellText(figure, {k / 2, k % 2}, metrics.decimals());
            const double left = painter.textOffset(text, bold);
            CHECK(left >= 0);
            CHECK(left + QFontMetricsF(metrics.numberFont(bold)).horizontalAdvance(text) <= metrics.cellSize().width());
        }
}

TEST_CASE("a cell never says minus zero, and says minus as a minus")
{
    const MatrixFigure figure = figureOf(matrixOf(4, {-0.0, -0.00012, -1.5, -kInfinity}));
    CHECK(cellText(figure, {0, 0}, 3) == QStringLiteral("0.000"));
    CHECK(cellText(figure, {0, 1}, 3) == QStringLiteral("0.000"));
    CHECK(cellText(figure, {0, 2}, 3) == QString::fromUtf8("−1.500"));
    CHECK(cellText(figure, {0, 3}, 3) == QString::fromUtf8("−∞"));
    CHECK(cellToolTip(figure, {0, 0}) == QStringLiteral("K(1, 1) = 0"));
    CHECK(cellToolTip(figure, {0, 1}) == QString::fromUtf8("K(1, 2) = −0.00012"));
    CHECK(cellToolTip(figure, {0, 3}) == QString::fromUtf8("K(1, 4) = −∞"));
}

TEST_CASE("a tooltip has every digit and the names of the row and the column, as the picture has them")
{
    MatrixFigure figure = figureOf(matrixOf(2, {0.330238450673343, 2}));
    figure.symbol = notation::transpose(figure.symbol);
    figure.transposed = true;
    figure.rowNames = {QStringLiteral("cat")};
    figure.columnNames = {QStringLiteral("a"), QStringLiteral("b")};
    CHECK(cellToolTip(figure, {0, 0}).endsWith(QStringLiteral("(1, 1) = 0.330238450673343\nrow: a\ncolumn: cat")));
    CHECK(cellToolTip(figure, {0, 1}).endsWith(QStringLiteral("(2, 1) = 2\nrow: b\ncolumn: cat")));
    MatrixView view;
    show(view, figure);
    CHECK(view.toolTipAt(centreOf(view, {0, 1})) == cellToolTip(figure, {0, 1}));
    CHECK(view.toolTipAt(view.frame().columnNames.center()) == QStringLiteral("cat"));
    CHECK(view.toolTipAt(view.metrics().rowNameRect(view.frame(), 1).center()) == QStringLiteral("b"));
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

TEST_CASE("hovering and clicking name cells in the matrix's own coordinates")
{
    MatrixView view;
    MatrixFigure figure = transposedFigure();
    figure.transposed = GENERATE(false, true);
    show(view, figure);
    QSignalSpy hovered(&view, &MatrixView::cellHovered), left(&view, &MatrixView::hoverLeft), clicked(&view, &MatrixView::cellClicked);
    QTest::mouseMove(&view, QPoint(1, 1));
    hovered.clear();
    QTest::mouseMove(&view, centreOf(view, {0, 2}));
    REQUIRE(hovered.size() == 1);
    CHECK(cellFrom(hovered.at(0)) == MatrixCell{0, 2});
    QTest::mouseMove(&view, centreOf(view, {0, 2}) + QPoint(2, 2));
    CHECK(hovered.size() == 1);
    QTest::mouseClick(&view, Qt::LeftButton, {}, centreOf(view, {1, 2}));
    REQUIRE(clicked.size() == 1);
    CHECK(cellFrom(clicked.at(0)) == MatrixCell{1, 2});
    left.clear();
    QTest::mouseMove(&view, QPoint(1, 1));
    CHECK(left.size() == 1);
}

TEST_CASE("a press that is released elsewhere is no click")
{
    MatrixView view;
    show(view, transposedFigure());
    QSignalSpy clicked(&view, &MatrixView::cellClicked);
    QTest::mousePress(&view, Qt::LeftButton, {}, centreOf(view, {0, 0}));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, centreOf(view, {1, 1}));
    CHECK(clicked.isEmpty());
}

TEST_CASE("arrow keys go where they point in a transposed picture")
{
    MatrixView view;
    show(view, transposedFigure());
    view.setFocusCell({0, 0});
    QSignalSpy focused(&view, &MatrixView::cellFocused), clicked(&view, &MatrixView::cellClicked);
    const auto after = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&view, key, modifiers);
        return view.focusCell().value();
    };
    CHECK(after(Qt::Key_Down) == MatrixCell{0, 1});
    CHECK(after(Qt::Key_Right) == MatrixCell{1, 1});
    CHECK(after(Qt::Key_Right) == MatrixCell{1, 1});
    CHECK(cellFrom(focused.back()) == MatrixCell{1, 1});
    CHECK(after(Qt::Key_Home) == MatrixCell{0, 1});
    CHECK(after(Qt::Key_End) == MatrixCell{1, 1});
    CHECK(after(Qt::Key_Home, Qt::ControlModifier) == MatrixCell{0, 0});
    CHECK(after(Qt::Key_End, Qt::ControlModifier) == MatrixCell{1, 2});
    CHECK(after(Qt::Key_Up, Qt::ControlModifier) == MatrixCell{1, 0});
    QTest::keyClick(&view, Qt::Key_Space);
    QTest::keyClick(&view, Qt::Key_Return);
    REQUIRE(clicked.size() == 2);
    CHECK(cellFrom(clicked.at(1)) == MatrixCell{1, 0});
}

TEST_CASE("keys that a matrix has no use for are left to the window, its own are kept from the window's shortcuts")
{
    MatrixView view;
    show(view, transposedFigure());
    QSignalSpy escaped(&view, &MatrixView::escapePressed);
    const auto accepted = [&](QEvent::Type type, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QKeyEvent event(type, key, modifiers);
        event.setAccepted(type == QEvent::KeyPress);
        QApplication::sendEvent(&view, &event);
        return event.isAccepted();
    };
    CHECK_FALSE(accepted(QEvent::KeyPress, Qt::Key_PageDown));
    CHECK_FALSE(accepted(QEvent::KeyPress, Qt::Key_PageUp));
    CHECK_FALSE(accepted(QEvent::KeyPress, Qt::Key_B));
    CHECK_FALSE(accepted(QEvent::KeyPress, Qt::Key_Left, Qt::AltModifier));
    CHECK(accepted(QEvent::ShortcutOverride, Qt::Key_Right));
    CHECK(accepted(QEvent::ShortcutOverride, Qt::Key_Space));
    CHECK(accepted(QEvent::ShortcutOverride, Qt::Key_Home));
    CHECK_FALSE(accepted(QEvent::ShortcutOverride, Qt::Key_PageDown));
    CHECK(accepted(QEvent::KeyPress, Qt::Key_Escape));
    CHECK(escaped.size() == 1);
}

TEST_CASE("Tab reaches a matrix, starts at its active cell and shows a ring")
{
    installMatrixAccessibility();
    QWidget window;
    QVBoxLayout layout(&window);
    MatrixView first, second;
    layout.addWidget(&first);
    layout.addWidget(&second);
    first.setFigure(transposedFigure());
    second.setFigure(transposedFigure());
    second.setActiveCell(MatrixCell{1, 2});
    window.show();
    QApplication::setActiveWindow(&window);
    first.setFocus();
    REQUIRE(QTest::qWaitForWindowActive(&window));
    const QImage without = grabbed(second);
    QSignalSpy focused(&second, &MatrixView::cellFocused), left(&second, &MatrixView::focusLeft);
    QTest::keyClick(&first, Qt::Key_Tab);
    CHECK(second.hasFocus());
    REQUIRE(focused.size() == 1);
    CHECK(cellFrom(focused.at(0)) == MatrixCell{1, 2});
    CHECK(grabbed(second) != without);
    QTest::keyClick(&second, Qt::Key_Backtab, Qt::ShiftModifier);
    CHECK(left.size() == 1);
    CHECK(grabbed(second) == without);
}

TEST_CASE("512 by 512 in a small view scrolls and keeps its names and brackets")
{
    MatrixFigure figure = figureOf(Matrix::Random(512, 512));
    for (int i = 0; i < 512; ++i) figure.rowNames << QStringLiteral("r%1").arg(i);
    figure.columnNames = figure.rowNames;
    MatrixView view;
    show(view, figureOf(matrixOf(1, {1})));
    view.resize(500, 400);
    view.setFigure(figure);
    const MatrixFrame before = view.frame();
    CHECK(before.overflow.width() > 0);
    CHECK(before.overflow.height() > 0);
    CHECK(QRectF(view.rect()).contains(before.brackets));
    CHECK(QRectF(view.rect()).contains(before.caption));
    const MatrixRange seen = view.metrics().shownWithin(before.cells.translated(-before.shift));
    CHECK((seen.lastRow - seen.firstRow + 1) * (seen.lastColumn - seen.firstColumn + 1) < 150);

    QSignalSpy clicked(&view, &MatrixView::cellClicked);
    view.setActiveCell(MatrixCell{300, 200});
    CHECK(view.cellsArea().contains(view.cellRect({300, 200})));
    const MatrixFrame after = view.frame();
    CHECK(after.brackets == before.brackets);
    CHECK(after.symbol == before.symbol);
    CHECK(after.rowNames == before.rowNames);
    CHECK(view.metrics().rowNameRect(after, 300).top() == view.cellRect({300, 200}).top());
    QTest::mouseClick(&view, Qt::LeftButton, {}, centreOf(view, {300, 200}));
    REQUIRE(clicked.size() == 1);
    CHECK(cellFrom(clicked.at(0)) == MatrixCell{300, 200});
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    CHECK(view.cellsArea().contains(view.cellRect({511, 511})));
    CHECK_FALSE(grabbed(view).isNull());
}

TEST_CASE("the wheel scrolls what is too large and is left to the parent where all is seen")
{
    MatrixView view;
    show(view, figureOf(Matrix::Ones(12, 12)));
    const auto turned = [&](QPoint angle) {
        const QPointF at = view.rect().center();
        QWheelEvent event(at, view.mapToGlobal(at), {}, angle, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
        return event.isAccepted();
    };
    CHECK_FALSE(turned({0, -120}));
    view.resize(300, 300);
    const double before = view.cellRect({0, 0}).top();
    CHECK(turned({0, -120}));
    CHECK(view.cellRect({0, 0}).top() < before);
    CHECK(turned({0, 240}));
    CHECK_FALSE(turned({0, 120}));
}

TEST_CASE("a size within a limit is no larger than the limit and leaves room for the bars it brings")
{
    const MatrixMetrics metrics(figureOf(Matrix::Ones(12, 4)), lightTheme(), 24);
    CHECK(metrics.sizeWithin(metrics.size()) == metrics.size());
    const QSize limit(2000, 300);
    const QSize size = metrics.sizeWithin(limit);
    CHECK(size.height() == 300);
    CHECK(size.width() > metrics.size().width());
    CHECK(metrics.frame(size, {}).overflow.width() == 0);
    CHECK(metrics.frame(size, {}).horizontalBar.isEmpty());
}

TEST_CASE("matrices that share a cell width share their columns")
{
    const MatrixFigure narrow = figureOf(matrixOf(2, {1, 2})), wide = figureOf(matrixOf(2, {0.123, 4}));
    const double width = MatrixMetrics(wide, lightTheme(), 24).cellSize().width();
    const MatrixMetrics shared(narrow, lightTheme(), 24, width);
    CHECK(shared.cellSize().width() == width);
    CHECK(shared.gridRect().width() == MatrixMetrics(wide, lightTheme(), 24).gridRect().width());
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

TEST_CASE("a cell that vanishes from under the mouse is no longer hovered")
{
    MatrixView view;
    show(view, figureOf(Matrix::Ones(4, 4)));
    QTest::mouseMove(&view, centreOf(view, {3, 3}));
    QSignalSpy left(&view, &MatrixView::hoverLeft);
    view.setFigure(figureOf(matrixOf(2, {1, 2})));
    CHECK(left.size() == 1);
}

TEST_CASE("a mask, an outline and a quieter cell show, in light and in dark")
{
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        MatrixView view;
        view.setTheme(theme);
        MatrixFigure figure = figureOf(matrixOf(2, {1, 2}));
        show(view, figure);
        const QImage plain = grabbed(view);
        for (bool CellState::*flag : {&CellState::pending, &CellState::source, &CellState::target, &CellState::active,
                                      &CellState::masked, &CellState::dimmed, &CellState::hidden}) {
            figure.states.assign(2, {});
            figure.states[0].*flag = true;
            view.setFigure(figure);
            CHECK(grabbed(view) != plain);
        }
    }
}
