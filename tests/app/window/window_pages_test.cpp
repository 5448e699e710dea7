#include "tests/app/window/editing_fixture.h"

#include "app/board/choices_bar.h"
#include "app/labs/lab_page.h"
#include "app/widgets/page_bar.h"
#include "app/widgets/page_button.h"
#include "app/window/pages.h"
#include "app/window/top_bar.h"

namespace abh::test {
namespace {

QMenu* menuOf(WindowFixture& f, int index)
{
    return f.window.menuBar()->actions()[index]->menu();
}

QStringList textsOf(const QMenu& menu)
{
    QStringList texts;
    for (const QAction* action : menu.actions()) texts << action->text();
    return texts;
}

constexpr int kFile = 0, kEdit = 1, kView = 2, kStep = 3;

}

TEST_CASE("pages are chosen on the rail, in the View menu and with Ctrl and the clicker's keys")
{
    WindowFixture f;
    Pages& pages = f.window.pages();
    REQUIRE(pages.count() == 3);
    CHECK(pages.isByHand());
    const auto buttons = pages.rail().findChildren<PageButton*>();
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    CHECK(pages.current() == 1);
    CHECK(pages.lab());
    CHECK(pages.lab()->isVisible());
    CHECK_FALSE(f.window.byHand().isVisible());

    f.press(Qt::Key_PageUp, Qt::ControlModifier);
    CHECK(pages.isByHand());
    CHECK(pages.rail().current() == 0);
    f.press(Qt::Key_PageUp, Qt::ControlModifier);
    CHECK(pages.isByHand());
    f.press(Qt::Key_PageDown, Qt::ControlModifier);
    CHECK(pages.current() == 1);
    for (int beyond = 0; beyond < 2; ++beyond) {
        f.press(Qt::Key_PageDown, Qt::ControlModifier);
        CHECK(pages.current() == 2);
    }
    f.press(Qt::Key_PageUp, Qt::ControlModifier);
    CHECK(pages.current() == 1);

    QMenu* view = menuOf(f, kView);
    CHECK(view->actions()[1]->isChecked());
    view->actions()[0]->trigger();
    CHECK(pages.isByHand());
    CHECK(view->actions()[0]->isChecked());
    view->actions()[1]->trigger();
    CHECK(pages.current() == 1);
    CHECK(pages.rail().current() == 1);
}

TEST_CASE("on a lab no key moves the walk on the board, and back on the board each does again")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.walk().setPlaying(true);
    const WalkPosition before = f.walk().position();
    f.window.pages().goTo(1);
    CHECK_FALSE(f.walk().isPlaying());
    for (Qt::Key key : {Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Right, Qt::Key_Left, Qt::Key_Home, Qt::Key_End, Qt::Key_Space, Qt::Key_8, Qt::Key_P, Qt::Key_M, Qt::Key_Escape}) f.press(key);
    f.press(Qt::Key_8, Qt::AltModifier);
    CHECK(f.walk().position() == before);
    CHECK_FALSE(f.walk().isPlaying());
    CHECK_FALSE(f.walk().isPredicting());
    f.window.pages().goTo(0);
    f.press(Qt::Key_PageDown);
    CHECK(f.walk().position() == WalkPosition{before.stage, before.done + 1});
    f.press(Qt::Key_8, Qt::AltModifier);
    CHECK(f.walk().stage().step.id == StepId::Weights);
}

TEST_CASE("on a lab the Step menu keeps only the clicker, and the bar only file and history")
{
    WindowFixture f;
    QMenu* step = menuOf(f, kStep);
    const auto on = [&] {
        Q_EMIT step->aboutToShow();
        int count = 0;
        for (const QAction* action : step->actions()) count += action->isEnabled() && !action->isSeparator();
        return count;
    };
    const int onBoard = on();
    auto* choices = f.window.findChild<ChoicesBar*>();
    CHECK(choices->isVisible());
    f.window.pages().goTo(1);
    CHECK(on() == 2);
    CHECK_FALSE(choices->isVisible());
    QStringList shown;
    for (const QToolButton* button : f.window.findChild<TopBar*>()->findChildren<QToolButton*>())
        if (button->isVisible()) shown << button->defaultAction()->text();
    CHECK(shown.size() == 4);
    CHECK(shown.contains("Open"));
    CHECK_FALSE(shown.contains("Sizes"));
    f.window.resize(1024, 768);
    QApplication::processEvents();
    CHECK_FALSE(choices->isVisible());
    f.window.pages().goTo(0);
    CHECK(choices->isVisible());
    CHECK(on() == onBoard);
}

