#include "app/window/notices.h"
#include "tests/app/window/every_page.h"

namespace abh::test {
namespace {

/// Whether all of it is in the window, or in something that scrolls.
bool isReachable(const QWidget& control, const QWidget& root)
{
    for (const QWidget* parent = control.parentWidget(); parent && parent != &root; parent = parent->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(parent)) return true;
    return root.rect().contains(QRect(control.mapTo(&root, QPoint(0, 0)), control.size()));
}

void checkReachable(const QString& name, QWidget& root)
{
    for (QWidget* control : root.findChildren<QWidget*>()) {
        if (!control->isVisible() || control->window() != &root || !(control->focusPolicy() & Qt::TabFocus) || control->focusProxy()) continue;
        INFO(name.toStdString() << ": " << control->metaObject()->className() << " “" << control->accessibleName().toStdString() << "” at " << control->mapTo(&root, QPoint(0, 0)).x() << ","
                                << control->mapTo(&root, QPoint(0, 0)).y() << " of " << control->width() << "x" << control->height());
        CHECK(isReachable(*control, root));
    }
}

}

TEST_CASE("at 200 % every control of every page is in the window or can be scrolled to, in small windows too")
{
    WindowFixture f;
    f.window.openSource("two_heads");
    f.desk().settings.setTypeScale(2.0);
    for (const QSize size : {QSize(1280, 800), QSize(1024, 700)}) {
        f.window.resize(size);
        forEveryPage(f.window, checkReachable);
    }
}

TEST_CASE("at 200 % every dialog fits a screen of 1280 by 800, its frame included, with every control in it")
{
    constexpr int kFrame = 36;
    WindowFixture f;
    f.desk().settings.setTypeScale(2.0);
    QApplication::processEvents();
    forEveryDialog(f.window, [](const QString& name, QWidget& root) {
        INFO(name.toStdString() << ": " << root.width() << "x" << root.height());
        CHECK(root.width() <= 1280);
        CHECK(root.height() <= 800 - kFrame);
        checkReachable(name, root);
    });
}

TEST_CASE("at 200 % what is wrong and two notices leave the board more than half of its height, and the second waits for the first")
{
    WindowFixture f;
    for (const double scale : {1.0, 2.0}) {
        f.desk().settings.setTypeScale(scale);
        QTest::qWait(20);
        const int alone = f.board().height();
        const QStringList lines{"What it was at 3 January 12:30 has been kept.", "Restore brings it back as unsaved changes; its file, in /home/somebody/lessons/spring/attention, stays as it is until you save.",
                                "The program that wrote it ran on the machine elsewhere; whether it has ended cannot be said here. If it is still running, choose Later."};
        f.window.notices().post({.about = "one", .heading = "“lesson.json” was not saved when the program ended", .lines = lines, .answers = {"&Restore", "&Discard", "&Later"}, .answered = {}});
        f.window.notices().post({.about = "two", .heading = "“lesson.json” has been changed by another program", .lines = lines, .answers = {"Re&load", "&Keep mine"}, .answered = {}});
        f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "abc");
        f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 1}, "def");
        QTest::qWait(20);
        REQUIRE(f.window.byHand().banner().isVisible());
        INFO(scale << ": " << f.board().height() << " of " << alone);
        CHECK(f.board().height() > alone / 2);
        CHECK(f.window.notices().banner().accessibleName().startsWith("1 of 2: "));
        CHECK(f.window.notices().banner().isFolded() == (scale > 1));
        QTest::keyClick(&f.window.notices().banner(), Qt::Key_Escape);
        CHECK(f.window.notices().banner().accessibleName().startsWith("“lesson.json” has been changed"));
        QTest::keyClick(&f.window.notices().banner(), Qt::Key_Escape);
        CHECK_FALSE(f.window.notices().isVisible());
        f.desk().drafts.clear();
    }
}

TEST_CASE("Ctrl+= as often as one likes, then Ctrl+- as often, is where one began; Ctrl+0 is 100 %")
{
    for (const QSize size : {QSize(1280, 800), QSize(1024, 700), QSize(900, 640)}) {
        WindowFixture f;
        f.window.resize(size);
        QApplication::processEvents();
        INFO(size.width());
        std::vector<double> sizes{f.window.shownScale()};
        for (int more = 0; more < 12; ++more) {
            f.press(Qt::Key_Equal, Qt::ControlModifier);
            if (f.window.shownScale() == sizes.back()) break;
            sizes.push_back(f.window.shownScale());
        }
        CHECK(sizes.front() == 1.0);
        CHECK(sizes.back() == f.window.largestScale());
        while (sizes.size() > 1) {
            sizes.pop_back();
            f.press(Qt::Key_Minus, Qt::ControlModifier);
            CHECK(f.window.shownScale() == sizes.back());
        }
        f.press(Qt::Key_Equal, Qt::ControlModifier);
        f.press(Qt::Key_0, Qt::ControlModifier);
        CHECK(f.window.shownScale() == 1.0);
        f.press(Qt::Key_Minus, Qt::ControlModifier);
        f.press(Qt::Key_Equal, Qt::ControlModifier);
        CHECK(f.window.shownScale() == 1.0);
    }
}

TEST_CASE("beside digits that have no room to be large, names and captions are no larger than those")
{
    WindowFixture f;
    f.window.resize(1024, 700);
    f.desk().settings.setTypeScale(2.0);
    for (const char* name : {"brief", "e3"}) {
        f.window.openSource(name);
        for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
            f.walk().goToStage(stage);
            for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
            for (const MatrixView* view : f.board().matrixViews()) {
                INFO(name << ", stage " << stage);
                CHECK(view->metrics().captionFont().pixelSize() <= std::max(13.0, view->metrics().digits()));
            }
        }
    }
}

}
