#include "tests/app/window/window_fixture.h"

#include <QAbstractButton>

#include "app/widgets/step_bar.h"
#include "app/widgets/tint_legend.h"
#include "core/model/examples.h"

namespace abh::test {
namespace {

/// Everything that assistive technology is told in `widget` and below, whichever way it asks.
QString allThatIsSaid(QAccessibleInterface* part)
{
    if (!part || part->state().invisible) return {};
    QString said;
    for (QAccessible::Text what : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help}) said += part->text(what) + '\n';
    for (int child = 0; child < part->childCount(); ++child) said += allThatIsSaid(part->child(child));
    return said;
}

QString allThatIsSaid(QWidget& widget)
{
    return allThatIsSaid(QAccessible::queryAccessibleInterface(&widget));
}

/// A scenario whose numbers, from the scores on, occur nowhere but in what there is to predict.
Scenario tellingScenario()
{
    Scenario s = *example("brief");
    s.X = Matrix{{7, 0, 0, 0}, {0, 1, 0, 0}};
    s.W_Q = Matrix{{113, 0}, {0, 1}, {0, 0}, {0, 0}};
    s.W_K = Matrix{{0, 1}, {1, 0}, {0, 0}, {0, 0}};
    s.W_V = Matrix{{1, 0}, {0, 1}, {0, 0}, {0, 0}};
    return s;
}

}

TEST_CASE("Predict hides each number until one steps there: on the board, in the inspector, in tooltips and in speech")
{
    WindowFixture f;
    f.desk().document.open(tellingScenario(), {});
    f.press(Qt::Key_5);
    f.press(Qt::Key_P);
    const Cell secret{Quantity::S, 0, 0, 1};
    REQUIRE(f.desk().trace().at({Quantity::Q, 0, 0, 0}) == 791);
    REQUIRE(f.desk().trace().at({Quantity::S, 0, 0, 0}) == 0);
    f.desk().document.edit("telling", [](Scenario& s) { s.W_K.edit()(1, 0) = 3; });   // S(1, 2) = 791 · 3 = 2373
    REQUIRE(f.desk().trace().at(secret) == 2373);

    f.moveTo(secret);
    CHECK(f.shown(secret) == "?");
    MatrixView* view = f.board().viewOf(secret);
    CHECK_FALSE(view->toolTipAt(f.centreOf(secret)).contains("2373"));
    CHECK(f.inspectorSays().contains("?"));
    const QString said = allThatIsSaid(f.window.byHand());
    CHECK(said.contains("791"));
    CHECK_FALSE(said.contains("2373"));

    f.desk().selection.clear();
    f.press(Qt::Key_PageDown);
    CHECK(f.shown({Quantity::S, 0, 0, 0}) == "0");
    CHECK(f.shown(secret) == "?");
    CHECK_FALSE(allThatIsSaid(f.window.byHand()).contains("2373"));
    f.press(Qt::Key_PageDown);
    CHECK(f.shown(secret) == "2373");
    CHECK(allThatIsSaid(f.window.byHand()).contains("2373"));
}

TEST_CASE("the painted board is the same, pixel for pixel, whatever the hidden numbers are")
{
    // So different in size that any room kept for them would show.
    const auto paintedAt = [](double last) {
        WindowFixture f;
        // The panels fold by what can be seen of other stages, the board shows this one.
        f.desk().settings.setStepList(Settings::Panel::Folded);
        f.desk().settings.setInspector(Settings::Panel::Folded);
        Scenario s = tellingScenario();
        s.W_K.edit()(1, 0) = 3;
        f.desk().document.open(s, {});
        f.desk().document.edit("value", [=](Scenario& t) { t.W_V.edit()(1, 1) = last; });
        f.press(Qt::Key_9);
        f.walk().setPredicting(true);
        f.desk().walk.goTo({f.walk().position().stage - 2, 0});   // the exponentials are still to come, and with them all of Z
        QApplication::processEvents();
        return f.board().grab().toImage();
    };
    CHECK(paintedAt(1) == paintedAt(-123456.789));
}