TEST_CASE("what is saved and copied is the page that is shown")
{
    WindowFixture f;
    CHECK(textsOf(*menuOf(f, kFile)).contains("Save the &board as a picture …"));
    CHECK(textsOf(*menuOf(f, kEdit)).contains("Copy the &board as a picture"));
    f.window.pages().goTo(1);
    // A page that comes to the front for the first time is laid out in more than one turn.
    for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
    LabPage* lab = f.window.pages().lab();
    const QStringList file = textsOf(*menuOf(f, kFile));
    CHECK_FALSE(file.contains("Save the &board as a picture …"));
    for (const LabExport& each : lab->exports()) CHECK(file.contains(each.title + " …"));
    CHECK(textsOf(*menuOf(f, kEdit)).contains("Copy the &page as a picture"));

    f.press(Qt::Key_C, Qt::KeyboardModifiers(Qt::ControlModifier | Qt::ShiftModifier));
    CHECK(QGuiApplication::clipboard()->image().size() == lab->picture().size());
    for (const auto& [name, beginning] : {std::pair("a.png", "\x89PNG"), std::pair("a.svg", "<?xml"), std::pair("a.pdf", "%PDF")}) {
        lab->exports().front().write(f.folder.filePath(name));
        QFile written(f.folder.filePath(name));
        REQUIRE(written.open(QIODevice::ReadOnly));
        CHECK(written.readAll().startsWith(beginning));
    }
    f.window.pages().goTo(0);
    CHECK(textsOf(*menuOf(f, kFile)).contains("Save the &board as a picture …"));
}

TEST_CASE("a document that is opened leaves the lab in front; an error brings the board, where it is said")
{
    WindowFixture f;
    f.window.pages().goTo(1);
    REQUIRE(f.window.openSource("e3"));
    CHECK(f.window.pages().current() == 1);
    CHECK_FALSE(f.window.openSource(f.write("bad.json", "{")));
    CHECK(f.window.pages().isByHand());
    CHECK(f.window.byHand().banner().isVisible());
}

TEST_CASE("full screen takes rail and menus from a lab as well, and Escape brings them back; B blanks it")
{
    WindowFixture f;
    f.window.pages().goTo(1);
    f.press(Qt::Key_F11);
    QApplication::processEvents();
    CHECK(f.window.isFullScreen());
    CHECK_FALSE(f.window.pages().rail().isVisible());
    f.press(Qt::Key_Escape);
    QApplication::processEvents();
    CHECK_FALSE(f.window.isFullScreen());
    CHECK(f.window.pages().rail().isVisible());
    f.press(Qt::Key_B);
    auto* focus = f.window.focusWidget();
    REQUIRE(focus);
    CHECK(focus->size() == f.window.size());
    f.press(Qt::Key_Space);
    CHECK_FALSE(focus->isVisible());
}

TEST_CASE("what is being typed on the board is taken when another page is shown")
{
    EditingFixture f;
    f.type("7");
    f.key(Qt::Key_PageDown, Qt::ControlModifier);
    CHECK(f.window.pages().current() == 1);
    CHECK(f.X(0, 0) == 7.0);
}

TEST_CASE("no two entries of the menus have the same key")
{
    WindowFixture f;
    f.window.pages().goTo(1);
    QStringList keys;
    for (const QAction* action : f.window.findChildren<QAction*>())
        for (const QKeySequence& key : action->shortcuts()) keys << key.toString();
    CHECK(keys.removeDuplicates() == 0);
}

}
