#include "app/widgets/step_list.h"

#include <QAccessible>
#include <QApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/catch.h"

using namespace abh;

namespace {

/// Nine steps, as in the brief; with `heads` > 1 all but the first once for each head.
std::vector<StepEntry> entries(int heads = 1)
{
    std::vector<StepEntry> all = {{"1", notation::symbol("X", Role::Input), "Input", "2×4", Role::Input, true, ""}};
    for (int head = 1; head <= heads; ++head)
        for (int key = 2; key <= 9; ++key)
            all.push_back({QString::number(key), notation::symbol("S", Role::Score), "Scores", "2×2", Role::Score, key < 6,
                           heads > 1 ? QStringLiteral("Head %1").arg(head) : QString()});
    return all;
}

struct Shown {
    StepList list;
    QSignalSpy chosen{&list, &StepList::stepChosen};

    explicit Shown(int heads = 1, int height = 500)
    {
        list.setEntries(entries(heads));
        list.resize(list.unfoldedWidth(), height);
        list.show();
        QApplication::setActiveWindow(&list);
        REQUIRE(QTest::qWaitForWindowActive(&list));
    }

    void click(int entry) { QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.entryRect(entry).center()); }
    bool sees(int entry) const { return list.viewport()->rect().contains(list.entryRect(entry)); }
};

}

TEST_CASE("a click on a step asks for it and leaves the current one to the owner")
{
    Shown shown;
    shown.list.setCurrent(4);
    CHECK(shown.chosen.isEmpty());
    shown.click(2);
    REQUIRE(shown.chosen.count() == 1);
    CHECK(shown.chosen.at(0).at(0).toInt() == 2);
    CHECK(shown.list.current() == 4);
}

TEST_CASE("arrow keys move from the current step, Enter asks for the one they are on")
{
    Shown shown;
    shown.list.setCurrent(4);
    shown.list.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&shown.list, Qt::Key_Down);
    QTest::keyClick(&shown.list, Qt::Key_Down);
    QTest::keyClick(&shown.list, Qt::Key_Up);
    CHECK(shown.list.keyboardEntry() == 5);
    CHECK(shown.chosen.isEmpty());
    QTest::keyClick(&shown.list, Qt::Key_Return);
    REQUIRE(shown.chosen.count() == 1);
    CHECK(shown.chosen.at(0).at(0).toInt() == 5);
    CHECK(shown.list.current() == 4);
}

TEST_CASE("arrow keys stop at the ends and pass over headings")
{
    Shown shown(2);
    shown.list.setCurrent(0);
    QTest::keyClick(&shown.list, Qt::Key_Up);
    CHECK(shown.list.keyboardEntry() == 0);
    QTest::keyClick(&shown.list, Qt::Key_Down);
    CHECK(shown.list.keyboardEntry() == 1);
    for (int i = 0; i < 40; ++i) QTest::keyClick(&shown.list, Qt::Key_Down);
    CHECK(shown.list.keyboardEntry() == 16);
    CHECK(shown.sees(16));
}

TEST_CASE("keys that step, play or jump are left to the window")
{
    Shown shown;
    shown.list.setCurrent(3);
    for (int key : {Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Home, Qt::Key_End, Qt::Key_Space, Qt::Key_5, Qt::Key_Right, Qt::Key_S}) {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier, key < 0x80 ? QString(QChar(key)) : QString());
        QApplication::sendEvent(&shown.list, &press);
        CHECK_FALSE(press.isAccepted());
        CHECK(shown.list.keyboardEntry() == 3);
    }
    QKeyEvent down(QEvent::ShortcutOverride, Qt::Key_Down, Qt::NoModifier);
    down.ignore();
    QApplication::sendEvent(&shown.list, &down);
    CHECK(down.isAccepted());
}

TEST_CASE("the current step stays in view, also when the list gets lower")
{
    Shown shown(4, 300);
    shown.list.setCurrent(30);
    CHECK(shown.sees(30));
    shown.list.setCurrent(0);
    CHECK(shown.sees(0));
    shown.list.setCurrent(12);
    shown.list.resize(shown.list.width(), 120);
    CHECK(shown.sees(12));
}

TEST_CASE("reaching a step moves neither the list nor the keyboard")
{
    Shown shown(4, 300);
    shown.list.setCurrent(20);
    QTest::keyClick(&shown.list, Qt::Key_Down);
    const int before = shown.list.verticalScrollBar()->value();
    std::vector<StepEntry> changed = entries(4);
    changed[20].reached = true;
    changed[25].reached = true;
    shown.list.setEntries(changed);
    QApplication::processEvents();
    CHECK(shown.list.current() == 20);
    CHECK(shown.list.verticalScrollBar()->value() == before);
}

