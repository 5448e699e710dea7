#include "app/widgets/matrix_view.h"

#include <QImage>
#include <QScrollBar>
#include <QSignalSpy>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "tests/app/widgets/matrix_fixture.h"

using namespace abh;
using namespace abh::test;

namespace {

QImage grabbed(MatrixView& view)
{
    return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

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

TEST_CASE("new states show as a new figure with them would")
{
    MatrixFigure figure = figureOf(matrixOf(2, {1, 2.125}));
    MatrixView view;
    show(view, figure);
    for (bool CellState::*flag : {&CellState::active, &CellState::hidden}) {
        figure.states.assign(2, {});
        figure.states[1].*flag = true;
        view.setStates(figure.states);
        const QImage quick = grabbed(view);
        const auto active = view.activeCell();
        view.setFigure(figure);
        CHECK(grabbed(view) == quick);
        CHECK(view.activeCell() == active);
        CHECK(view.metrics().decimals() == (figure.states[1].hidden ? 0 : 3));
    }
}

TEST_CASE("what is scrolled to before a view has its size is in sight when it is shown")
{
    MatrixView view;
    view.setTheme(lightTheme());
    view.setFigure(figureOf(Matrix::Zero(80, 60)));
    view.resize(400, 300);
    view.scrollTo(MatrixCell{70, 50});
    view.show();
    REQUIRE(QTest::qWaitForWindowExposed(&view));
    CHECK(view.cellsArea().contains(view.cellRect({70, 50}).center()));
    view.scrollTo(MatrixCell{0, 0});
    CHECK(view.cellsArea().contains(view.cellRect({0, 0}).center()));
}