TEST_CASE("where one begins to predict no room is left that tells how long the numbers were")
{
    const auto placeOfScores = [](double k) {
        WindowFixture f;
        Scenario s = *example("brief");
        s.X = Matrix::Identity(2, 2);
        s.W_Q = Matrix::Constant(2, 2, 99);
        s.W_K = Matrix::Constant(2, 2, k);    // two digits whatever it is, and the scores 2 · 99 · k
        s.W_V = Matrix::Identity(2, 2);
        f.desk().document.open(s, {});
        f.press(Qt::Key_5);
        f.press(Qt::Key_PageDown);
        f.press(Qt::Key_PageDown);
        f.press(Qt::Key_5);
        f.press(Qt::Key_P);
        for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
        return f.board().viewOf({Quantity::S, 0, 0, 0})->geometry();
    };
    CHECK(placeOfScores(99) == placeOfScores(10));
}

TEST_CASE("what is revealed has room to be read: no number is scrolled away")
{
    WindowFixture f;
    f.press(Qt::Key_P);
    f.press(Qt::Key_Home);
    f.press(Qt::Key_8);
    for (int k = 0; k < 3; ++k) {
        f.press(Qt::Key_PageDown);
        for (MatrixView* view : f.board().matrixViews()) {
            CHECK(view->frame().overflow.isEmpty());
            for (Index i = 0; i < view->figure().matrix.rows(); ++i)
                for (Index j = 0; j < view->figure().matrix.cols(); ++j) CHECK(view->cellsArea().adjusted(-1, -1, 1, 1).contains(view->cellRect({i, j})));
        }
    }
}

TEST_CASE("Predict is a button of the step bar, and it shows what the walk says")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    QAbstractButton* predict = nullptr;
    for (QAbstractButton* button : f.window.byHand().stepBar().findChildren<QAbstractButton*>())
        if (button->accessibleName().startsWith("Predict")) predict = button;
    REQUIRE(predict);
    CHECK(predict->isVisible());
    QTest::mouseClick(predict, Qt::LeftButton);
    CHECK(f.walk().isPredicting());
    CHECK(f.shown({Quantity::S, 0, 0, 0}) == "?");
    f.press(Qt::Key_P);
    CHECK_FALSE(predict->isChecked());
    CHECK(f.shown({Quantity::S, 0, 0, 0}) == "3");
}

TEST_CASE("another mask hides again from its step on, and the walk goes back there")
{
    WindowFixture f;
    f.press(Qt::Key_P);
    f.press(Qt::Key_End);
    CHECK(f.shown({Quantity::Z, 0, 1, 0}) == "1.196");
    f.desk().document.edit("mask", [](Scenario& s) { s.mask.causal = true; });
    CHECK(f.walk().stage().step.id == StepId::Mask);
    CHECK(f.shown({Quantity::MaskedS, 0, 0, 0}) == "?");
}

TEST_CASE("a row is revealed and hidden again by one key each")
{
    WindowFixture f;
    f.press(Qt::Key_8);
    f.press(Qt::Key_P);
    f.desk().settings.setGranularity(Granularity::Row);
    f.press(Qt::Key_PageDown);
    CHECK(f.shown({Quantity::A, 0, 0, 1}) == "0.330");
    CHECK(f.shown({Quantity::A, 0, 1, 1}) == "?");
    f.press(Qt::Key_PageUp);
    CHECK(f.shown({Quantity::A, 0, 0, 1}) == "?");
}

TEST_CASE("what a legend, a note or the inspector says of a stage gives no hidden number away")
{
    WindowFixture f;
    f.desk().document.open(tellingScenario(), {});
    f.desk().document.edit("blind", [](Scenario& s) { s.mask.real = {false, false}; });
    f.press(Qt::Key_5);
    CHECK(f.window.byHand().banner().isVisible());
    f.press(Qt::Key_P);
    CHECK_FALSE(f.window.byHand().banner().isVisible());
    CHECK_FALSE(f.board().findChild<TintLegend*>()->isVisible());
    f.press(Qt::Key_8);
    CHECK_FALSE(f.inspectorSays().contains("largest share"));
    f.press(Qt::Key_End);
    CHECK(f.window.byHand().banner().isVisible());
}

}
