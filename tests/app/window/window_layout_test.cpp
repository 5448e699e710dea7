#include "tests/app/window/window_fixture.h"

#include "app/board/choices_bar.h"
#include "app/widgets/step_list.h"
#include "app/window/blank_cover.h"
#include "app/window/pages.h"

namespace abh::test {

TEST_CASE("type from 75 % to 300 %, light and dark, and windows of every size keep every figure inside the board")
{
    WindowFixture f;
    for (const char* name : {"e3", "two_heads"})
        for (double scale : {0.75, 2.0, 3.0})
            for (const QSize size : {QSize(1280, 800), QSize(640, 480), QSize(1920, 1080)}) {
                f.window.openSource(name);
                f.desk().settings.setTypeScale(scale);
                f.desk().settings.setLook(scale > 1 ? Settings::Look::Dark : Settings::Look::Light);
                f.window.resize(size);
                for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
                    f.walk().goToStage(stage);
                    for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
                    INFO(name << " at " << scale << ", " << size.width() << "x" << size.height() << ", stage " << stage);
                    for (MatrixView* view : f.board().matrixViews()) {
                        INFO("board " << f.board().width() << "x" << f.board().height() << ", figure at " << view->x() << "," << view->y() << " of "
                                      << view->width() << "x" << view->height() << ", arrangement " << static_cast<int>(f.board().arrangement()));
                        CHECK(f.board().rect().adjusted(-1, -1, 1, 1).contains(view->geometry()));
                    }
                }
            }
}

TEST_CASE("a window that is left alone neither lays out nor paints")
{
    struct Counter : QObject {
        int paints = 0, layouts = 0;
        bool eventFilter(QObject*, QEvent* event) override
        {
            paints += event->type() == QEvent::Paint;
            layouts += event->type() == QEvent::LayoutRequest;
            return false;
        }
    };
    WindowFixture f;
    for (const char* name : {"brief", "e3", "two_heads"}) {
        f.window.openSource(name);
        f.press(Qt::Key_5);
        f.press(Qt::Key_PageDown);
        f.desk().document.edit("", [](Scenario& s) { s.mask.real = std::vector<bool>(static_cast<std::size_t>(s.N()), false); });
        QTest::qWait(200);
        Counter counter;
        qApp->installEventFilter(&counter);
        QTest::qWait(300);
        INFO(name);
        CHECK(counter.paints == 0);
        CHECK(counter.layouts == 0);
    }
    for (int page = 1; page < f.window.pages().count(); ++page) {
        f.window.pages().goTo(page);
        QTest::qWait(300);
        Counter counter;
        qApp->installEventFilter(&counter);
        QTest::qWait(300);
        INFO("page " << page);
        CHECK(counter.paints == 0);
        CHECK(counter.layouts == 0);
    }
}

TEST_CASE("where the bar is narrow the button of the sizes goes before those of files and history")
{
    WindowFixture f;
    const auto isShown = [&f](const QString& words) {
        for (const QToolButton* button : f.window.findChildren<QToolButton*>())
            if (button->text() == words) return button->isVisible();
        return false;
    };
    CHECK((isShown("Sizes") && isShown("Open")));
    f.window.resize(1024, 768);
    QApplication::processEvents();
    CHECK((!isShown("Sizes") && isShown("Open")));
    f.window.resize(1280, 800);
    QApplication::processEvents();
    CHECK((isShown("Sizes") && isShown("Open")));
}

TEST_CASE("B blanks the board, the clicker shows it again without stepping, and the cover follows the window")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    const WalkPosition position = f.walk().position();
    const auto* cover = f.window.findChild<BlankCover*>();
    REQUIRE(cover);
    for (Qt::Key key : {Qt::Key_B, Qt::Key_PageDown, Qt::Key_Right, Qt::Key_5}) {
        f.press(Qt::Key_B);
        REQUIRE(cover->isVisible());
        f.window.resize(1100, 700);
        QApplication::processEvents();
        CHECK(cover->size() == f.window.size());
        f.press(key);
        CHECK_FALSE(cover->isVisible());
        CHECK(f.walk().position() == position);
    }
    f.press(Qt::Key_PageDown);
    CHECK(f.walk().position() > position);
}

