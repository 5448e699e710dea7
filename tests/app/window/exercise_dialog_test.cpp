#include "app/window/exercise_dialog.h"

#include <QMessageBox>

#include "app/widgets/choice_box.h"
#include "app/window/document_actions.h"
#include "tests/app/window/when_asked.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {
namespace {

template <typename Field>
Field& field(ExerciseDialog& dialog, const QString& name)
{
    for (Field* each : dialog.findChildren<Field*>())
        if (each->accessibleName() == name) return *each;
    throw std::logic_error("no " + name.toStdString());
}

/// Types a number into a field, over what it holds.
void type(ExerciseDialog& dialog, const QString& name, const QString& number)
{
    auto& box = field<QSpinBox>(dialog, name);
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, number);
    REQUIRE(box.value() == number.toInt());
}

void choose(ExerciseDialog& dialog, const QString& name, const QString& option)
{
    auto& box = field<ChoiceBox>(dialog, name);
    box.setFocus();
    for (int k = 0; k < box.count() && box.currentText() != option; ++k) QTest::keyClick(&box, box.findText(option) > box.currentIndex() ? Qt::Key_Down : Qt::Key_Up);
    REQUIRE(box.currentText() == option);
}

QPushButton& button(ExerciseDialog& dialog, QDialogButtonBox::StandardButton which)
{
    return *dialog.findChild<QDialogButtonBox*>()->button(which);
}

void pressMake(ExerciseDialog& dialog)
{
    QTest::mouseClick(&button(dialog, QDialogButtonBox::Ok), Qt::LeftButton);
}

QString said(const ExerciseDialog& dialog)
{
    QStringList texts;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) texts << label->text();
    return texts.join(u'\n');
}

bool waitUntilIdle(ExerciseDialog& dialog)
{
    return QTest::qWaitFor([&] { return button(dialog, QDialogButtonBox::Ok).isEnabled() || dialog.scenario(); }, 30'000);
}

/// Visible, as the keyboard needs it.
struct Shown {
    ExerciseDialog dialog{lightTheme()};

    Shown()
    {
        dialog.show();
        dialog.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&dialog));
    }
};

}

TEST_CASE("an exercise is made as wished, and the dialog closes")
{
    Shown f;
    type(f.dialog, "tokens", "4");
    type(f.dialog, "d_model", "6");
    type(f.dialog, "heads", "2");
    choose(f.dialog, "key-value heads", "1");
    choose(f.dialog, "mask", "causal");
    QTest::keyClicks(&field<QLineEdit>(f.dialog, "seed"), "482193");
    QTest::keyClick(&field<QLineEdit>(f.dialog, "seed"), Qt::Key_Return);
    REQUIRE(waitUntilIdle(f.dialog));
    REQUIRE(f.dialog.scenario());
    const Scenario& s = *f.dialog.scenario();
    CHECK(s.N() == 4);
    CHECK(s.d_model() == 6);
    CHECK(s.d_k() == 4);
    CHECK(s.heads == 2);
    CHECK(s.kv_heads == 1);
    CHECK(s.mask.causal);
    CHECK(f.dialog.result() == QDialog::Accepted);
    ExerciseWishes wishes;
    wishes.N = 4;
    wishes.d_model = 6;
    wishes.heads = 2;
    wishes.mask.causal = true;
    wishes.seed = 482193;
    CHECK(makeExercise(wishes, {}).scenario == s);
}

TEST_CASE("when no numbers are good enough the dialog says which wish to relax, and keeps the wishes")
{
    Shown f;
    type(f.dialog, "tokens", "8");
    pressMake(f.dialog);
    CHECK_FALSE(button(f.dialog, QDialogButtonBox::Ok).isEnabled());
    CHECK(said(f.dialog).contains("Drawing"));
    REQUIRE(waitUntilIdle(f.dialog));
    CHECK_FALSE(f.dialog.scenario());
    CHECK(f.dialog.isVisible());
    CHECK(said(f.dialog).contains("two scores of a query were equal"));
    CHECK(field<QSpinBox>(f.dialog, "tokens").value() == 8);
    type(f.dialog, "tokens", "3");
    CHECK_FALSE(said(f.dialog).contains("two scores of a query were equal"));
    pressMake(f.dialog);
    REQUIRE(waitUntilIdle(f.dialog));
    CHECK(f.dialog.scenario());
}

