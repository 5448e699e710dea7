#include <QSignalSpy>

#include "tests/app/widgets/matrix_fixture.h"

using namespace abh;
using namespace abh::test;

namespace {

MatrixBlock blockFrom(const QSignalSpy& spy)
{
    return spy.back().at(0).value<MatrixBlock>();
}

void drag(MatrixView& view, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    const auto send = [&](QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons) {
        QMouseEvent event(type, at, view.mapToGlobal(at), button, buttons, modifiers);
        QApplication::sendEvent(&view, &event);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int k = 1; k <= 10; ++k) send(QEvent::MouseMove, from + (to - from) * k / 10, Qt::NoButton, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
}

}

TEST_CASE("Shift and an arrow select, an arrow alone lets go")
{
    MatrixView view;
    MatrixFigure figure = figureOf(Matrix::Ones(4, 5));
    figure.transposed = GENERATE(false, true);
    show(view, figure);
    view.setFocusCell(figure.turned({1, 1}));
    CHECK_FALSE(view.selection());
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
    CHECK(view.selection() == MatrixBlock{1, 1, 2, 2});
    CHECK(view.focusCell() == figure.turned({2, 2}));
    QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier | Qt::ControlModifier);
    CHECK(view.selection() == MatrixBlock{1, 0, 2, 2});
    QTest::keyClick(&view, Qt::Key_Up, Qt::ShiftModifier | Qt::ControlModifier);
    CHECK(view.selection() == MatrixBlock{0, 0, 2, 2});
    QTest::keyClick(&view, Qt::Key_Down);
    CHECK_FALSE(view.selection());
    CHECK(view.focusCell() == figure.turned({1, 0}));
}

TEST_CASE("Ctrl+A selects all, Escape lets go of it and only then of what is pinned")
{
    MatrixView view;
    show(view, figureOf(Matrix::Ones(3, 2)));
    QSignalSpy escaped(&view, &MatrixView::escapePressed);
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    CHECK(view.selection() == MatrixBlock{0, 0, 3, 2});
    QTest::keyClick(&view, Qt::Key_Escape);
    CHECK_FALSE(view.selection());
    CHECK(escaped.isEmpty());
    QTest::keyClick(&view, Qt::Key_Escape);
    CHECK(escaped.size() == 1);
}

TEST_CASE("a drag selects without clicking, a click lets go, Shift and a click extend")
{
    MatrixView view;
    show(view, figureOf(Matrix::Ones(4, 4)));
    QSignalSpy clicked(&view, &MatrixView::cellClicked);
    drag(view, centreOf(view, {0, 1}), centreOf(view, {2, 3}));
    CHECK(view.selection() == MatrixBlock{0, 1, 3, 3});
    CHECK(clicked.isEmpty());
    drag(view, centreOf(view, {2, 2}), centreOf(view, {2, 2}) + QPoint(3, 3));
    CHECK_FALSE(view.selection());
    CHECK(clicked.size() == 1);
    QTest::mouseClick(&view, Qt::LeftButton, Qt::ShiftModifier, centreOf(view, {3, 0}));
    CHECK(view.selection() == MatrixBlock{2, 0, 2, 3});
    CHECK(clicked.size() == 1);
    // Out of the matrix and back: still a drag.
    drag(view, centreOf(view, {1, 1}), view.rect().bottomRight());
    CHECK(view.selection() == MatrixBlock{1, 1, 3, 3});
}

TEST_CASE("a selection shows, is spoken and outlives new numbers, but not a new shape")
{
    MatrixView view;
    MatrixFigure figure = figureOf(Matrix::Ones(3, 3));
    figure.states.resize(9);
    figure.states[8].active = true;
    show(view, figure);
    view.setFocusCell({0, 0});
    const QImage before = view.grab().toImage();
    QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
    CHECK(view.grab().toImage() != before);
    QAccessibleTableInterface* table = QAccessible::queryAccessibleInterface(&view)->tableInterface();
    CHECK(table->selectedCellCount() == 2);
    CHECK(table->cellAt(1, 0)->state().selected);
    CHECK_FALSE(table->cellAt(2, 2)->state().selected);
    figure.matrix(0, 0) = 7;
    view.setFigure(figure);
    CHECK(view.selection() == MatrixBlock{0, 0, 2, 1});
    view.collapseSelection();
    CHECK(table->cellAt(2, 2)->state().selected);   // the active cell, where nothing else is
    view.select({1, 0, 2, 2});
    CHECK(view.selection() == MatrixBlock{1, 0, 2, 2});
    view.setFigure(figureOf(Matrix::Ones(2, 3)));
    CHECK_FALSE(view.selection());
}

