#include <QSignalSpy>

#include "tests/app/widgets/edit_desk.h"

using namespace abh;
using namespace abh::test;

TEST_CASE("typing, Tab and Enter fill cells as in a spreadsheet")
{
    EditDesk desk;
    type("1.5");
    REQUIRE(editorOf(desk.view));
    CHECK(editorOf(desk.view)->text() == QStringLiteral("1.5"));
    REQUIRE(desk.edited.size() == 3);
    CHECK(desk.edited[0].second == QStringLiteral("1"));
    CHECK(desk.edited[2].second == QStringLiteral("1.5"));
    press(Qt::Key_Tab);
    CHECK_FALSE(editorOf(desk.view));
    CHECK(desk.view.hasFocus());
    type("2");
    press(Qt::Key_Return);
    REQUIRE(desk.finished.size() == 2);
    CHECK(desk.finished[0] == std::pair(MatrixCell{0, 0}, QStringLiteral("1.5")));
    CHECK(desk.finished[1] == std::pair(MatrixCell{0, 1}, QStringLiteral("2")));
    CHECK(desk.view.focusCell() == MatrixCell{1, 1});
    type("7");
    press(Qt::Key_Return, Qt::ShiftModifier);
    CHECK(desk.view.focusCell() == MatrixCell{0, 1});
    CHECK(desk.view.figure().matrix(0, 0) == 1);   // the view keeps no number of its own
}

TEST_CASE("Tab goes on to the next row, and from the last cell to the next widget")
{
    EditDesk desk;
    desk.view.setFocusCell({0, 2});
    type("1");
    press(Qt::Key_Tab);
    CHECK(desk.view.focusCell() == MatrixCell{1, 0});
    type("2");
    press(Qt::Key_Backtab, Qt::ShiftModifier);
    CHECK(desk.view.focusCell() == MatrixCell{0, 2});
    desk.view.setFocusCell({1, 2});
    type("3");
    press(Qt::Key_Tab);
    CHECK(desk.next.hasFocus());
    CHECK(desk.finished.size() == 3);
}

TEST_CASE("only what a number can begin with begins an edit")
{
    for (const QString& text : {QStringLiteral("7"), QStringLiteral("-"), QString(QChar(0x2212)), QStringLiteral("+"), QStringLiteral("."), QStringLiteral(","),
                                QString(QChar(0x221A)), QStringLiteral("("), QStringLiteral("s")}) {
        EditDesk desk;
        type(text);
        REQUIRE(editorOf(desk.view));
        CHECK(editorOf(desk.view)->text() == text);
    }
    for (const char* text : {"b", "x", "?", "*"}) {
        EditDesk desk;
        type(QString::fromLatin1(text));
        CHECK_FALSE(desk.view.isEditing());
    }
    EditDesk reading(figureOf(matrixOf(2, {1, 2})));
    type("1");
    press(Qt::Key_F2);
    CHECK_FALSE(reading.view.isEditing());
}

TEST_CASE("F2, Enter and a double click edit the text that is there")
{
    const int way = GENERATE(0, 1, 2);
    const bool asked = GENERATE(false, true);
    EditDesk desk;
    if (asked) desk.view.setEditText([](MatrixCell) { return QStringLiteral("5/2"); });
    desk.view.setFocusCell({0, 1});
    if (way == 2) QTest::mouseDClick(&desk.view, Qt::LeftButton, {}, centreOf(desk.view, {0, 1}));
    else press(way == 0 ? Qt::Key_F2 : Qt::Key_Return);
    CellEditor* editor = editorOf(desk.view);
    REQUIRE(editor);
    CHECK(editor->text() == (asked ? QStringLiteral("5/2") : QStringLiteral("2.5")));
    CHECK(editor->cursorPosition() == 3);
    CHECK_FALSE(editor->hasSelectedText());
    // The arrows move the caret, and what nobody has changed is not taken.
    press(Qt::Key_Left);
    CHECK(editor->cursorPosition() == 2);
    press(Qt::Key_Return);
    CHECK_FALSE(desk.view.isEditing());
    CHECK(desk.finished.empty());
    CHECK(desk.edited.empty());
}