TEST_CASE("wishes that cannot be are said while they are typed, and Make waits")
{
    Shown f;
    CHECK_FALSE(field<QSpinBox>(f.dialog, "window width").isEnabled());
    choose(f.dialog, "mask", "window");
    CHECK(field<QSpinBox>(f.dialog, "window width").isEnabled());
    type(f.dialog, "window width", "1");
    CHECK_FALSE(button(f.dialog, QDialogButtonBox::Ok).isEnabled());
    CHECK(said(f.dialog).contains("Widen the window"));
    type(f.dialog, "window width", "2");
    CHECK(button(f.dialog, QDialogButtonBox::Ok).isEnabled());
    QTest::keyClicks(&field<QLineEdit>(f.dialog, "seed"), "99999999999999999999");
    CHECK_FALSE(button(f.dialog, QDialogButtonBox::Ok).isEnabled());
    CHECK(said(f.dialog).contains("The seed is too large."));
    QTest::keyClick(&field<QLineEdit>(f.dialog, "seed"), Qt::Key_Backspace);
    QTest::keyClicks(&field<QLineEdit>(f.dialog, "seed"), "x");
    CHECK(field<QLineEdit>(f.dialog, "seed").text() == "9999999999999999999");
    CHECK(button(f.dialog, QDialogButtonBox::Ok).isEnabled());
}

TEST_CASE("heads can share keys and values only in equal groups")
{
    Shown f;
    auto& shared = field<ChoiceBox>(f.dialog, "key-value heads");
    CHECK_FALSE(shared.isEnabled());
    type(f.dialog, "heads", "6");
    CHECK(shared.isEnabled());
    CHECK(shared.currentText() == "6");
    choose(f.dialog, "key-value heads", "3");
    type(f.dialog, "heads", "4");
    CHECK(shared.currentText() == "4");
    CHECK(shared.findText("3") == -1);
}

TEST_CASE("who cancels while numbers are drawn waits for nothing")
{
    QElapsedTimer watch;
    {
        Shown f;
        type(f.dialog, "tokens", "8");
        pressMake(f.dialog);
        watch.start();
        QTest::keyClick(&f.dialog, Qt::Key_Escape);
        CHECK(f.dialog.result() == QDialog::Rejected);
        CHECK_FALSE(f.dialog.isVisible());
    }
    QApplication::processEvents();
    CHECK(watch.elapsed() < 2000);
}

TEST_CASE("New exercise opens what it makes, without a name and with changes to save")
{
    WindowFixture f;
    whenAsked<ExerciseDialog>([](ExerciseDialog& dialog) { pressMake(dialog); });
    startFromExercise(f.window);
    const Scenario& s = f.desk().document.scenario();
    CHECK(s.N() == 3);
    CHECK(s.d_model() == 5);
    CHECK(s.title == "Exercise: 3 tokens, d_k = 4");
    CHECK(f.desk().document.isDirty());
    CHECK(f.window.byHand().banner().accessibleDescription().contains("invented"));
}

TEST_CASE("without a seed the next exercise is another one")
{
    std::vector<Scenario> made;
    for (int k = 0; k < 2; ++k) {
        Shown f;
        pressMake(f.dialog);
        REQUIRE(waitUntilIdle(f.dialog));
        REQUIRE(f.dialog.scenario());
        made.push_back(*f.dialog.scenario());
    }
    CHECK_FALSE(made[0] == made[1]);
}

TEST_CASE("who cancels the exercise keeps the document")
{
    WindowFixture f;
    const auto before = f.desk().document.snapshot();
    whenAsked<ExerciseDialog>([](ExerciseDialog& dialog) { QTest::keyClick(&dialog, Qt::Key_Escape); });
    startFromExercise(f.window);
    CHECK(f.desk().document.snapshot() == before);
}

}