TEST_CASE("cells of a block come row after row as the picture has them")
{
    const MatrixFigure figure = transposedFigure();
    CHECK(cellsOf(figure, {1, 0, 2, 2}) == std::vector<MatrixCell>{{0, 1}, {1, 1}, {0, 2}, {1, 2}});
    CHECK(cellsOf(figure, {2, 1, 3, 3}) == std::vector<MatrixCell>{{1, 2}});
    CHECK(blockBetween({2, 0}, {0, 1}) == MatrixBlock{0, 0, 3, 2});
}

TEST_CASE("copying works in every figure, the rest where numbers may be changed")
{
    const bool editable = GENERATE(false, true), locked = GENERATE(false, true);
    MatrixView view;
    MatrixFigure figure = editableFigure();
    figure.editable = editable;
    show(view, figure);
    view.setEditingLocked(locked);
    view.setFocusCell({0, 1});
    QSignalSpy copied(&view, &MatrixView::copyRequested), cut(&view, &MatrixView::cutRequested);
    QSignalSpy pasted(&view, &MatrixView::pasteRequested), cleared(&view, &MatrixView::clearRequested);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    CHECK(blockFrom(copied) == MatrixBlock{0, 1, 1, 1});
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    for (const Qt::Key key : {Qt::Key_C, Qt::Key_X, Qt::Key_V}) QTest::keyClick(&view, key, Qt::ControlModifier);
    for (const Qt::Key key : {Qt::Key_Delete, Qt::Key_Backspace}) QTest::keyClick(&view, key);
    const MatrixBlock both{0, 1, 1, 2};
    CHECK(blockFrom(copied) == both);
    const bool open = editable && !locked;
    CHECK(cut.size() == (open ? 1 : 0));
    CHECK(pasted.size() == (open ? 1 : 0));
    CHECK(cleared.size() == (open ? 2 : 0));
    if (open) CHECK(blockFrom(cleared) == both);
}

TEST_CASE("keys that change numbers are kept from the window only where they change some")
{
    const bool editable = GENERATE(false, true);
    MatrixView view;
    MatrixFigure figure = editableFigure();
    figure.editable = editable;
    show(view, figure);
    view.setFocusCell({0, 0});
    const auto keeps = [&](int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier, const QString& text = {}) {
        QKeyEvent event(QEvent::ShortcutOverride, key, modifiers, text);
        event.ignore();
        QApplication::sendEvent(&view, &event);
        return event.isAccepted();
    };
    CHECK(keeps(Qt::Key_7, {}, QStringLiteral("7")) == editable);
    CHECK(keeps(Qt::Key_F2) == editable);
    CHECK(keeps(Qt::Key_Delete) == editable);
    CHECK(keeps(Qt::Key_V, Qt::ControlModifier) == editable);
    CHECK(keeps(Qt::Key_X, Qt::ControlModifier) == editable);
    CHECK(keeps(Qt::Key_Up, Qt::AltModifier) == editable);
    CHECK(keeps(Qt::Key_C, Qt::ControlModifier));
    CHECK(keeps(Qt::Key_A, Qt::ControlModifier));
    CHECK(keeps(Qt::Key_Right, Qt::ShiftModifier));
    CHECK(keeps(Qt::Key_Return));
    CHECK_FALSE(keeps(Qt::Key_B, {}, QStringLiteral("b")));
    CHECK_FALSE(keeps(Qt::Key_PageUp));
    CHECK_FALSE(keeps(Qt::Key_S, Qt::ControlModifier));
}

TEST_CASE("no key changes a number in a cell that nothing on the screen marks as the one it would change")
{
    MatrixView view;
    show(view, editableFigure());
    QSignalSpy typed(&view, &MatrixView::cellTextEdited), cleared(&view, &MatrixView::clearRequested);
    QTest::keyClick(&view, Qt::Key_7);
    QTest::keyClick(&view, Qt::Key_Delete);
    CHECK_FALSE(view.isEditing());
    CHECK(cleared.isEmpty());
    view.setFocusCell({0, 1});
    view.hideCursor();
    QTest::keyClick(&view, Qt::Key_7);
    CHECK_FALSE(view.isEditing());
    view.setActiveCell(MatrixCell{0, 1});
    QTest::keyClick(&view, Qt::Key_7);
    CHECK(view.isEditing());
}

TEST_CASE("Space pins, and Enter where it does not edit")
{
    const bool editable = GENERATE(false, true);
    MatrixView view;
    MatrixFigure figure = editableFigure();
    figure.editable = editable;
    show(view, figure);
    view.setFocusCell({0, 0});
    QSignalSpy clicked(&view, &MatrixView::cellClicked);
    QTest::keyClick(&view, Qt::Key_Space);
    CHECK(clicked.size() == 1);
    QTest::keyClick(&view, Qt::Key_Return);
    CHECK(clicked.size() == (editable ? 1 : 2));
    CHECK(view.isEditing() == editable);
}

