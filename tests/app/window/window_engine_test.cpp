#include "app/widgets/choice_box.h"
#include "app/widgets/step_list.h"
#include "tests/app/window/engine_fixture.h"

// Who works the board out: chosen in the View menu, said on the page.

namespace abh::test {
namespace {

using enum Quantity;

}

TEST_CASE("the engine that works the board out is chosen in the View menu, and the page says who does")
{
    EngineFixture f;
    CHECK(f.workedBy().isEmpty());
    QMenu* menu = f.open();
    CHECK(f.entry(menu, "Reference, float64")->isChecked());
    CHECK_FALSE(f.entry(menu, "CPU, float32 (")->isChecked());
    f.close();
    f.choose("CPU, float32");
    CHECK(f.desk().settings.engine() == "cpu");
    CHECK(f.workedBy().startsWith("Worked by: CPU, float32 ("));
    CHECK(f.desk().trace().at(A)(1, 0) == static_cast<double>(static_cast<float>(f.desk().trace().at(A)(1, 0))));
    f.press(Qt::Key_8);
    CHECK(f.shown({A, 0, 1, 0}) == "0.804");
    CHECK(f.inspectorSays().contains(f.workedBy()));
    CHECK(f.entry(f.open(), "CPU, float32 (")->isChecked());
    f.close();
    f.choose("Reference");
    CHECK(f.workedBy().isEmpty());
    CHECK_FALSE(f.inspectorSays().contains("Worked by"));
    CHECK(f.desk().tracer.exact() == f.desk().tracer.trace());
}

TEST_CASE("an engine that cannot run is in the menu with its reason, and cannot be chosen")
{
    const OtherEngine other(engineThat(refusing), [] { return std::string("No card was found in this machine, not even under the table. Use the CPU."); });
    EngineFixture f;
    QMenu* menu = f.open();
    const QAction* card = f.entry(menu, "another engine");
    CHECK_FALSE(card->isEnabled());
    CHECK(card->toolTip() == "No card was found in this machine, not even under the table. Use the CPU.");
    CHECK(card->statusTip() == card->toolTip());
    CHECK(sentencesOf(*menu) == card->toolTip());
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(const_cast<QAction*>(card)).center());
    f.close();
    CHECK(f.desk().settings.engine().isEmpty());
}

TEST_CASE("building the window, stepping and comparing asks no engine whether it can run; opening a list does")
{
    std::atomic<int> asked = 0;
    const OtherEngine other(engineThat(refusing), [&asked] { return ++asked, std::string(); });
    EngineFixture f;
    f.press(Qt::Key_8);
    f.press(Qt::Key_PageDown);
    f.desk().document.edit("X", [](Scenario& s) { s.X.edit()(0, 0) = 9; });
    f.window.openSource("e3");
    auto* box = f.window.findChild<ChoiceBox*>("comparison");
    CHECK(box->findText("vs CPU, float32") > 0);
    CHECK(box->findText("vs another engine") < 0);
    CHECK(asked == 0);
    box->showPopup();
    f.awaitAnswers();
    CHECK(asked == 1);
    CHECK(box->findText("vs another engine") > 0);
    box->hidePopup();
    f.open();
    CHECK(asked == 2);
    f.close();
    f.press(Qt::Key_9);
    CHECK(asked == 2);
}

TEST_CASE("by hand the reference works, which alone rounds, and the choice rests until the arithmetic is exact again")
{
    EngineFixture f;
    f.choose("CPU, float32");
    f.desk().document.edit("by hand", [](Scenario& s) { s.arithmetic.kind = Arithmetic::Kind::Decimals; });
    CHECK(f.workedBy() == "Worked by: Reference, float64, which alone rounds by hand; CPU, float32 takes over again in exact arithmetic");
    f.press(Qt::Key_8);
    CHECK(f.shown({A, 0, 1, 0}) == "0.805");
    CHECK_FALSE(f.desk().tracer.workedBy());
    CHECK(sentencesOf(*f.open()).contains("By hand only the reference rounds."));
    f.close();
    f.desk().document.undo();
    CHECK(f.workedBy().startsWith("Worked by: CPU, float32 ("));
}

TEST_CASE("the choice is kept from one start to the next; what is unknown or cannot run there gives way to the reference, with a sentence, and is not forgotten")
{
    QTemporaryDir folder;
    const QString file = folder.filePath("settings.ini");
    const auto reopened = [&](const std::function<void(MainWindow&)>& look) {
        MainWindow window(file);
        window.show();
        REQUIRE(QTest::qWaitFor([&] { return !window.desk().tracer.isBusy(); }, 20000));
        QApplication::processEvents();
        look(window);
    };
    Settings(file).setEngine("cpu");
    reopened([](MainWindow& w) { CHECK(w.desk().tracer.workedBy()->name == "cpu"); });
    Settings(file).setEngine("abacus");
    reopened([](MainWindow& w) {
        CHECK_FALSE(w.desk().tracer.workedBy());
        CHECK(w.findChild<WorkedByLine*>()->text() == "Worked by: Reference, float64, as abacus cannot");
        CHECK(w.byHand().banner().accessibleDescription().contains("abacus cannot work this out: There is no engine \"abacus\". Use cpu or cuda. Shown is the reference."));
    });
    Settings(file).setEngine("cuda");
    {
        const OtherEngine other(engineThat(refusing), [] { return std::string("It has no card. Buy one."); });
        reopened([](MainWindow& w) {
            CHECK(w.byHand().banner().accessibleDescription().contains("another engine cannot work this out: It has no card. Buy one. Shown is the reference."));
            CHECK(w.desk().trace().at(A)(1, 0) > 0.8);
        });
    }
    CHECK(Settings(file).engine() == "cuda");
}

