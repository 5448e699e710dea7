#include <QInputDialog>
#include <QTimer>

#include "app/widgets/choice_box.h"
#include "tests/app/window/editing_fixture.h"

namespace abh::test {

TEST_CASE("a number typed over another changes everything downstream, and undo is one step")
{
    EditingFixture f;
    const Trace before = f.desk().trace();
    f.type("2.5");
    CHECK(f.X(0, 0) == 2.5);
    CHECK_FALSE(sameMatrix(f.desk().trace().at(Quantity::Z), before.at(Quantity::Z)));
    f.key(Qt::Key_Return);
    CHECK(f.steps() == 1);
    CHECK(f.shown({Quantity::X, 0, 0, 0}) == "2.5");
    f.press(Qt::Key_9, Qt::AltModifier);
    CHECK_FALSE(f.shown({Quantity::Z, 0, 0, 0}).isEmpty());
    f.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(sameMatrix(f.desk().trace().at(Quantity::Z), before.at(Quantity::Z)));
    CHECK_FALSE(f.desk().document.isDirty());
}

TEST_CASE("Tab and arrows take a number and go on; fractions, roots and a decimal comma are numbers")
{
    EditingFixture f;
    f.type("1/4");
    f.key(Qt::Key_Tab);
    f.type("1,5");
    f.key(Qt::Key_Right);
    f.type("sqrt(2)");
    f.key(Qt::Key_Down);
    f.type("-3");
    f.key(Qt::Key_Return);
    CHECK(f.X(0, 0) == 0.25);
    CHECK(f.X(0, 1) == 1.5);
    CHECK(f.X(0, 2) == std::sqrt(2.0));
    CHECK(f.X(1, 2) == -3);
    CHECK(f.steps() == 4);
}

TEST_CASE("F2 starts from the number as it was written, a third as 1/3")
{
    EditingFixture f;
    f.desk().document.edit("third", [](Scenario& s) { s.X.edit()(0, 0) = 1.0 / 3.0; });
    f.focusOn({Quantity::X, 0, 0, 0});
    f.key(Qt::Key_F2);
    auto* editor = qobject_cast<CellEditor*>(QApplication::focusWidget());
    REQUIRE(editor);
    CHECK(editor->text() == "1/3");
    f.key(Qt::Key_Escape);
    CHECK(f.X(0, 0) == 1.0 / 3.0);
}

TEST_CASE("what is no number stays in its cell, marked, with a sentence, and the last good number stays in force")
{
    EditingFixture f;
    const double before = f.X(0, 0);
    f.type("1/");
    f.key(Qt::Key_Return);
    CHECK(f.X(0, 0) == before);
    CHECK(f.steps() == 0);
    CHECK(f.shown({Quantity::X, 0, 0, 0}) == "1/");
    REQUIRE(f.window.byHand().banner().isVisible());
    CHECK(f.bannerSays().contains("X, row 1, column 1"));
    CHECK(f.bannerSays().contains("stays in force"));

    SECTION("it is still there after a walk to another step and back")
    {
        f.press(Qt::Key_PageDown);
        f.press(Qt::Key_PageDown);
        f.press(Qt::Key_Home);
        CHECK(f.shown({Quantity::X, 0, 0, 0}) == "1/");
    }
    SECTION("completed, it is a number and the sentence goes")
    {
        f.focusOn({Quantity::X, 0, 0, 0});
        f.key(Qt::Key_F2);
        f.type("4");
        f.key(Qt::Key_Return);
        CHECK(f.X(0, 0) == 0.25);
        CHECK_FALSE(f.window.byHand().banner().isVisible());
    }
    SECTION("an edit elsewhere leaves it alone")
    {
        f.focusOn({Quantity::X, 0, 1, 1});
        f.type("7");
        f.key(Qt::Key_Return);
        CHECK(f.shown({Quantity::X, 0, 0, 0}) == "1/");
    }
}

TEST_CASE("Escape puts back what was there, and no step of the history is left")
{
    EditingFixture f;
    const double before = f.X(0, 0);
    f.type("42");
    CHECK(f.X(0, 0) == 42);
    f.key(Qt::Key_Escape);
    CHECK(f.X(0, 0) == before);
    CHECK(f.steps() == 0);
    CHECK_FALSE(f.desk().document.isDirty());
}

TEST_CASE("undoing while one types closes the editor and takes nothing back in")
{
    EditingFixture f;
    const double before = f.X(0, 0);
    f.type("42");
    f.desk().document.undoStack().undo();
    QApplication::processEvents();
    CHECK(f.X(0, 0) == before);
    f.board().setFocus();
    QApplication::processEvents();
    CHECK(f.X(0, 0) == before);
}

TEST_CASE("stepping on with a clicker while one types takes the number first")
{
    EditingFixture f;
    f.type("42");
    f.key(Qt::Key_PageDown);
    CHECK(f.walk().position().stage == 1);
    CHECK(f.X(0, 0) == 42);
}

TEST_CASE("a weight of the second head's columns is edited where it belongs")
{
    EditingFixture f;
    f.desk().document.open(*example("two_heads"), {});
    f.walk().goToStage(f.walk().sequence().find(StepId::Queries, 1).value());
    const Index first = f.desk().trace().firstColumn(Quantity::W_Q, 1);
    const Cell cell{Quantity::W_Q, 0, 0, first};
    MatrixView* view = f.board().viewOf(cell);
    REQUIRE(view);
    view->setFocus();
    view->setFocusCell({0, 0});
    f.type("9");
    f.key(Qt::Key_Return);
    CHECK(f.desk().document.scenario().W_Q(0, first) == 9);
}

TEST_CASE("Alt with an arrow and dragging with Ctrl change a number by steps, and a drag is one step of the history")
{
    EditingFixture f;
    const double before = f.X(0, 0);
    f.key(Qt::Key_Up, Qt::AltModifier);
    f.key(Qt::Key_Up, Qt::AltModifier);
    f.key(Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
    CHECK(f.X(0, 0) == before + 1.9);
    CHECK(f.steps() == 1);

    MatrixView* view = f.board().viewOf({Quantity::X, 0, 1, 1});
    const double other = f.X(1, 1);
    const QPoint at = f.centreOf({Quantity::X, 0, 1, 1});
    QTest::mousePress(view, Qt::LeftButton, Qt::ControlModifier, at);
    for (int y = 1; y <= 20; ++y) {
        QMouseEvent move(QEvent::MouseMove, QPointF(at - QPoint(0, y)), view->mapToGlobal(QPointF(at - QPoint(0, y))), Qt::NoButton, Qt::LeftButton, Qt::ControlModifier);
        QApplication::sendEvent(view, &move);
    }
    QTest::mouseRelease(view, Qt::LeftButton, Qt::ControlModifier, at - QPoint(0, 20));
    CHECK(f.X(1, 1) == other + 5);
    CHECK(f.steps() == 2);
}

TEST_CASE("a token is renamed where its name stands")
{
    EditingFixture f;
    f.desk().document.open(*example("causal"), {});
    MatrixView* view = f.board().viewOf({Quantity::X, 0, 0, 0});
    REQUIRE_FALSE(view->figure().rowNames.isEmpty());
    const QPoint at = view->metrics().rowNameRect(view->frame(), 0).center().toPoint();
    QTest::mouseDClick(view, Qt::LeftButton, {}, at);
    QApplication::processEvents();
    f.key(Qt::Key_A, Qt::ControlModifier);
    f.type("dog");
    f.key(Qt::Key_Return);
    CHECK(f.desk().document.scenario().tokens[0] == "dog");
    CHECK(f.board().viewOf({Quantity::X, 0, 0, 0})->figure().rowNames[0] == "dog");
}

TEST_CASE("with the keyboard in a matrix of results, digits still go to a step")
{
    EditingFixture f;
    f.press(Qt::Key_5, Qt::AltModifier);
    f.focusOn({Quantity::S, 0, 0, 0});
    f.key(Qt::Key_8);
    CHECK(f.walk().stage().step.id == StepId::Weights);
    CHECK(f.steps() == 0);
}

TEST_CASE("in full screen digits step until Enter on a cell asks to edit")
{
    EditingFixture f;
    f.board().setEditingLocked(true);
    f.focusOn({Quantity::X, 0, 0, 0});
    f.key(Qt::Key_5);
    CHECK(f.walk().stage().step.id == StepId::Scores);
    f.press(Qt::Key_1);
    f.focusOn({Quantity::X, 0, 0, 0});
    f.key(Qt::Key_Return);
    REQUIRE(f.board().viewOf({Quantity::X, 0, 0, 0})->isEditing());
    f.type("7");
    f.key(Qt::Key_Return);
    CHECK(f.steps() == 1);
}

TEST_CASE("Escape lets a cell go altogether, and so does a click beside the matrices: the next digit steps")
{
    EditingFixture f;
    f.click({Quantity::X, 0, 0, 1});
    REQUIRE(f.desk().selection.pinned());
    SECTION("Escape") { f.key(Qt::Key_Escape); }
    SECTION("a click") { QTest::mouseClick(&f.board(), Qt::LeftButton, {}, QPoint(f.board().width() - 4, f.board().height() / 2)); }
    CHECK_FALSE(f.desk().selection.pinned());
    QTest::keyClick(f.window.focusWidget(), Qt::Key_5);
    CHECK(f.walk().stage().step.id == StepId::Scores);
    CHECK(f.steps() == 0);
}

TEST_CASE("the factor of the scale is read like a number in a cell: 1/3 is one")
{
    EditingFixture f;
    QTimer answering;
    QObject::connect(&answering, &QTimer::timeout, [] {
        auto* asked = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
        if (!asked) return;
        asked->setTextValue("1/3");
        asked->accept();
    });
    answering.start(20);
    for (ChoiceBox* box : f.window.findChildren<ChoiceBox*>())
        if (box->accessibleName() == "Scale") Q_EMIT box->activated(static_cast<int>(Scale::Kind::Number));
    CHECK(f.desk().document.scenario().scale == Scale{Scale::Kind::Number, 1.0 / 3.0});
    CHECK(f.steps() == 1);
}

}
