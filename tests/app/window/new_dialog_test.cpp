#include "app/window/new_dialog.h"

#include <QMessageBox>

#include "app/board/shape_panel.h"
#include "app/board/token_list.h"
#include "app/window/document_actions.h"
#include "core/model/examples.h"
#include "tests/app/window/when_asked.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {
namespace {

void answer(QMessageBox::StandardButton button)
{
    whenAsked<QMessageBox>([button](QMessageBox& box) { QTest::mouseClick(box.button(button), Qt::LeftButton); });
}

/// As a desktop does when a dialog is closed.
void activate(QWidget& window)
{
    window.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&window));
}

QAction* action(MainWindow& window, const QString& text)
{
    for (QAction* each : window.findChildren<QAction*>())
        if (each->text().remove(u'&') == text) return each;
    FAIL("no " << text.toStdString());
    return nullptr;
}

QLineEdit& sentenceOf(NewDialog& dialog)
{
    for (QLineEdit* field : dialog.findChildren<QLineEdit*>())
        if (field->accessibleName() == "Sentence") return *field;
    throw std::logic_error("no sentence");
}

QPushButton& okOf(NewDialog& dialog)
{
    return *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
}

bool says(const QDialog& dialog, const QString& text)
{
    const QList<QLabel*> labels = dialog.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().contains(text); });
}

}

TEST_CASE("a sentence is shown as tokens while it is typed, and none is made of what is no sentence")
{
    NewDialog dialog(lightTheme());
    CHECK(says(dialog, "6 tokens, 5 different words: the · cat · sat · on · the · mat"));
    REQUIRE(dialog.scenario());
    CHECK(dialog.scenario()->N() == 6);
    QLineEdit& sentence = sentenceOf(dialog);
    CHECK(sentence.selectedText() == "the cat sat on the mat");
    QTest::keyClick(&sentence, Qt::Key_Backspace);
    CHECK_FALSE(dialog.scenario());
    CHECK_FALSE(okOf(dialog).isEnabled());
    CHECK(says(dialog, "There is no word in it."));
    QTest::keyClicks(&sentence, "Stop!");
    CHECK(says(dialog, "2 tokens, 2 different words: Stop · !"));
    CHECK(okOf(dialog).isEnabled());
}

TEST_CASE("sizes that do not go together are explained, and OK waits")
{
    NewDialog dialog(lightTheme());
    for (QSpinBox* box : dialog.findChildren<QSpinBox*>()) {
        if (box->accessibleName() == "heads") box->setValue(300);
    }
    CHECK_FALSE(okOf(dialog).isEnabled());
    CHECK(says(dialog, "300 heads of width 2 are too wide together."));
}

TEST_CASE("New from a sentence opens its tokens, and the window says that the numbers are invented")
{
    WindowFixture f;
    whenAsked<NewDialog>([](NewDialog& dialog) {
        QTest::keyClicks(&sentenceOf(dialog), "a dog barks");
        QTest::keyClick(&sentenceOf(dialog), Qt::Key_Return);
    });
    f.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(f.desk().document.scenario().tokens == std::vector<std::string>{"a", "dog", "barks"});
    CHECK(f.window.byHand().banner().isVisible());
    CHECK(f.window.byHand().banner().accessibleDescription().contains("invented"));
    CHECK(f.desk().document.isDirty());   // it is in no file yet
}

TEST_CASE("who cancels the sentence keeps the document")
{
    WindowFixture f;
    const auto before = f.desk().document.snapshot();
    whenAsked<NewDialog>([](NewDialog& dialog) { QTest::keyClick(&dialog, Qt::Key_Escape); });
    startFromSentence(f.window);
    CHECK(f.desk().document.snapshot() == before);
}

TEST_CASE("New asks about changes that are not saved, and opens a blank sheet")
{
    WindowFixture f;
    f.desk().document.edit("", [](Scenario& s) { s.mask.causal = true; });
    answer(QMessageBox::Cancel);
    f.press(Qt::Key_N, Qt::ControlModifier);
    CHECK(f.desk().document.scenario().mask.causal);
    answer(QMessageBox::Cancel);
    startFromSentence(f.window);
    CHECK(f.desk().document.scenario().mask.causal);
    answer(QMessageBox::Discard);
    activate(f.window);
    f.press(Qt::Key_N, Qt::ControlModifier);
    CHECK(f.desk().document.scenario() == blankScenario());
    CHECK(f.window.windowTitle().startsWith("Untitled"));
}

TEST_CASE("Back to as opened is there once something was changed, and can itself be undone")
{
    WindowFixture f;
    QAction* back = action(f.window, "Back to as opened");
    CHECK_FALSE(back->isEnabled());
    f.desk().document.edit("", [](Scenario& s) { s.mask.causal = true; });
    CHECK(back->isEnabled());
    back->trigger();
    CHECK_FALSE(f.desk().document.scenario().mask.causal);
    CHECK_FALSE(back->isEnabled());
    f.desk().document.undoStack().undo();
    CHECK(f.desk().document.scenario().mask.causal);
}

TEST_CASE("tokens and sizes open beside the board, once, and the window's keys go on working there")
{
    WindowFixture f;
    f.press(Qt::Key_T, Qt::ControlModifier);
    auto* panel = f.window.findChild<ShapePanel*>();
    REQUIRE(panel);
    REQUIRE(QTest::qWaitForWindowActive(panel));
    CHECK(&showShapePanel(f.window) == panel);
    panel->tokens().remove();
    CHECK(f.desk().document.scenario().N() == 1);
    for (QLineEdit* field : panel->findChildren<QLineEdit*>())
        if (field->accessibleName() == "Title") field->setFocus();
    QTest::keyClick(panel->focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    CHECK(f.desk().document.scenario().N() == 2);
    QTest::keyClick(panel->focusWidget(), Qt::Key_PageDown);
    CHECK(f.walk().position() != f.walk().sequence().first());
    QTest::keyClick(panel->focusWidget(), Qt::Key_Escape);
    CHECK_FALSE(panel->isVisible());
    activate(f.window);
    f.press(Qt::Key_T, Qt::ControlModifier);
    CHECK(panel->isVisible());
}

TEST_CASE("a window is closed with its panel open and unsaved names in it without a crash")
{
    {
        WindowFixture f;
        ShapePanel& panel = showShapePanel(f.window);
        panel.tokens().add();
    }
    SUCCEED();
}

}
