#include <QToolButton>

#include "app/board/shape_edits.h"
#include "core/model/seeded.h"
#include "core/model/validate.h"
#include "tests/app/window/editing_fixture.h"

// Something else happens while an editor is open: undo by its button, another choice, saving, a smaller matrix.

namespace abh::test {
namespace {

struct OpenEditorFixture : EditingFixture {
    void clickButton(const QString& name)
    {
        for (QToolButton* button : window.findChildren<QToolButton*>())
            if (button->accessibleName() == name && button->isVisible()) {
                QTest::mouseClick(button, Qt::LeftButton);
                QApplication::processEvents();
                return;
            }
        FAIL("no button " << name.toStdString());
    }

    void insertToken(Index at) { CHECK(insertEntry(desk().document, Dimension::Token, at, {}).empty()); }
    int editors()
    {
        int open = 0;
        for (MatrixView* view : window.findChildren<MatrixView*>()) open += view->isEditing() ? 1 : 0;
        return open;
    }
};

}

TEST_CASE("undoing the row that a bad text is being typed into leaves no trace of it")
{
    OpenEditorFixture f;
    const Scenario before = f.desk().document.scenario();
    f.insertToken(2);
    f.focusOn({Quantity::X, 0, 2, 3});
    f.key(Qt::Key_F2);
    f.type("x");
    f.clickButton("Undo");    // the text, which is taken first and so is the last thing done
    CHECK(f.editors() == 0);
    CHECK(f.desk().drafts.all().empty());
    CHECK(f.desk().document.scenario().N() == 3);
    f.focusOn({Quantity::X, 0, 2, 3});
    f.key(Qt::Key_F2);
    f.type("x");
    f.desk().document.undoStack().undo();    // behind everybody's back: nothing can be taken any more
    CHECK(f.desk().document.scenario() == before);
    CHECK(f.desk().drafts.all().empty());
    CHECK(f.editors() == 0);
    CHECK(f.board().matrixViews().size() == 1);
    f.clickButton("Redo");
    CHECK(f.desk().document.scenario().N() == 3);
}

TEST_CASE("undo takes a text that is no number away before it takes a number back")
{
    OpenEditorFixture f;
    f.type("4");
    f.key(Qt::Key_Return);
    f.type("abc");
    f.key(Qt::Key_2);
    f.focusOn({Quantity::X, 0, 1, 1});
    f.type("1//2");
    f.key(Qt::Key_Return);
    REQUIRE(f.desk().drafts.all().size() == 1);
    f.clickButton("Undo");
    CHECK(f.desk().drafts.all().empty());
    while (f.desk().document.undoStack().canUndo()) f.clickButton("Undo");
    CHECK(f.desk().document.scenario() == *example("brief"));
}

TEST_CASE("what is lost with a row that is moved is said, and what is closed of it stays closed")
{
    OpenEditorFixture f;
    f.type("1x");
    f.key(Qt::Key_Return);
    moveEntry(f.desk().document, Dimension::Token, 0, 1);
    QApplication::processEvents();
    QApplication::processEvents();
    CHECK(f.desk().drafts.all().empty());
    CHECK(f.bannerSays().contains("1x"));
}

TEST_CASE("a name that is being typed when Undo is clicked is a step of its own, and the history stays whole")
{
    OpenEditorFixture f;
    f.desk().document.open(*example("causal"), {});
    f.insertToken(0);
    const Scenario grown = f.desk().document.scenario();
    f.board().viewOf({Quantity::X, 0, 0, 0})->editRowName(1);
    f.key(Qt::Key_A, Qt::ControlModifier);
    f.type("dog");
    f.clickButton("Undo");
    CHECK(f.desk().document.scenario() == grown);
    CHECK(f.desk().document.isDirty());
    f.clickButton("Undo");
    CHECK(f.desk().document.scenario() == *example("causal"));
    CHECK_FALSE(f.desk().document.isDirty());
    f.clickButton("Redo");
    f.clickButton("Redo");
    CHECK(f.desk().document.scenario().N() == grown.N());
    CHECK(f.desk().document.scenario().tokens[1] == "dog");
}

TEST_CASE("undoing W_O away while a bad text is being typed into it is no harm")
{
    OpenEditorFixture f;
    CHECK(setOutputProjection(f.desk().document, true).empty());
    f.walk().toEnd();
    QApplication::processEvents();
    f.focusOn({Quantity::W_O, 0, 0, 0});
    f.type("1x");
    f.clickButton("Undo");    // the number typed on the way
    f.clickButton("Undo");
    CHECK_FALSE(f.desk().document.scenario().W_O);
    CHECK(f.editors() == 0);
}

TEST_CASE("another choice takes what is being typed first: a bad text stays marked, a number counts")
{
    OpenEditorFixture f;
    f.focusOn({Quantity::X, 0, 0, 3});
    f.type("7/");
    f.desk().document.edit("by hand", [](Scenario& s) { s.arithmetic.kind = Arithmetic::Kind::Decimals; });
    CHECK(f.editors() == 0);
    CHECK(f.shown({Quantity::X, 0, 0, 3}) == "7/");
    CHECK(f.bannerSays().contains("stays in force"));
    f.focusOn({Quantity::X, 0, 1, 3});
    f.type("8");
    f.desk().document.edit("exact", [](Scenario& s) { s.arithmetic.kind = Arithmetic::Kind::Exact; });
    CHECK(f.X(1, 3) == 8);
    CHECK(f.steps() == 4);
}

TEST_CASE("the last good number of a text that went wrong stays in force, as everything after it shows")
{
    OpenEditorFixture f;
    f.type("12");
    const Matrix Z = f.desk().trace().at(Quantity::Z);
    f.type("x");
    f.key(Qt::Key_Return);
    CHECK(f.X(0, 0) == 12);
    CHECK(sameMatrix(f.desk().trace().at(Quantity::Z), Z));
    CHECK(f.shown({Quantity::X, 0, 0, 0}) == "12x");
}

TEST_CASE("Escape takes a bad text back, and brings an older one back that it was typed over")
{
    OpenEditorFixture f;
    const double before = f.X(0, 0);
    f.type("7x");
    f.key(Qt::Key_Escape);
    CHECK(f.X(0, 0) == before);
    CHECK(f.desk().drafts.all().empty());
    f.type("7x");
    f.key(Qt::Key_Return);
    f.focusOn({Quantity::X, 0, 0, 0});
    f.type("9");
    CHECK(f.desk().drafts.all().empty());
    f.key(Qt::Key_Escape);
    CHECK(f.shown({Quantity::X, 0, 0, 0}) == "7x");
    CHECK(f.X(0, 0) == 7);
}

TEST_CASE("an older text that Escape brings back, or leaves, is not what Undo takes away")
{
    OpenEditorFixture f;
    const QString typed = GENERATE("q", "9");
    const double before = f.X(0, 1);
    f.type("7x");
    f.key(Qt::Key_Return);
    f.focusOn({Quantity::X, 0, 0, 1});
    f.type("5");
    f.key(Qt::Key_Return);
    f.focusOn({Quantity::X, 0, 0, 0});
    f.type(typed);
    f.key(Qt::Key_Escape);
    REQUIRE(f.desk().drafts.all().size() == 1);
    f.desk().undo();
    CHECK(f.X(0, 1) == before);
    REQUIRE(f.desk().drafts.all().size() == 1);
    CHECK(f.desk().drafts.all()[0].text == "7x");
}

TEST_CASE("saving takes what is being typed, and the file has the last good number")
{
    OpenEditorFixture f;
    f.type("42");
    const QString path = f.folder.filePath("typed.json");
    REQUIRE(f.window.saveTo(path));
    CHECK(f.editors() == 0);
    CHECK_FALSE(f.desk().document.isDirty());
    REQUIRE(f.window.openSource(path));
    CHECK(f.X(0, 0) == 42);
}

TEST_CASE("a board that is behind its document takes no number for a row that is gone")
{
    OpenEditorFixture f;
    Scenario large;
    large.X = Matrix::Constant(200, 60, 0.01);
    large.W_Q = large.W_K = large.W_V = Matrix::Constant(60, 60, 0.1);
    f.desk().document.open(large, {});
    REQUIRE(QTest::qWaitFor([&] { return !f.desk().tracer.isBusy(); }, 60000));
    CHECK(removeEntry(f.desk().document, Dimension::Token, 199).empty());
    REQUIRE(f.desk().tracer.isBusy());
    MatrixView* view = f.board().matrixViews().front();
    CHECK_FALSE(view->figure().editable);
    f.board().editing().clear(f.board().figureOf(*view), {199, 0, 1, 2});
    CHECK(f.desk().document.scenario().N() == 199);
    REQUIRE(QTest::qWaitFor([&] { return !f.desk().tracer.isBusy(); }, 60000));
    CHECK(f.board().matrixViews().front()->figure().editable);
}

TEST_CASE("whatever keys are pressed and whatever else is changed meanwhile, the document stays whole and the board shows it")
{
    OpenEditorFixture f;
    SeededNumbers random(31);
    const QString letters = "0123456789/.,-x";
    for (int k = 0; k < 300; ++k) {
        const std::int64_t kind = random.integer(0, 11);
        QWidget* focus = QApplication::focusWidget() ? QApplication::focusWidget() : &f.window;
        if (kind < 5) QTest::keyClick(focus, letters[random.integer(0, letters.size() - 1)].toLatin1());
        else if (kind == 5) f.key(random.integer(0, 1) ? Qt::Key_Return : Qt::Key_Tab);
        else if (kind == 6) f.key(random.integer(0, 1) ? Qt::Key_F2 : Qt::Key_Escape);
        else if (kind == 7) f.clickButton(random.integer(0, 1) ? "Undo" : "Redo");
        else if (kind == 8 && f.desk().document.scenario().N() < 6) f.insertToken(random.integer(0, f.desk().document.scenario().N()));
        else if (kind == 9) removeEntry(f.desk().document, random.integer(0, 1) ? Dimension::Token : Dimension::Model, 0);
        else if (kind == 10) f.walk().goToStage(static_cast<int>(random.integer(0, f.walk().sequence().stageCount() - 1)));
        else f.board().matrixViews().front()->setFocus();
        QApplication::processEvents();
        REQUIRE(validate(f.desk().document.scenario()).empty());
        REQUIRE(f.desk().trace().scenario() == f.desk().document.scenario());
        REQUIRE(f.editors() <= 1);
        REQUIRE(static_cast<std::size_t>(f.board().findChildren<MatrixView*>().size()) >= f.board().matrixViews().size());
    }
    CHECK(f.steps() > 10);
    while (f.desk().document.undoStack().canUndo()) f.desk().document.undo();
    CHECK_FALSE(f.desk().document.isDirty());
}

}