TEST_CASE("arrows lead out of what was begun by typing, Up and Down out of any edit")
{
    EditDesk desk;
    type("1");
    press(Qt::Key_Right);
    CHECK(desk.view.focusCell() == MatrixCell{0, 1});
    type("2");
    press(Qt::Key_Down);
    CHECK(desk.view.focusCell() == MatrixCell{1, 1});
    type("3");
    press(Qt::Key_Left);
    CHECK(desk.view.focusCell() == MatrixCell{1, 0});
    CHECK(desk.finished.size() == 3);
    press(Qt::Key_F2);
    press(Qt::Key_Up);
    CHECK(desk.view.focusCell() == MatrixCell{0, 0});
}

TEST_CASE("Escape gives up what was typed")
{
    EditDesk desk;
    QSignalSpy escaped(&desk.view, &MatrixView::escapePressed);
    type("9");
    press(Qt::Key_Escape);
    CHECK_FALSE(desk.view.isEditing());
    CHECK(desk.cancelled == std::vector{MatrixCell{0, 0}});
    CHECK(desk.finished.empty());
    CHECK(escaped.isEmpty());
    CHECK(desk.view.hasFocus());
}

TEST_CASE("losing the focus takes the text, and only then is the matrix left")
{
    EditDesk desk;
    QSignalSpy left(&desk.view, &MatrixView::focusLeft);
    type("4");
    CHECK(left.isEmpty());
    desk.next.setFocus();
    CHECK_FALSE(desk.view.isEditing());
    CHECK(desk.finished.size() == 1);
    CHECK(left.size() == 1);
    CHECK(desk.next.hasFocus());
}

TEST_CASE("PageDown takes the text and steps, in the field as elsewhere")
{
    EditDesk desk;
    bool takenFirst = false;
    QObject::connect(&desk.view, &MatrixView::cellEditFinished, &desk.window, [&] { takenFirst = desk.pages == 0; });
    type("6");
    press(Qt::Key_PageDown);
    CHECK(desk.pages == 1);
    CHECK(takenFirst);
    CHECK_FALSE(desk.view.isEditing());
}

TEST_CASE("an open field keeps plain keys from the window and leaves it the others")
{
    EditDesk desk;
    type("6");
    CellEditor* editor = editorOf(desk.view);
    REQUIRE(editor);
    const auto keeps = [&](int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier, const QString& text = {}) {
        QKeyEvent event(QEvent::ShortcutOverride, key, modifiers, text);
        event.ignore();
        QApplication::sendEvent(editor, &event);
        return event.isAccepted();
    };
    for (const int key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Home, Qt::Key_End, Qt::Key_Escape, Qt::Key_Space, Qt::Key_Tab, Qt::Key_F2}) CHECK(keeps(key));
    CHECK(keeps(Qt::Key_B, {}, QStringLiteral("b")));
    CHECK(keeps(Qt::Key_Z, Qt::ControlModifier));
    CHECK(keeps(Qt::Key_V, Qt::ControlModifier));
    CHECK_FALSE(keeps(Qt::Key_S, Qt::ControlModifier));
    CHECK_FALSE(keeps(Qt::Key_2, Qt::AltModifier));
    CHECK_FALSE(keeps(Qt::Key_F11));
    CHECK(desk.view.isEditing());
}

TEST_CASE("while locked digits are the window's, and asking to edit may unlock")
{
    const bool opens = GENERATE(false, true);
    EditDesk desk;
    desk.view.setEditingLocked(true);
    int asked = 0;
    QObject::connect(&desk.view, &MatrixView::unlockRequested, &desk.window, [&] {
        ++asked;
        if (opens) desk.view.setEditingLocked(false);
    });
    QKeyEvent digit(QEvent::ShortcutOverride, Qt::Key_1, Qt::NoModifier, QStringLiteral("1"));
    digit.ignore();
    QApplication::sendEvent(&desk.view, &digit);
    CHECK_FALSE(digit.isAccepted());
    type("1");
    CHECK_FALSE(desk.view.isEditing());
    CHECK(asked == 0);
    press(Qt::Key_Return);
    CHECK(asked == 1);
    CHECK(desk.view.isEditing() == opens);
}
