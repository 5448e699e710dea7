#include <QAction>
#include <QMenuBar>
#include <QToolButton>

#include "tests/app/window/window_fixture.h"

#include "app/widgets/page_bar.h"
#include "app/widgets/step_bar.h"
#include "app/widgets/step_list.h"
#include "app/window/full_screen.h"
#include "app/window/pages.h"
#include "app/window/top_bar.h"

namespace abh::test {
namespace {

struct FullScreenFixture : WindowFixture {
    TopBar& top = *window.findChild<TopBar*>();
    FullScreen& full = *window.findChild<FullScreen*>();

    FullScreenFixture()
    {
        press(Qt::Key_F11);
        REQUIRE(window.isFullScreen());
        QApplication::processEvents();
    }

    void moveMouse(QPoint at)
    {
        QTest::mouseMove(window.windowHandle(), at);
        QApplication::processEvents();
        QApplication::processEvents();
    }
    bool menusAreSeen() { return window.menuBar()->isVisible() && window.menuBar()->height() > 10; }
};

}

TEST_CASE("full screen shows the board and the bar to step with, and nothing else")
{
    FullScreenFixture f;
    CHECK_FALSE(f.menusAreSeen());
    CHECK_FALSE(f.top.isVisible());
    CHECK_FALSE(f.window.pages().rail().isVisible());
    CHECK_FALSE(f.window.byHand().stepList().isVisible());
    CHECK_FALSE(f.window.byHand().inspector().isVisible());
    CHECK(f.window.byHand().stepBar().isVisible());
    CHECK(f.board().width() == f.window.width());
    CHECK(f.board().mapTo(&f.window, QPoint(0, 0)) == QPoint(0, 0));

    f.press(Qt::Key_F11);
    QApplication::processEvents();
    CHECK(f.menusAreSeen());
    CHECK(f.top.isVisible());
    CHECK(f.top.mapTo(&f.window, QPoint(0, 0)).y() == f.window.menuBar()->height());
    CHECK(f.window.pages().rail().isVisible());
    CHECK(f.window.byHand().stepList().isVisible());
    CHECK(f.window.byHand().inspector().isVisible());
}

TEST_CASE("in full screen menus and bar lie over the board while the mouse is at the upper edge, and move nothing")
{
    FullScreenFixture f;
    f.press(Qt::Key_5);
    const QRect board = f.board().geometry();
    f.moveMouse({300, 300});
    CHECK_FALSE(f.full.isUncovered());
    f.moveMouse({300, 0});
    CHECK(f.menusAreSeen());
    CHECK(f.top.isVisible());
    CHECK(f.top.geometry().top() == f.window.menuBar()->geometry().bottom() + 1);
    CHECK(f.board().geometry() == board);
    f.moveMouse({300, f.top.geometry().bottom() - 3});    // down to the bar's buttons
    CHECK(f.top.isVisible());
    f.moveMouse({300, f.top.geometry().bottom() + 40});
    CHECK_FALSE(f.menusAreSeen());
    CHECK_FALSE(f.top.isVisible());
    CHECK(f.board().geometry() == board);
}

TEST_CASE("in full screen F10 opens the menus, their keys work without them, and Escape brings everything back")
{
    FullScreenFixture f;
    f.press(Qt::Key_F10);
    CHECK(f.menusAreSeen());
    REQUIRE(QApplication::activePopupWidget());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
    for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
    if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
    f.board().setFocus();
    for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
    CHECK_FALSE(f.menusAreSeen());

    f.press(Qt::Key_PageDown, Qt::ControlModifier);
    CHECK(f.window.pages().current() == 1);
    f.press(Qt::Key_PageUp, Qt::ControlModifier);
    CHECK(f.window.isFullScreen());
    f.press(Qt::Key_Escape);
    QApplication::processEvents();
    CHECK_FALSE(f.window.isFullScreen());
    CHECK(f.menusAreSeen());
    CHECK(f.top.isVisible());
}

TEST_CASE("larger type has more room in full screen than between menus and bars")
{
    QWidget window;
    window.resize(1280, 720);
    const double least = largestTypeScale(window);
    window.setWindowState(Qt::WindowFullScreen);
    REQUIRE(window.size() == QSize(1280, 720));
    CHECK(least < 2.0);
    CHECK(largestTypeScale(window) > least);
}

}
