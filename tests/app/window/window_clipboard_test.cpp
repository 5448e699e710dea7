#include "app/board/pasting.h"
#include "tests/app/window/editing_fixture.h"

namespace abh::test {

TEST_CASE("a block of 3 by 3 pasted over a selection of 2 by 2 is laid down whole, as in a spreadsheet")
{
    EditingFixture f;
    f.desk().document.open(*example("e3"), {});
    REQUIRE(f.desk().document.scenario().N() >= 3);
    REQUIRE(f.desk().document.scenario().d_model() >= 3);
    f.focusOn({Quantity::X, 0, 0, 0});
    f.key(Qt::Key_Right, Qt::ShiftModifier);
    f.key(Qt::Key_Down, Qt::ShiftModifier);
    REQUIRE(f.board().viewOf({Quantity::X, 0, 0, 0})->selection() == MatrixBlock{0, 0, 2, 2});
    QApplication::clipboard()->setText("1\t2\t3\n4\t5,5\t6\n1/2\t8\t9\n");
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK(f.X(0, 0) == 1);
    CHECK(f.X(1, 1) == 5.5);
    CHECK(f.X(2, 0) == 0.5);
    CHECK(f.X(2, 2) == 9);
    CHECK(f.steps() == 1);
    CHECK_FALSE(f.window.byHand().banner().isVisible());
    f.key(Qt::Key_Z, Qt::ControlModifier);
    CHECK(f.desk().document.scenario() == *example("e3"));
}

TEST_CASE("of a block that is too large what fits is pasted and a sentence says what does not; what is no number is marked")
{
    EditingFixture f;
    QApplication::clipboard()->setText("1\tx\t3\n4\t5\t6\n7\t8\t9\n");
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK(f.X(1, 2) == 6);
    CHECK(f.shown({Quantity::X, 0, 0, 1}) == "x");
    CHECK(f.bannerSays().contains("3 cells"));
}

TEST_CASE("where nothing has been copied yet, pasting says so and changes nothing")
{
    EditingFixture f;
    QApplication::clipboard()->clear();
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK(f.bannerSays().contains("The clipboard holds no text."));
    CHECK(f.steps() == 0);
    const Pasting none(f.board().viewOf({Quantity::X, 0, 0, 0})->figure(), {0, 0, 1, 1}, nullptr);    // as some systems say it
    CHECK(none.cells.empty());
    CHECK(none.problem.isEmpty());
}

TEST_CASE("one number pasted over a selection fills it, and Delete sets it to zero")
{
    EditingFixture f;
    f.key(Qt::Key_A, Qt::ControlModifier);
    QApplication::clipboard()->setText("1,5");
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK((f.desk().document.scenario().X->array() == 1.5).all());
    f.key(Qt::Key_Delete);
    CHECK((f.desk().document.scenario().X->array() == 0.0).all());
    CHECK(f.steps() == 2);
}

TEST_CASE("cells are copied as a spreadsheet wants them, a transposed matrix as it is seen, a hidden number not at all")
{
    EditingFixture f;
    f.key(Qt::Key_A, Qt::ControlModifier);
    f.key(Qt::Key_C, Qt::ControlModifier);
    CHECK(QApplication::clipboard()->text().split('\n').front().count('\t') == 3);
    f.press(Qt::Key_5, Qt::AltModifier);
    f.focusOn({Quantity::K, 0, 0, 0});
    f.key(Qt::Key_A, Qt::ControlModifier);
    f.key(Qt::Key_C, Qt::ControlModifier);
    CHECK(QApplication::clipboard()->text().trimmed() == "2\t0\n1\t2");
    f.walk().setPredicting(true);
    f.focusOn({Quantity::S, 0, 0, 0});
    f.key(Qt::Key_A, Qt::ControlModifier);
    f.key(Qt::Key_C, Qt::ControlModifier);
    CHECK(QApplication::clipboard()->text().trimmed() == "?\t?\n?\t?");
}

}
