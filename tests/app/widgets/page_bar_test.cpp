#include "app/widgets/page_bar.h"

#include <QApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include "app/widgets/page_button.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

struct Shown {
    PageBar bar;
    QSignalSpy chosen{&bar, &PageBar::pageChosen};

    explicit Shown(int height = 700, double scale = 1)
    {
        bar.setTheme(lightTheme(scale));
        for (const char* label : {"By hand", "Scaling", "Flash", "Heads", "Gradients", "Cost"})
            bar.addPage(notation::symbol("A"), QString::fromUtf8(label), QStringLiteral("Ctrl+%1").arg(bar.count() + 1));
        bar.resize(bar.sizeHint().width(), height);
        bar.show();
        QApplication::setActiveWindow(&bar);
        REQUIRE(QTest::qWaitForWindowActive(&bar));
    }

    PageButton* button(int page) const { return bar.findChildren<PageButton*>().at(page); }
};

}

TEST_CASE("the first page is current, a click chooses another and says so once")
{
    Shown shown;
    CHECK(shown.bar.current() == 0);
    QTest::mouseClick(shown.button(3), Qt::LeftButton);
    QTest::mouseClick(shown.button(3), Qt::LeftButton);
    CHECK(shown.bar.current() == 3);
    REQUIRE(shown.chosen.count() == 1);
    CHECK(shown.chosen.at(0).at(0).toInt() == 3);
    shown.bar.setCurrent(1);
    CHECK(shown.chosen.count() == 1);
    CHECK(shown.button(3)->toolTip() == "Heads (Ctrl+4)");
}

TEST_CASE("pages are one stop for Tab, with arrow keys within")
{
    Shown shown;
    for (int page = 0; page < 6; ++page) CHECK(shown.button(page)->focusPolicy() == (page == 0 ? Qt::TabFocus : Qt::NoFocus));
    shown.button(0)->setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    CHECK(shown.bar.current() == 1);
    CHECK(shown.button(1)->hasFocus());
}

TEST_CASE("where the pages do not fit, glyphs go first, then the rail scrolls and keeps the current page in view")
{
    Shown high(700), low(300), lowest(150, 2);
    CHECK(low.button(0)->height() < high.button(0)->height());
    CHECK(low.bar.verticalScrollBar()->maximum() == 0);
    lowest.bar.resize(lowest.bar.sizeHint().width(), 150);   // as a layout does once the hint has changed
    lowest.bar.setCurrent(5);
    const auto seesLast = [&lowest] {
        const QRect last(lowest.button(5)->mapTo(lowest.bar.viewport(), QPoint()), lowest.button(5)->size());
        return lowest.bar.viewport()->rect().contains(last);
    };
    CHECK(QTest::qWaitFor(seesLast, 1000));   // the column is laid out by an event
}

TEST_CASE("labels of pages fit at every type size")
{
    for (double scale : {0.75, 1.0, 2.0, 3.0}) {
        Shown shown(700, scale);
        const QFontMetrics metrics(lightTheme(scale).textFont(12));
        for (int page = 0; page < 6; ++page) CHECK(shown.button(page)->width() >= metrics.horizontalAdvance(shown.button(page)->text()) + 4);
    }
}
