#include "app/sheets/sheet_dialog.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QScrollBar>

#include "tests/app/sheets/dialog_fixture.h"
#include "tests/app/window/when_asked.h"
#include "tests/support/tools.h"

namespace abh::test {

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
    f.type("Query tokens", "7");
    CHECK(f.dialog->form().shownIssues().contains("There is no token 7"));
    CHECK(f.field<QLineEdit>("Query tokens").accessibleDescription().contains("There is no token 7"));
    CHECK_FALSE(f.button("Export").isEnabled());
    CHECK(f.dialog->preview().count() == 0);
    f.type("Query tokens", "one");
    CHECK(f.dialog->form().shownIssues().contains("names no tokens"));
    f.type("Query tokens", "1,3");
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

TEST_CASE("the dialog begins with the board's conventions; another choice in it makes other sheets and leaves the board as it is")
{
    DialogFixture f("two_heads");
    f.dialog.reset();
    const Conventions board{Conventions::Tokens::Columns, 0};
    f.settings.setConventions(board);
    f.open();
    CHECK(f.dialog->form().choices().sheet.conventions == board);
    f.type("Query tokens", "0");
    CHECK(f.dialog->form().shownIssues().isEmpty());
    CHECK(f.field<ChoiceBox>("Head").itemText(1) == "0");
    CHECK(f.field<QLineEdit>("Query tokens").toolTip().contains("the first token being 0"));
    f.choose("Counted from", 0);
    CHECK(f.field<QLineEdit>("Query tokens").text() == "1");    // the same token, as it is called now
    CHECK(f.field<QLineEdit>("Query tokens").toolTip().contains("the first token being 1"));
    CHECK(f.dialog->form().shownIssues().isEmpty());
    CHECK(f.field<ChoiceBox>("Head").itemText(1) == "1");
    f.choose("Tokens", 0);
    CHECK(f.dialog->form().choices().sheet.conventions == Conventions{});
    CHECK(f.settings.conventions() == board);
}

TEST_CASE("chosen tokens stay the same ones from one time to the next, wherever the board counts from; what names none stays as it was typed")
{
    CHECK(recounted("2-4", 1, 1) == "2-4");
    CHECK(recounted("2-4", 1, 0) == "1,2,3");
    CHECK(recounted(" 0 ", 0, 1) == "1");
    CHECK(recounted("one", 1, 0) == "one");
    CHECK(recounted("", 1, 0).isEmpty());
    DialogFixture f;
    f.type("Query tokens", "1,3");
    f.dialog.reset();
    f.settings.setConventions({Conventions::Tokens::Rows, 0});
    f.open();
    CHECK(f.field<QLineEdit>("Query tokens").text() == "0,2");
    CHECK(f.dialog->form().shownIssues().isEmpty());
    f.dialog.reset();
    f.settings.setConventions({});
    f.open();
    CHECK(f.field<QLineEdit>("Query tokens").text() == "1,3");
}

TEST_CASE("choices are remembered")
{
    DialogFixture f;
    f.choose("Level", 1);
    f.choose("Paper", 1);
    f.type("Query tokens", "1,2");
    SheetChoices before = f.dialog->form().choices();
    CHECK(before.paper == Paper::Letter);
    CHECK(before.sheet.level == SheetLevel::Guided);
    f.dialog.reset();
    f.open();
    before.seed = f.dialog->form().choices().seed;    // but not the seed
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

TEST_CASE("a file whose name says another format is of that one")
{
    DialogFixture f;
    f.dialog->writeTo(f.folder.filePath("sheets.html"));
    f.waitUntilWritten();
    QFile file(f.folder.filePath("sheets.html"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll().startsWith("<!DOCTYPE html>"));
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
    f.dialog.reset();
    LatestJob::waitForAll();
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
    CHECK(f.labels().contains("The preview shows the sheets as they would be printed. In the format LaTeX they say the same and are laid out in another way."));
    CHECK_FALSE(f.field<ChoiceBox>("Paper").isVisible());
}

TEST_CASE("of what marks itself it is said that the preview is not that; of a PDF, which it is, nothing is said")
{
    DialogFixture f;
    CHECK_FALSE(f.labels().contains("preview"));
    f.choose("Format", 1);
    CHECK(f.labels().contains("In the format HTML"));
    f.choose("Sheets", 3);
    CHECK(f.labels().contains("The edition that marks itself has fields"));
    CHECK_FALSE(f.labels().contains("say the same"));
}

TEST_CASE("a path that could not be written to is there again when one exports anew, and forgotten when that worked")
{
    DialogFixture f;
    const auto offered = [&f](const std::function<void(QFileDialog&)>& act) {
        QString name;
        whenAsked<QFileDialog>([&name, act](QFileDialog& dialog) {
            name = dialog.findChild<QLineEdit*>("fileNameEdit")->text();
            act(dialog);
        });
        QTest::mouseClick(&f.button("Export"), Qt::LeftButton);
        f.waitUntilWritten();
        return name;
    };
    const QString nowhere = f.folder.filePath("not/there/lesson.pdf");
    f.dialog->writeTo(nowhere);
    f.waitUntilWritten();
    CHECK(f.dialog->status().contains("lesson.pdf"));
    CHECK(offered([](QFileDialog& dialog) { dialog.reject(); }) == nowhere);
    f.dialog->writeTo(f.folder.filePath("lesson.pdf"));
    f.waitUntilWritten();
    CHECK(f.dialog->status().contains("Written to"));
    CHECK(offered([](QFileDialog& dialog) { dialog.reject(); }) == "e3");
}

TEST_CASE("the preview has a scroll bar where there is something to scroll, whatever the room, and none elsewhere")
{
    DialogFixture f;
    PagePreview& preview = f.dialog->preview();
    for (const bool whole : {false, true}) {
        preview.setWholePage(whole);
        for (int high = 420; high <= 1400; high += 20) {
            preview.setFixedHeight(high);
            for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
            INFO(whole << ", " << preview.width() << "x" << high << ": " << preview.verticalScrollBar()->maximum());
            CHECK(preview.verticalScrollBar()->isVisible() == (preview.verticalScrollBar()->maximum() > 0));
            if (whole) CHECK(preview.verticalScrollBar()->maximum() == 0);
        }
    }
}

TEST_CASE("files in a folder: one for each sheet, and those that are there are not replaced silently")
{
    DialogFixture f;
    f.field<QSpinBox>("Variants with other numbers").setValue(2);
    f.choose("Format", 5);
    QTest::keyClick(&f.box("a file for each sheet"), Qt::Key_Space);
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
    for (const char* name : {"Format", "Paper", "Sheets", "Level", "Left blank", "From step", "To step", "Head"}) {
        INFO(name);
        CHECK(reached.contains(&f.field<ChoiceBox>(name)));
    }
    CHECK(reached.contains(&f.field<QLineEdit>("Query tokens")));
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
    QTemporaryDir folder;
    Settings settings(folder.filePath("settings.ini"));
    SheetDialog dialog(builtIn("brief"), "brief", settings, lightTheme(2.0).around());
    dialog.show();
    REQUIRE(QTest::qWaitFor([&] { return !dialog.isMaking(); }, 30'000));
    CHECK(dialog.width() <= 1280);
    CHECK(dialog.height() <= 800);
    CHECK(dialog.minimumSizeHint().height() <= 760);
    CHECK(dialog.minimumSizeHint().width() <= 1240);
}

TEST_CASE("where an engine works the board out, the dialog says that the sheets are the reference's all the same")
{
    DialogFixture f;
    const auto isSaid = [&f] {
        for (const QLabel* label : f.dialog->findChildren<QLabel*>())
            if (label->text().contains("Worksheets are always worked by the reference")) return true;
        return false;
    };
    CHECK_FALSE(isSaid());
    f.settings.setEngine("cpu");
    f.open();
    CHECK(isSaid());
}

}