TEST_CASE("F11 fills the screen and gives it back")
{
    WindowFixture f;
    f.press(Qt::Key_F11);
    CHECK(f.window.isFullScreen());
    f.press(Qt::Key_F11);
    CHECK_FALSE(f.window.isFullScreen());
}

TEST_CASE("type size, panels, speed and playing leave the pinned cell pinned; another position lets it go")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    const Cell cell{Quantity::S, 0, 1, 0};
    f.click(cell);
    f.press(Qt::Key_Equal, Qt::ControlModifier);
    f.desk().settings.setInspector(Settings::Panel::Folded);
    f.desk().settings.setSpeed(2);
    f.desk().settings.setGranularity(Granularity::Cell);
    f.walk().setPlaying(true);
    f.walk().setPlaying(false);
    CHECK(f.desk().selection.pinned() == cell);
    f.press(Qt::Key_PageDown);
    CHECK_FALSE(f.desk().selection.pinned());
}

TEST_CASE("neither the working nor its caption covers a figure, whatever cell is looked at")
{
    WindowFixture f;
    for (const char* name : {"brief", "causal", "two_heads"})
        for (double scale : {1.0, 2.0}) {
            f.window.openSource(name);
            f.desk().settings.setTypeScale(scale);
            for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
                f.walk().goToStage(stage);
                for (MatrixView* view : f.board().matrixViews()) {
                    Q_EMIT view->cellHovered(0, 0);
                    QApplication::processEvents();
                    for (FormulaView* working : f.board().findChildren<FormulaView*>("working"))
                        for (MatrixView* other : f.board().matrixViews()) {
                            INFO(name << " at " << scale << ", stage " << stage);
                            CHECK_FALSE(working->geometry().intersects(other->geometry()));
                        }
                }
            }
        }
}

TEST_CASE("at every width and type size each choice of the top bar is whole and none lies over another")
{
    WindowFixture f;
    for (double scale : {1.0, 2.0})
        for (const QSize size : {QSize(1280, 800), QSize(1024, 768), QSize(700, 500), QSize(1600, 900)})
            for (bool longMask : {false, true}) {
                f.window.resize(size);
                f.desk().settings.setTypeScale(scale);
                f.desk().document.edit("", [&](Scenario& s) {
                    s.mask.causal = longMask;
                    s.mask.window = longMask ? std::optional<Index>(2) : std::nullopt;
                    s.mask.real = longMask ? std::vector<bool>{true, false} : std::vector<bool>{};
                });
                QApplication::processEvents();
                auto* bar = f.window.findChild<ChoicesBar*>();
                REQUIRE(bar);
                std::vector<QRect> places;
                for (QWidget* control : bar->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
                    if (!control->isVisible() || control->inherits("QMenu")) continue;
                    INFO(scale << ", " << size.width() << ", " << control->metaObject()->className());
                    if (size.width() >= 1024) CHECK(control->width() >= control->minimumSizeHint().width());
                    for (const QRect& other : places) CHECK_FALSE(other.intersects(control->geometry()));
                    places.push_back(control->geometry());
                }
                CHECK(places.size() >= 5);
            }
}

TEST_CASE("the list of steps is folded for all steps of a walk or for none")
{
    WindowFixture f;
    for (const char* name : {"brief", "e3", "causal"}) {
        f.window.openSource(name);
        QApplication::processEvents();
        const int width = f.window.byHand().stepList().width();
        while (f.walk().canGoForward()) {
            f.press(Qt::Key_PageDown);
            INFO(name);
            CHECK(f.window.byHand().stepList().width() == width);
            CHECK(f.window.byHand().stepList().viewport()->width() + 1 >= width);   // no strip kept for a scroll bar that is not there
        }
    }
}

}
