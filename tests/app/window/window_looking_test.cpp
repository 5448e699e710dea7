#include <QAbstractItemView>

#include <optional>

#include "app/widgets/choice_box.h"
#include "app/work/latest_job.h"
#include "tests/app/window/engine_fixture.h"

// An engine that takes its time to find its device: nothing in the window waits for it.

namespace abh::test {
namespace {

struct LookingFixture {
    SlowDevice device;
    OtherEngine other{engineThat(refusing), device.whyNot()};
    EngineFixture f;

    ~LookingFixture() { device.answer({}); }

    void answers(const std::string& why)
    {
        device.answer(why);
        f.awaitAnswers();
    }
    ChoiceBox& list()
    {
        auto* box = f.window.findChild<ChoiceBox*>("comparison");
        REQUIRE(box);
        return *box;
    }
};

bool canBeChosen(const ChoiceBox& box, int row)
{
    return box.model()->index(row, 0).flags().testFlag(Qt::ItemIsEnabled);
}

}

TEST_CASE("Worked by opens at once, says that an engine is being looked for, and fills its answer in where it stands")
{
    LookingFixture l;
    CHECK(l.device.asked() == 0);
    QMenu* menu = l.f.openAtOnce();
    QAction *card = l.f.entry(menu, "another engine"), *cpu = l.f.entry(menu, "CPU, float32 (");
    CHECK_FALSE(card->isEnabled());
    CHECK(cpu->isEnabled());
    CHECK(sentencesOf(*menu) == QStringLiteral("looking for it …"));
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Down);
    REQUIRE(menu->activeAction() == cpu);
    const QRect before = menu->geometry(), place = menu->actionGeometry(cpu);
    l.answers({});
    CHECK(card->isEnabled());
    CHECK(sentencesOf(*menu) == "a card of paper");
    CHECK(menu->activeAction() == cpu);
    CHECK(menu->actionGeometry(cpu) == place);
    CHECK(menu->geometry() == before);
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(card).center());
    l.f.close();
    CHECK(l.f.desk().settings.engine() == "cuda");
}

TEST_CASE("a reason of two lines fits where the engine was being looked for; of a longer one the menu grows downwards")
{
    for (const char* why : {"There is an NVIDIA driver, but no GPU that it can use. Use the CPU, or see what nvidia-smi says.",
                            "It was looked for under the table, on the table, behind the curtain, in the kitchen and in the cellar, where nobody has been since the lamp broke. Use the CPU."}) {
        LookingFixture l;
        QMenu* menu = l.f.openAtOnce();
        const QRect before = menu->geometry();
        l.answers(why);
        CHECK(sentencesOf(*menu) == why);
        CHECK(menu->geometry().topLeft() == before.topLeft());
        CHECK(menu->width() == before.width());
        CHECK((menu->height() == before.height()) == (std::string(why).size() < 100));
        CHECK_FALSE(l.f.entry(menu, "another engine")->isEnabled());
        l.f.close();
    }
}

TEST_CASE("what an engine said before is shown at once, and it is asked again: it may have died")
{
    LookingFixture l;
    l.f.openAtOnce();
    l.answers({});
    l.f.close();
    l.device.fallSilent();
    QMenu* menu = l.f.openAtOnce();
    REQUIRE(l.device.waitUntilAsked(2));
    CHECK(l.f.entry(menu, "another engine")->isEnabled());
    CHECK(sentencesOf(*menu) == "a card of paper");
    l.answers("The card has died. Buy another one.");
    CHECK_FALSE(l.f.entry(menu, "another engine")->isEnabled());
    CHECK(sentencesOf(*menu) == "The card has died. Buy another one.");
    l.f.close();
    CHECK(sentencesOf(*l.f.openAtOnce()) == "The card has died. Buy another one.");
    l.f.close();
}

