#include "tests/app/window/window_fixture.h"

#include "app/widgets/segmented_buttons.h"

namespace abh::test {

TEST_CASE("the window opens on the brief's example and steps through it to the end and back by the clicker's keys")
{
    WindowFixture f;
    CHECK(f.walk().position() == f.walk().sequence().first());
    int presses = 0;
    while (f.walk().canGoForward() && presses < 100) {
        f.press(Qt::Key_PageDown);
        ++presses;
    }
    CHECK(presses == 24);
    CHECK(f.walk().stage().step.id == StepId::Context);
    CHECK(f.shown({Quantity::Z, 0, 1, 0}) == "1.196");
    while (f.walk().canGoBack() && presses > 0) {
        f.press(Qt::Key_PageUp);
        --presses;
    }
    CHECK(presses == 0);
    CHECK(f.walk().position() == f.walk().sequence().first());
}

TEST_CASE("plain keys step, jump to a step's number, and go to the ends")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    CHECK(f.walk().stage().step.id == StepId::Scores);
    f.press(Qt::Key_Right);
    CHECK(f.walk().position().done == 1);
    f.press(Qt::Key_Left);
    CHECK(f.walk().position().done == 0);
    f.press(Qt::Key_End);
    CHECK(f.walk().position() == f.walk().sequence().last());
    f.press(Qt::Key_M);
    CHECK(f.walk().position() == f.walk().sequence().last());
    f.press(Qt::Key_Home);
    CHECK(f.walk().position() == f.walk().sequence().first());
    f.press(Qt::Key_8, Qt::AltModifier);
    CHECK(f.walk().stage().step.id == StepId::Weights);
    f.press(Qt::Key_Space);
    CHECK(f.walk().isPlaying());
    f.press(Qt::Key_Space);
    CHECK_FALSE(f.walk().isPlaying());
}

TEST_CASE("a step keeps its key when others are missing or added")
{
    WindowFixture f;
    f.desk().document.edit("", [](Scenario& s) {
        s.scale.kind = Scale::Kind::None;
        s.mask.causal = true;
    });
    f.press(Qt::Key_6);
    CHECK(f.walk().stage().step.id == StepId::Input);
    f.press(Qt::Key_M);
    CHECK(f.walk().stage().step.id == StepId::Mask);
    f.press(Qt::Key_9);
    CHECK(f.walk().stage().step.id == StepId::Context);
}

TEST_CASE("with the focus in a matrix arrows move in it and PageDown still steps")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    MatrixView* scores = f.board().viewOf({Quantity::S, 0, 0, 0});
    scores->setFocus();
    f.press(Qt::Key_Right);
    CHECK(f.walk().position() == WalkPosition{4, 0});
    REQUIRE(f.desk().selection.active());
    CHECK(f.desk().selection.active()->quantity == Quantity::S);
    f.press(Qt::Key_Return);
    REQUIRE(f.desk().selection.pinned());
    CHECK(f.desk().selection.pinned() == f.desk().selection.active());
    f.press(Qt::Key_PageDown);
    CHECK(f.walk().position() == WalkPosition{4, 1});
}

TEST_CASE("hovering a score lights up its row of Q and its column of K transposed, and the inspector pairs the terms")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.moveTo({Quantity::S, 0, 0, 1});
    const MatrixFigure& Q = f.board().viewOf({Quantity::Q, 0, 0, 0})->figure();
    const MatrixFigure& K = f.board().viewOf({Quantity::K, 0, 0, 0})->figure();
    for (Index t = 0; t < 2; ++t) {
        CHECK(Q.stateOf(0, t).source);
        CHECK_FALSE(Q.stateOf(1, t).source);
        CHECK(K.stateOf(1, t).source);
        CHECK_FALSE(K.stateOf(0, t).source);
    }
    CHECK(f.board().viewOf({Quantity::S, 0, 0, 0})->figure().stateOf(0, 1).active);
    const QString said = f.inspectorSays();
    CHECK(said.contains("1 · 0"));
    CHECK(said.contains("1 · 2"));
}

TEST_CASE("hovering an operand marks every cell it feeds")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.moveTo({Quantity::Q, 0, 1, 0});
    const MatrixFigure& S = f.board().viewOf({Quantity::S, 0, 0, 0})->figure();
    CHECK(S.stateOf(1, 0).target);
    CHECK(S.stateOf(1, 1).target);
    CHECK_FALSE(S.stateOf(0, 0).target);
}

TEST_CASE("a click pins a cell, it stays when the mouse leaves, and Escape lets it go")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    const Cell cell{Quantity::S, 0, 1, 0};
    f.click(cell);
    CHECK(f.desk().selection.pinned() == cell);
    f.desk().selection.hover(std::nullopt);
    CHECK(f.board().viewOf(cell)->figure().stateOf(1, 0).active);
    f.press(Qt::Key_Escape);
    CHECK_FALSE(f.desk().selection.pinned());
    CHECK_FALSE(f.board().viewOf(cell)->figure().stateOf(1, 0).active);
}

TEST_CASE("switching to by hand changes the digits on the board, and undo changes them back")
{
    WindowFixture f;
    f.press(Qt::Key_8);
    CHECK(f.shown({Quantity::A, 0, 1, 0}) == "0.804");
    auto* arithmetic = f.window.findChild<SegmentedButtons*>("arithmetic");
    REQUIRE(arithmetic);
    const auto buttons = arithmetic->findChildren<QAbstractButton*>();
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    CHECK(f.shown({Quantity::A, 0, 1, 0}) == "0.805");
    CHECK(f.walk().stage().step.id == StepId::Weights);
    f.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(f.shown({Quantity::A, 0, 1, 0}) == "0.804");
}

TEST_CASE("plain keys still step after the matrix that had the focus has left the board")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.board().matrixViews().back()->setFocus();
    f.press(Qt::Key_1);
    f.press(Qt::Key_9);
    CHECK(f.walk().stage().step.id == StepId::Context);
}

TEST_CASE("Enter pins the keyboard's cell and does not let it go at once; Escape does")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.board().matrixViews().back()->setFocus();
    f.press(Qt::Key_Down);
    f.press(Qt::Key_Return);
    REQUIRE(f.desk().selection.pinned());
    CHECK(f.desk().selection.pinned()->quantity == Quantity::S);
    f.press(Qt::Key_Escape);
    CHECK_FALSE(f.desk().selection.pinned());
}

TEST_CASE("the first Tab reaches the first matrix, the next ones the others in reading order")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.board().setFocus();
    for (MatrixView* view : f.board().matrixViews()) {
        f.press(Qt::Key_Tab);
        CHECK(f.window.focusWidget() == view);
    }
}

}
