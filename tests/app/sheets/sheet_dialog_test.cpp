#include "app/sheets/sheet_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "app/sheets/page_preview.h"
#include "app/sheets/sheet_form.h"
#include "app/widgets/choice_box.h"
#include "core/attention/forward.h"
#include "tests/support/scenarios.h"
#include "tests/support/tools.h"

namespace abh::test {
namespace {

/// The dialog about E3 with settings of its own, shown and driven by real events.
struct DialogFixture {
    explicit DialogFixture(const char* name = "e3") : trace(forward(builtIn(name)))
    {
        open();
    }

    void open()
    {
        dialog = std::make_unique<SheetDialog>(trace, "e3", settings, lightTheme());
        dialog->show();
        REQUIRE(QTest::qWaitForWindowExposed(dialog.get()));
        waitUntilMade();
    }

    void waitUntilMade() { REQUIRE(QTest::qWaitFor([this] { return !dialog->isMaking(); }, 30'000)); }
    void waitUntilWritten() { REQUIRE(QTest::qWaitFor([this] { return !dialog->isWriting(); }, 30'000)); }

    template <typename Field>
    Field& field(const QString& name)
    {
        for (Field* each : dialog->template findChildren<Field*>())
            if (each->accessibleName() == name) return *each;
        throw std::logic_error("no field " + name.toStdString());
    }

    /// By the keyboard, as a person without a mouse does.
    void choose(const QString& name, int index)
    {
        auto& box = field<ChoiceBox>(name);
        box.setFocus();
        while (box.currentIndex() > 0) QTest::keyClick(&box, Qt::Key_Up);
        for (int k = 0; k < index; ++k) QTest::keyClick(&box, Qt::Key_Down);
        waitUntilMade();
    }

    void type(const QString& name, const QString& text)
    {
        auto& line = field<QLineEdit>(name);
        line.setFocus();
        line.selectAll();
        QTest::keyClick(&line, Qt::Key_Delete);
        QTest::keyClicks(&line, text);
        waitUntilMade();
    }

    QPushButton& button(const QString& text)
    {
        for (QPushButton* each : dialog->findChildren<QPushButton*>())
            if (each->text().remove(u'&').startsWith(text)) return *each;
        throw std::logic_error("no button " + text.toStdString());
    }

    QString labels()
    {
        QString all;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (label->isVisible()) all += label->text() + '\n';
        return all;
    }

    std::string path(const char* name) { return folder.filePath(name).toStdString(); }

    QTemporaryDir folder;
    Settings settings{folder.filePath("settings.ini")};
    Trace trace;
    std::unique_ptr<SheetDialog> dialog;
};

}

TEST_CASE("the dialog shows the pages and says how much work a sheet is")
{
    DialogFixture f;
    CHECK(f.dialog->preview().count() > 3);
    CHECK(f.labels().contains("products"));
    CHECK(f.labels().contains("minutes"));
    CHECK(f.labels().contains("page 1 of"));
    CHECK(f.button("Export").isEnabled());
}

TEST_CASE("PageDown and PageUp turn the pages of the preview, and not beyond its ends")
{
    DialogFixture f;
    PagePreview& preview = f.dialog->preview();
    preview.setFocus();
    QTest::keyClick(&preview, Qt::Key_PageDown);
    CHECK(preview.current() == 1);
    QTest::keyClick(&preview, Qt::Key_PageUp);
    QTest::keyClick(&preview, Qt::Key_PageUp);
    CHECK(preview.current() == 0);
    QTest::keyClick(&preview, Qt::Key_End);
    CHECK(preview.current() == preview.count() - 1);
    CHECK(preview.accessibleDescription().contains("page"));
}

TEST_CASE("a choice that cannot be is said at its field, and mended it is gone")
{
    DialogFixture f;
    f.type("Rows", "7");
    CHECK(f.dialog->form().shownIssues().contains("There is no row 7"));
    CHECK(f.field<QLineEdit>("Rows").accessibleDescription().contains("There is no row 7"));
    CHECK_FALSE(f.button("Export").isEnabled());
    CHECK(f.dialog->preview().count() == 0);
    f.type("Rows", "one");
    CHECK(f.dialog->form().shownIssues().contains("names no rows"));
    f.type("Rows", "1,3");
    CHECK(f.dialog->form().shownIssues().isEmpty());
    CHECK(f.button("Export").isEnabled());
    CHECK(f.dialog->preview().count() > 0);
}

TEST_CASE("a class list that cannot be read is a sentence at its field")
{
    DialogFixture f;
    f.type("Class list", "/no/such/list.csv");
    CHECK(f.dialog->form().shownIssues().contains("/no/such/list.csv"));
    CHECK_FALSE(f.button("Export").isEnabled());
}

TEST_CASE("choices are remembered")
{
    DialogFixture f;
    f.choose("Level", 1);
    f.choose("Paper", 1);
    f.type("Rows", "1,2");
    const SheetChoices before = f.dialog->form().choices();
    CHECK(before.paper == Paper::Letter);
    CHECK(before.sheet.level == SheetLevel::Guided);
    f.dialog.reset();
    f.open();
    CHECK(f.dialog->form().choices() == before);
    CHECK(Settings(f.folder.filePath("settings.ini")).sheetChoices().value("paper").toString() == "letter");
}

TEST_CASE("odd remembered choices are the usual ones")
{
    const SheetChoices choices = sheetChoicesFrom({{"format", "tiff"}, {"paper", 7}, {"variants", -3}, {"seed", "x"}, {"answer_decimals", 99}, {"head", "q"}, {"blank", "every:0"}});
    CHECK(choices.format == SheetFormat::Pdf);
    CHECK(choices.paper == Paper::A4);
    CHECK(choices.variants == 0);
    CHECK(choices.sheet.answerDecimals == kMaxAnswerDecimals);
    CHECK(choices == sheetChoicesFrom(toMap(choices)));
}

TEST_CASE("sheets are written where one says, and the dialog says so")
{
    DialogFixture f;
    f.dialog->writeTo(f.folder.filePath("sheets.pdf"));
    f.waitUntilWritten();
    CHECK(f.dialog->status().contains("sheets.pdf"));
    QFile file(f.folder.filePath("sheets.pdf"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll().startsWith("%PDF"));
    CHECK(f.settings.lastFolder() == f.folder.path());
}

TEST_CASE("what cannot be written is said, and the dialog stays")
{
    DialogFixture f;
    f.dialog->writeTo("/no/such/folder/sheets.pdf");
    f.waitUntilWritten();
    CHECK(f.dialog->status().contains("/no/such/folder"));
    CHECK(f.dialog->isVisible());
    CHECK(f.button("Export").isEnabled());
}

TEST_CASE("writing can be cancelled: no file is left, and the dialog goes on")
{
    DialogFixture f;
    f.field<QSpinBox>("Variants with other numbers").setValue(8);
    f.waitUntilMade();
    f.dialog->writeTo(f.folder.filePath("many.pdf"));
    CHECK(f.button("Cancel").isVisible());
    QTest::mouseClick(&f.button("Cancel"), Qt::LeftButton);
    CHECK_FALSE(f.dialog->isWriting());
    CHECK(f.dialog->isVisible());
    CHECK(f.dialog->status().contains("Stopped"));
    f.dialog.reset();    // waits for the worker
    CHECK_FALSE(QFile::exists(f.folder.filePath("many.pdf")));
}

TEST_CASE("only the newest choice is shown, and the window lives while sheets are made")
{
    DialogFixture f;
    auto& variants = f.field<QSpinBox>("Variants with other numbers");
    for (int count = 20; count >= 1; --count) variants.setValue(count);
    CHECK(f.dialog->isMaking());
    f.waitUntilMade();
    const int one = f.dialog->preview().count();
    variants.setValue(2);
    f.waitUntilMade();
    CHECK(f.dialog->preview().count() > one);
}

TEST_CASE("what one format shows of another is said")
{
    DialogFixture f;
    f.choose("Format", 2);
    CHECK(f.labels().contains("The preview shows the pages of the PDF"));
    CHECK_FALSE(f.field<ChoiceBox>("Paper").isVisible());
}

TEST_CASE("files in a folder: one for each sheet, and those that are there are not replaced silently")
{
    DialogFixture f;
    f.field<QSpinBox>("Variants with other numbers").setValue(2);
    f.choose("Format", 5);
    f.dialog->findChild<QCheckBox*>()->setFocus();
    for (QCheckBox* box : f.dialog->findChildren<QCheckBox*>())
        if (box->text().contains("file for each")) QTest::keyClick(box, Qt::Key_Space);
    f.waitUntilMade();
    CHECK(f.dialog->form().choices().folder);
    f.dialog->writeTo(f.folder.filePath("class"));
    f.waitUntilWritten();
    CHECK(f.dialog->status().contains("files were written"));
    CHECK(QDir(f.folder.filePath("class")).entryList({"*.txt"}).size() == 3);
}

TEST_CASE("every field is reached by Tab and has a name")
{
    DialogFixture f("two_heads");
    QSet<QWidget*> reached;
    QWidget* at = f.dialog->focusWidget();
    for (int k = 0; k < 60; ++k) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : f.dialog.get(), Qt::Key_Tab);
        at = QApplication::focusWidget();
        if (at) reached.insert(at);
    }
    for (const char* name : {"Format", "Paper", "Sheets", "Level", "From step", "To step", "Head"}) {
        INFO(name);
        CHECK(reached.contains(&f.field<ChoiceBox>(name)));
    }
    CHECK(reached.contains(&f.field<QLineEdit>("Rows")));
    CHECK(reached.contains(&f.dialog->preview()));
    for (QWidget* each : reached) {
        INFO(each->metaObject()->className());
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(each);
        REQUIRE(spoken);
        CHECK_FALSE(spoken->text(QAccessible::Name).isEmpty());
    }
}

TEST_CASE("the dialog fits a small screen at twice the type size")
{
    const Trace trace = forward(builtIn("brief"));
    QTemporaryDir folder;
    Settings settings(folder.filePath("settings.ini"));
    SheetDialog dialog(trace, "brief", settings, lightTheme(2.0).around());
    dialog.show();
    REQUIRE(QTest::qWaitFor([&] { return !dialog.isMaking(); }, 30'000));
    CHECK(dialog.width() <= 1280);
    CHECK(dialog.height() <= 800);
    CHECK(dialog.minimumSizeHint().height() <= 760);
    CHECK(dialog.minimumSizeHint().width() <= 1240);
}

}