TEST_CASE("the list of what one may compare with opens at once, and an engine that is found takes the line where it was being looked for")
{
    LookingFixture l;
    ChoiceBox& box = l.list();
    const int width = box.width();
    box.showPopup();
    QApplication::processEvents();
    const int row = box.findText(QStringLiteral("looking for another engine …")), rows = box.count();
    REQUIRE(row > 0);
    CHECK_FALSE(canBeChosen(box, row));
    CHECK(box.findText("vs another engine") < 0);
    QTest::keyClick(box.view(), Qt::Key_End);
    const int at = box.view()->currentIndex().row();
    CHECK(at == rows - 1);
    const QRect place = box.view()->window()->geometry();
    l.answers({});
    CHECK(box.itemText(row) == "vs another engine");
    CHECK(canBeChosen(box, row));
    CHECK(box.count() == rows);
    CHECK(box.view()->currentIndex().row() == at);
    CHECK(box.view()->window()->geometry() == place);
    CHECK(box.width() == width);
    QTest::mouseClick(box.view()->viewport(), Qt::LeftButton, {}, box.view()->visualRect(box.model()->index(row, 0)).center());
    CHECK(l.f.desk().comparing.choice() == engineComparison("cuda"));
}

TEST_CASE("an engine that cannot run keeps its line in the list, with the reason, and cannot be chosen")
{
    LookingFixture l;
    ChoiceBox& box = l.list();
    box.showPopup();
    l.answers("It has no card. Buy one.");
    const int row = box.findText("another engine: not in use");
    REQUIRE(row > 0);
    CHECK_FALSE(canBeChosen(box, row));
    CHECK(box.itemData(row, Qt::ToolTipRole) == "It has no card. Buy one.");
    box.hidePopup();
    QApplication::processEvents();
    box.setCurrentIndex(row - 1);
    QTest::keyClick(&box, Qt::Key_Down);
    CHECK(box.currentIndex() != row);
    CHECK(l.f.desk().comparing.choice() != engineComparison("cuda"));
}

TEST_CASE("Compare with, in the View menu, opens at once, and its lines keep their places")
{
    LookingFixture l;
    QMenu* menu = l.f.openAtOnce("Compare with");
    QAction* card = l.f.entry(menu, QStringLiteral("looking for another engine …"));
    CHECK_FALSE(card->isEnabled());
    QAction* last = menu->actions().back();
    menu->setActiveAction(last);
    const QRect place = menu->actionGeometry(last);
    l.answers({});
    CHECK(card->text() == "another engine");
    CHECK(card->isEnabled());
    CHECK(menu->activeAction() == last);
    CHECK(menu->actionGeometry(last).topLeft() == place.topLeft());
    l.answers("It has no card. Buy one.");
    l.f.close();
    l.f.openAtOnce("Compare with");
    l.f.awaitAnswers();
    CHECK(l.f.entry(menu, "another engine: not in use")->toolTip() == "It has no card. Buy one.");
    l.f.close();
}

TEST_CASE("what one compares with stays chosen while its engine is being looked for, and when it has died")
{
    LookingFixture l;
    l.f.desk().comparing.choose(engineComparison("cuda"));    // on a worker, which waits for the device
    ChoiceBox& box = l.list();
    box.showPopup();
    CHECK(box.currentText() == "vs another engine");
    l.answers("It has no card. Buy one.");
    CHECK(box.currentText() == "vs another engine");
    CHECK(canBeChosen(box, box.currentIndex()));
    box.hidePopup();
    REQUIRE(QTest::qWaitFor([&] { return !l.f.desk().tracer.isBusy(); }, 20000));
    CHECK(l.f.desk().tracer.whyNotCompared() == "It has no card. Buy one.");
}

TEST_CASE("a window that closes while an engine is being looked for, its menu open, waits for nobody")
{
    SlowDevice device;
    const OtherEngine other(engineThat(refusing), device.whyNot());
    {
        EngineFixture f;
        f.openAtOnce();
        REQUIRE(device.waitUntilAsked(1));
    }    // returns although nobody has answered
    CHECK(QApplication::activePopupWidget() == nullptr);
    device.answer({});
    LatestJob::waitForAll();
    QApplication::processEvents();
    CHECK(device.asked() == 1);
}

}
