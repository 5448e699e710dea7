#include "app/widgets/issue_banner.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include "app/widgets/icon_button.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

const QString kSentence = QStringLiteral("W_Q, row 1, column 2: \"abc\" is not a number. Write a number such as 1.5, 1/3 or sqrt(2).");

/// A banner above a board, as on a page.
struct Page {
    QWidget window;
    IssueBanner* banner = new IssueBanner;
    QScrollArea* scroll = banner->findChild<QScrollArea*>();

    explicit Page(int width = 700, double scale = 1)
    {
        auto* layout = new QVBoxLayout(&window);
        layout->setContentsMargins(0, 0, 0, 0);
        banner->setTheme(lightTheme(scale));
        layout->addWidget(banner);
        layout->addStretch(1);
        window.resize(width, 700);
        window.show();
        QApplication::setActiveWindow(&window);
        REQUIRE(QTest::qWaitForWindowActive(&window));
    }

    void show(int lines, bool error = true)
    {
        banner->setIssues(QStringLiteral("This cannot be computed yet"), QStringList(QList<QString>(lines, kSentence)), error);
        QApplication::processEvents();
    }
};

}

TEST_CASE("a banner shows with issues and hides without")
{
    Page page;
    CHECK(page.banner->isHidden());
    page.show(1);
    CHECK(page.banner->isVisible());
    page.banner->setIssues({}, {}, false);
    CHECK(page.banner->isHidden());
}

TEST_CASE("the button of a banner closes it and says so")
{
    Page page;
    page.show(2);
    QSignalSpy dismissed(page.banner, &IssueBanner::dismissed);
    QTest::mouseClick(page.banner->findChild<IconButton*>(), Qt::LeftButton);
    CHECK(dismissed.count() == 1);
    CHECK(page.banner->isHidden());
    page.show(1);
    CHECK(page.banner->isVisible());
    page.banner->findChild<IconButton*>()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(page.banner->findChild<IconButton*>(), Qt::Key_Escape);
    CHECK(dismissed.count() == 2);
}

TEST_CASE("a banner wraps its text: narrower is higher, and nothing is cut")
{
    Page wide(1000), narrow(420);
    wide.show(2);
    narrow.show(2);
    CHECK(narrow.banner->height() > wide.banner->height());
    for (Page* page : {&wide, &narrow}) {
        CHECK(page->banner->height() == page->banner->heightForWidth(page->banner->width()));
        for (QLabel* label : page->banner->findChildren<QLabel*>()) CHECK(label->height() >= label->heightForWidth(label->width()));
        CHECK(page->scroll->verticalScrollBar()->maximum() == 0);
    }
}

TEST_CASE("of many issues about five lines show and the rest scrolls")
{
    Page page;
    page.show(40);
    const int line = QFontMetrics(lightTheme().textFont(13.5)).lineSpacing();
    CHECK(page.banner->height() < 9 * line);
    CHECK(page.scroll->verticalScrollBar()->maximum() > 20 * line);
    page.show(2);
    CHECK(page.scroll->verticalScrollBar()->maximum() == 0);
}

TEST_CASE("a banner grows with the type and keeps its parts inside")
{
    for (double scale : {0.75, 1.0, 2.0, 3.0}) {
        Page page(1280, scale);
        page.show(3);
        INFO(scale);
        CHECK(page.banner->height() == page.banner->heightForWidth(page.banner->width()));
        for (QWidget* part : page.banner->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (!part->isHidden()) CHECK(page.banner->rect().contains(part->geometry()));
    }
}

TEST_CASE("a banner is an alert with heading and lines to assistive technology")
{
    Page page;
    page.show(2);
    QAccessibleInterface* alert = QAccessible::queryAccessibleInterface(page.banner);
    REQUIRE(alert);
    CHECK(alert->role() == QAccessible::AlertMessage);
    CHECK(alert->text(QAccessible::Name) == "This cannot be computed yet");
    CHECK(alert->text(QAccessible::Description) == kSentence + u'\n' + kSentence);
    CHECK(page.banner->findChild<IconButton*>()->accessibleName() == "Close");
}