TEST_CASE("fewer steps than the current one leave none current")
{
    Shown shown(4);
    shown.list.setCurrent(30);
    shown.list.setEntries(entries());
    CHECK(shown.list.current() == -1);
    shown.list.setEntries({});
    QTest::keyClick(&shown.list, Qt::Key_Down);
    QTest::keyClick(&shown.list, Qt::Key_Return);
    CHECK(shown.chosen.isEmpty());
}

TEST_CASE("folded, the list is narrower, and both widths grow with type and titles")
{
    Shown shown;
    CHECK(shown.list.foldedWidth() < shown.list.unfoldedWidth());
    const int folded = shown.list.foldedWidth(), unfolded = shown.list.unfoldedWidth();
    shown.list.setTheme(darkTheme(2));
    CHECK(shown.list.foldedWidth() > 1.6 * folded);
    CHECK(shown.list.unfoldedWidth() > 1.6 * unfolded);
    shown.list.setTheme(lightTheme());
    std::vector<StepEntry> longer = entries();
    longer[3].title = "a much longer title than the others have";
    shown.list.setEntries(longer);
    CHECK(shown.list.unfoldedWidth() > unfolded + 100);
    CHECK(shown.list.foldedWidth() == folded);
    shown.list.setFolded(true);
    CHECK(shown.list.sizeHint().width() == folded);
}

TEST_CASE("every text of a row is readable on each of its grounds")
{
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (Role role : {Role::Plain, Role::Input, Role::Query, Role::Key, Role::Value, Role::Score, Role::Weight, Role::Output}) {
            CHECK(contrast(theme.text, theme.ground(role)) >= 4.5);
            CHECK(contrast(theme.mutedText, theme.panel) >= 4.5);          // what is not reached
        }
}

TEST_CASE("assistive technology meets a list of steps, the current one selected")
{
    Shown shown(2);
    shown.list.setCurrent(3);
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&shown.list);
    REQUIRE(list);
    CHECK(list->role() == QAccessible::List);
    CHECK(list->text(QAccessible::Name) == "Steps");
    REQUIRE(list->childCount() == 17 + 2);
    QAccessibleInterface* heading = list->child(1);
    CHECK(heading->text(QAccessible::Name) == "Head 1");
    QAccessibleInterface* current = list->child(4);
    CHECK(current->text(QAccessible::Name) == "4, S, Scores, 2×2, Head 1");
    CHECK(current->state().selected);
    CHECK_FALSE(list->child(2)->state().selected);
    CHECK(list->child(7)->text(QAccessible::Description) == "not reached yet");
}

TEST_CASE("the current row has the ground of its role")
{
    Shown shown;
    shown.list.setCurrent(4);
    const QImage image = shown.list.viewport()->grab().toImage();
    const QRect row = shown.list.entryRect(4);
    CHECK(QColor(image.pixel(row.left() + 20, row.top() + 3)) == lightTheme().ground(Role::Score));
    CHECK(QColor(image.pixel(row.left() + 20, row.top() - 3)) == lightTheme().panel);
}

TEST_CASE("a difference stands in the place of the shape, with room of its own, and is read out behind it")
{
    Shown shown;
    const int before = shown.list.unfoldedWidth(), foldedBefore = shown.list.foldedWidth();
    const QImage shapes = shown.list.viewport()->grab().toImage();
    std::vector<StepEntry> compared = entries();
    for (StepEntry& entry : compared) {
        entry.difference = QStringLiteral("−4·10⁻⁸");
        entry.differenceSaid = QStringLiteral("largest difference −4·10⁻⁸");
    }
    shown.list.setEntries(compared);
    CHECK(shown.list.unfoldedWidth() > before);
    CHECK(shown.list.foldedWidth() > foldedBefore);    // folded, it is there too
    CHECK(shown.list.foldedWidth() < shown.list.unfoldedWidth());
    CHECK(shown.list.viewport()->grab().toImage() != shapes);
    const QModelIndex first = shown.list.indexAt(shown.list.entryRect(0).center());
    CHECK(first.data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral("2×4, largest difference −4·10⁻⁸")));
    CHECK(first.data(Qt::ToolTipRole).toString() == QStringLiteral("Input  2×4\nlargest difference −4·10⁻⁸"));
    shown.list.setEntries(entries());
    CHECK(shown.list.unfoldedWidth() == before);
    CHECK(shown.list.foldedWidth() == foldedBefore);
}
