#include "app/widgets/segmented_buttons.h"

#include <QAccessible>
#include <QApplication>
#include <QAbstractButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/catch.h"

using namespace abh;

namespace {

struct Shown {
    SegmentedButtons segments;
    QSignalSpy chosen{&segments, &SegmentedButtons::chosen};

    Shown()
    {
        segments.setOptions({QStringLiteral("Exact"), QStringLiteral("By hand"), QStringLiteral("Float")});
        segments.show();
        QApplication::setActiveWindow(&segments);
        REQUIRE(QTest::qWaitForWindowActive(&segments));
    }

    QAbstractButton* button(int index) const { return segments.findChildren<QAbstractButton*>().at(index); }
};

}

TEST_CASE("a click on a segment chooses it and says so once")
{
    Shown shown;
    QTest::mouseClick(shown.button(1), Qt::LeftButton);
    QTest::mouseClick(shown.button(1), Qt::LeftButton);
    CHECK(shown.segments.current() == 1);
    REQUIRE(shown.chosen.count() == 1);
    CHECK(shown.chosen.at(0).at(0).toInt() == 1);
}

TEST_CASE("a segment chosen from code is not reported, and one that does not exist changes nothing")
{
    Shown shown;
    shown.segments.setCurrent(2);
    CHECK(shown.segments.current() == 2);
    CHECK(shown.button(2)->isChecked());
    shown.segments.setCurrent(7);
    CHECK(shown.segments.current() == 2);
    CHECK(shown.chosen.isEmpty());
}

TEST_CASE("arrow keys choose within segments and are not the window's then")
{
    Shown shown;
    shown.button(0)->setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    CHECK(shown.segments.current() == 1);
    CHECK(shown.button(1)->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    CHECK(shown.segments.current() == 0);
    CHECK(shown.chosen.count() == 2);

    QKeyEvent right(QEvent::ShortcutOverride, Qt::Key_Right, Qt::NoModifier);
    right.ignore();
    QApplication::sendEvent(shown.button(0), &right);
    CHECK(right.isAccepted());
}

TEST_CASE("Tab stops at the chosen segment only, even before any had the focus")
{
    Shown shown;
    shown.segments.setCurrent(1);
    CHECK(shown.button(0)->focusPolicy() == Qt::NoFocus);
    CHECK(shown.button(1)->focusPolicy() == Qt::TabFocus);
    CHECK(shown.button(2)->focusPolicy() == Qt::NoFocus);
}

TEST_CASE("new options begin with the first, the same ones keep their place")
{
    Shown shown;
    shown.segments.setCurrent(2);
    shown.segments.setOptions(shown.segments.options());
    CHECK(shown.segments.current() == 2);
    shown.segments.setOptions({QStringLiteral("a"), QStringLiteral("b")});
    CHECK(shown.segments.current() == 0);
    CHECK(shown.segments.options().size() == 2);
    shown.segments.setOptions({});
    CHECK(shown.segments.current() == -1);
    CHECK(shown.chosen.isEmpty());
}

TEST_CASE("segments that are made while the row is shown have their room at once, and are seen")
{
    Shown shown;
    const int before = shown.segments.sizeHint().width();
    shown.segments.setOptions({QStringLiteral("Exact"), QStringLiteral("By hand"), QStringLiteral("Floating")});
    CHECK(shown.segments.sizeHint().width() >= before);
    for (int index = 0; index < 3; ++index) CHECK(shown.button(index)->isVisible());
}

TEST_CASE("segments are radio buttons to assistive technology")
{
    Shown shown;
    QAccessibleInterface* second = QAccessible::queryAccessibleInterface(shown.button(1));
    REQUIRE(second);
    CHECK(second->role() == QAccessible::RadioButton);
    CHECK(second->text(QAccessible::Name) == "By hand");
    CHECK_FALSE(second->state().checked);
    shown.segments.setCurrent(1);
    CHECK(second->state().checked);
}

TEST_CASE("segments are as wide as their texts at every type size")
{
    Shown shown;
    for (double scale : {0.75, 1.0, 2.0, 3.0}) {
        const Theme theme = lightTheme(scale);
        shown.segments.setTheme(theme);
        const QFontMetrics metrics(theme.textFont(13));
        for (int i = 0; i < 3; ++i) CHECK(shown.button(i)->sizeHint().width() > metrics.horizontalAdvance(shown.button(i)->text()));
        CHECK(shown.segments.sizeHint().height() >= metrics.height());
    }
}