TEST_CASE("an engine that this program does not know stays in the menu, with the reason, until another one is chosen")
{
    EngineFixture f;
    f.desk().settings.setEngine("abacus");
    QMenu* menu = f.open();
    CHECK(f.entry(menu, "abacus")->isChecked());
    CHECK_FALSE(f.entry(menu, "abacus")->isEnabled());
    f.close();
    f.choose("Reference");
    CHECK(f.noteSays().isEmpty());
    menu = f.open();
    for (const QAction* action : menu->actions()) CHECK_FALSE(action->text().startsWith("abacus"));
    f.close();
}

TEST_CASE("numbers beyond float32 keep the reference's on the board, and the note says why")
{
    EngineFixture f;
    f.choose("CPU, float32");
    f.press(Qt::Key_2);
    f.desk().document.edit("large", [](Scenario& s) {
        s.X.edit()(0, 0) = 1e30;
        s.W_Q.edit()(0, 0) = 1e30;
    });
    CHECK(f.desk().trace().at(Q)(0, 0) > 1e59);
    CHECK_FALSE(f.desk().isBehind());
    CHECK(f.noteSays().contains("CPU, float32 cannot work this out: Q, row 1, column 1 is too large for float32"));
    CHECK(f.noteSays().contains("Shown is the reference."));
    f.desk().settings.setConventions({Conventions::Tokens::Columns, 0});
    CHECK(f.noteSays().contains("CPU, float32 cannot work this out: Q, row 0, column 0 is too large for float32"));
    f.desk().settings.setConventions({});
    CHECK(f.workedBy() == "Worked by: Reference, float64, as CPU, float32 cannot");
    f.desk().document.undo();
    CHECK_FALSE(f.noteSays().contains("cannot"));
    CHECK(f.workedBy().startsWith("Worked by: CPU, float32 ("));
}

TEST_CASE("an engine that never writes the weights out leaves the board to the reference; one that fell back has its note there")
{
    {
        const OtherEngine other(engineThat(lacking));
        EngineFixture f;
        f.choose("another engine");
        f.press(Qt::Key_8);
        CHECK(f.shown({A, 0, 1, 0}) == "0.804");
        CHECK(f.noteSays().contains("another engine never writes these out: Scores, Scaled scores, Exponentials, Row sums, Attention weights. The board shows them, so shown is the reference."));
    }
    const OtherEngine other(engineThat(fallingBack));
    EngineFixture f;
    f.press(Qt::Key_P);
    f.choose("another engine");
    CHECK(f.noteSays().contains("The card gave up, so the processor did this."));    // it gives nothing away
    CHECK(f.workedBy() == "Worked by: another engine (a card of paper); another engine had to take over, see the note");
}

TEST_CASE("while an engine works, the window answers; another choice stops it")
{
    Fate fate;
    const OtherEngine other(engineThat(endless(fate)));
    EngineFixture f;
    QMenu* menu = f.open();
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(f.entry(menu, "another engine")).center());
    f.close();
    REQUIRE(QTest::qWaitFor([&] { return fate.begun.load(); }, 20000));
    CHECK(f.workedBy() == "Worked by: Reference, float64, until another engine is ready");
    f.board().setFocus();
    f.press(Qt::Key_8);
    CHECK(f.shown({A, 0, 1, 0}) == "0.804");
    QMenu* again = f.open();
    QTest::mouseClick(again, Qt::LeftButton, {}, again->actionGeometry(f.entry(again, "Reference")).center());
    f.close();
    CHECK_FALSE(f.desk().tracer.isBusy());
    CHECK(f.workedBy().isEmpty());
    CHECK(QTest::qWaitFor([&] { return fate.stopped.load(); }, 10000));
}

TEST_CASE("the inspector tells what the terms give, what float32 keeps of it, and what float64 has in its place")
{
    EngineFixture f;
    f.window.openSource("e3");
    f.choose("CPU, float32");
    f.press(Qt::Key_9);
    bool said = false;
    for (Index i = 0; i < f.desk().trace().at(Z).rows(); ++i)
        for (Index j = 0; j < f.desk().trace().at(Z).cols(); ++j) {
            const Cell cell{Z, 0, i, j};
            f.click(cell);
            const QString says = f.inspectorSays();
            CHECK_FALSE(says.contains("in exact"));
            CHECK(says.contains("in float32"));
            CHECK(says.contains("in float64"));
            said |= says.contains("from the terms");
        }
    CHECK(said);
    f.press(Qt::Key_1);
    f.click({X, 0, 0, 0});
    f.choose("Reference");
    f.press(Qt::Key_9);
    f.click({Z, 0, 0, 0});
    CHECK_FALSE(f.inspectorSays().contains("float32"));
}

TEST_CASE("an engine's numbers against the exact ones have differences of some 1e-8 under them")
{
    EngineFixture f;
    f.choose("CPU, float32");
    f.press(Qt::Key_8);
    f.desk().comparing.choose(parseComparison("exact"));
    MatrixView* weights = f.board().viewOf({A, 0, 1, 0});
    REQUIRE_FALSE(weights->figure().differenceTexts.empty());
    CHECK(weights->figure().differenceTexts[2].contains(QStringLiteral("·10⁻⁸")));
    CHECK(weights->figure().ghostTexts[2] == "0.804");
}

}
