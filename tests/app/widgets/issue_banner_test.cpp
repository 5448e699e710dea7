#include "app/widgets/issue_banner.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
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

TEST_CASE("answers that come to a banner that is seen have their room, whether others were there before or none")
{
    const QStringList before = GENERATE(QStringList(), QStringList{"Save"});
    Page page;
    page.banner->setAnswers(before);
    page.show(2);
    page.banner->setAnswers({"Reload", "Keep mine"});
    page.show(1);
    const QList<QPushButton*> buttons = page.banner->findChildren<QPushButton*>();
    REQUIRE(buttons.size() == 2);
    for (QPushButton* button : buttons) {
        CHECK(button->isVisible());
        CHECK(button->visibleRegion().boundingRect() == QRect(QPoint(0, 0), button->sizeHint()));
    }
    QSignalSpy answered(page.banner, &IssueBanner::answered);
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    REQUIRE(answered.count() == 1);
    CHECK(answered[0][0].toInt() == 1);
}

TEST_CASE("a banner without room is one row that is cut short, with its answers; the tool tip and a button have the rest, until it says something else")
{
    for (double scale : {1.0, 2.0}) {
        Page page(1280, scale);
        page.banner->setAnswers({"Restore", "Discard", "Later"});
        page.show(3);
        const int full = page.banner->height();
        page.banner->setMostHeight(static_cast<int>(90 * scale));
        QApplication::processEvents();
        REQUIRE(page.banner->isFolded());
        const int folded = page.banner->height();
        CHECK(folded < 60 * scale);
        CHECK(folded == page.banner->heightForWidth(page.banner->width()));
        CHECK(page.banner->toolTip().count(kSentence) == 3);
        for (QWidget* part : page.banner->findChildren<QWidget*>())
            if (part->isVisible()) CHECK(page.banner->rect().contains(QRect(part->mapTo(page.banner, QPoint(0, 0)), part->size())));
        for (QPushButton* button : page.banner->findChildren<QPushButton*>()) CHECK(button->width() >= button->sizeHint().width());
        IconButton* more = page.banner->findChildren<IconButton*>().last();
        CHECK(more->accessibleName() == "Show all of it");
        more->setFocus(Qt::TabFocusReason);
        QTest::keyClick(more, Qt::Key_Return);
        QApplication::processEvents();
        CHECK(page.banner->height() == full);
        CHECK(more->accessibleName() == "Show less of it");
        QTest::mouseClick(more, Qt::LeftButton);
        QApplication::processEvents();
        CHECK(page.banner->height() == folded);
        QTest::mouseClick(more, Qt::LeftButton);
        page.show(3);
        CHECK(page.banner->isFolded());
        page.banner->setAnswers({});
        page.banner->setIssues("Short", {}, false);
        QApplication::processEvents();
        CHECK_FALSE(page.banner->isFolded());
        CHECK_FALSE(more->isVisible());
    }
}

TEST_CASE("from right to left a banner is mirrored: the sign and the text at the right, the button to close at the left")
{
    for (const int most : {60, QWIDGETSIZE_MAX}) {
        Page page;
        page.banner->setLayoutDirection(Qt::RightToLeft);
        page.banner->setMostHeight(most);
        page.banner->setAnswers({"Reload", "Keep mine"});
        page.show(2);
        const auto left = [&](QWidget* part) { return part->mapTo(page.banner, QPoint(0, 0)).x(); };
        const QList<QPushButton*> buttons = page.banner->findChildren<QPushButton*>();
        CHECK(left(page.banner->findChild<IconButton*>()) < 40);
        CHECK(left(buttons[1]) < left(buttons[0]));
        for (QLabel* label : page.banner->findChildren<QLabel*>())
            if (label->isVisible()) CHECK(left(label) + label->width() > page.banner->width() - 60);
        const QImage image = page.banner->grab().toImage();
        const QColor edge = image.pixelColor(image.width() - 3, image.height() / 2), other = image.pixelColor(2, image.height() / 2);
        CHECK(edge == lightTheme().warning);
        CHECK(other != lightTheme().warning);
    }
}