TEST_CASE("Alt and an arrow nudge a number, in steps of one or of a tenth")
{
    MatrixView view;
    show(view, editableFigure());
    view.setFocusCell({1, 0});
    QSignalSpy nudged(&view, &MatrixView::nudged);
    QTest::keyClick(&view, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(&view, Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
    REQUIRE(nudged.size() == 2);
    CHECK(cellFrom(nudged.at(0)) == MatrixCell{1, 0});
    CHECK(nudged.at(0).at(2).toDouble() == 1);
    CHECK(nudged.at(1).at(2).toDouble() == -0.1);
    CHECK(view.focusCell() == MatrixCell{1, 0});
    // While a number is typed it is taken first.
    QSignalSpy finished(&view, &MatrixView::cellEditFinished);
    QTest::keyClick(&view, Qt::Key_5);
    REQUIRE(view.isEditing());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);
    CHECK(finished.size() == 1);
    CHECK(nudged.size() == 3);
    view.setEditingLocked(true);
    QTest::keyClick(&view, Qt::Key_Up, Qt::AltModifier);
    CHECK(nudged.size() == 3);
}

TEST_CASE("dragging with Ctrl changes a number and selects nothing")
{
    MatrixView view;
    show(view, editableFigure());
    QSignalSpy began(&view, &MatrixView::scrubBegan), moved(&view, &MatrixView::scrubbed), ended(&view, &MatrixView::scrubEnded);
    QSignalSpy clicked(&view, &MatrixView::cellClicked);
    const QPoint from = centreOf(view, {1, 1});
    drag(view, from, from - QPoint(0, 40), Qt::ControlModifier);
    REQUIRE(began.size() == 1);
    CHECK(cellFrom(began.at(0)) == MatrixCell{1, 1});
    CHECK(moved.back().at(2).toDouble() == 10);
    CHECK(ended.size() == 1);
    CHECK(clicked.isEmpty());
    CHECK_FALSE(view.selection());
    drag(view, from, from, Qt::ControlModifier);
    CHECK(began.size() == 1);
    CHECK(clicked.size() == 1);

    // Shift makes what follows finer and undoes nothing of what was.
    const auto move = [&](int y, Qt::KeyboardModifiers modifiers) {
        const QPoint at = from - QPoint(0, y);
        QMouseEvent event(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, modifiers);
        QApplication::sendEvent(&view, &event);
    };
    QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, from);
    move(8, Qt::ControlModifier);
    move(20, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(moved.back().at(2).toDouble() == 2.3);
    move(-4, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(moved.back().at(2).toDouble() == 1.7);
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, from);
    CHECK(ended.size() == 2);
}

TEST_CASE("the cursor says that a number can be dragged")
{
    MatrixView view;
    show(view, editableFigure());
    QTest::mouseMove(&view, centreOf(view, {0, 0}));
    QTest::keyPress(&view, Qt::Key_Control);
    CHECK(view.cursor().shape() == Qt::SizeVerCursor);
    QTest::keyRelease(&view, Qt::Key_Control);
    CHECK(view.cursor().shape() == Qt::ArrowCursor);
    view.setEditingLocked(true);
    QTest::keyPress(&view, Qt::Key_Control);
    CHECK(view.cursor().shape() == Qt::ArrowCursor);
}

TEST_CASE("a menu is asked for on a cell, on a name and by keyboard")
{
    MatrixView view;
    show(view, transposedFigure());
    std::vector<std::pair<std::optional<MatrixCell>, MatrixCell>> asked;
    QObject::connect(&view, &MatrixView::menuRequested, &view, [&](QPoint, std::optional<MatrixCell> cell, int row, int column) { asked.push_back({cell, {row, column}}); });
    const auto ask = [&](QContextMenuEvent::Reason reason, QPoint at) {
        QContextMenuEvent event(reason, at, view.mapToGlobal(at));
        QApplication::sendEvent(&view, &event);
    };
    ask(QContextMenuEvent::Mouse, centreOf(view, {1, 2}));
    ask(QContextMenuEvent::Mouse, view.metrics().columnNameRect(view.frame(), 1).center().toPoint());
    ask(QContextMenuEvent::Mouse, QPoint(1, 1));
    ask(QContextMenuEvent::Keyboard, QPoint(1, 1));
    QTest::keyClick(&view, Qt::Key_F10, Qt::ShiftModifier);
    REQUIRE(asked.size() == 4);
    CHECK(asked[0].first == MatrixCell{1, 2});
    CHECK(asked[0].second == MatrixCell{2, 1});
    CHECK_FALSE(asked[1].first);
    CHECK(asked[1].second == MatrixCell{-1, 1});
    CHECK(asked[2].first == MatrixCell{1, 2});
    CHECK(asked[3].first == MatrixCell{1, 2});
    // On a selection it is about all of it.
    view.select({0, 0, 2, 2});
    ask(QContextMenuEvent::Mouse, centreOf(view, {1, 1}));
    CHECK(view.selection() == MatrixBlock{0, 0, 2, 2});
    ask(QContextMenuEvent::Mouse, centreOf(view, {1, 2}));
    CHECK_FALSE(view.selection());
}
