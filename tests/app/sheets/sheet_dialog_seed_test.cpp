#include <QFile>

#include "app/widgets/seed_field.h"
#include "tests/app/sheets/dialog_fixture.h"

namespace abh::test {
namespace {

/// All words of the first page.
QString firstPage(DialogFixture& f)
{
    return f.dialog->preview().accessibleDescription();
}

QString seedOf(DialogFixture& f)
{
    return f.field<SeedField>("Seed").text();
}

}

TEST_CASE("the seed is drawn anew for each dialog, is kept nowhere and stands on no sheet")
{
    DialogFixture f;
    CHECK_FALSE(f.field<SeedField>("Seed").isVisible());    // there is nothing to draw
    f.field<QSpinBox>("Variants with other numbers").setValue(1);
    f.waitUntilMade();
    CHECK(f.field<SeedField>("Seed").isVisible());
    const QString seed = seedOf(f), page = firstPage(f);
    REQUIRE(seed.size() > 10);    // but for one draw in a thousand million
    for (int k = 0; k < f.dialog->preview().count(); ++k) {
        f.dialog->preview().goTo(k);
        CHECK_FALSE(firstPage(f).contains(seed));
    }
    f.dialog.reset();
    f.settings.setLastFolder("x");
    QFile stored(f.folder.filePath("settings.ini"));
    Settings(stored.fileName()).setLastFolder("y");    // writes what there is
    REQUIRE(stored.open(QIODevice::ReadOnly));
    CHECK_FALSE(stored.readAll().contains(seed.toUtf8()));
    f.open();
    CHECK(f.field<QSpinBox>("Variants with other numbers").value() == 1);
    CHECK(seedOf(f) != seed);
    CHECK(firstPage(f) != page);
}

TEST_CASE("a seed that is typed makes the same sheets again, of all 64 bits")
{
    DialogFixture f;
    f.field<QSpinBox>("Variants with other numbers").setValue(1);
    f.type("Seed", "18446744073709551615");
    const QString page = firstPage(f);
    CHECK(f.dialog->form().choices().seed == 18446744073709551615U);
    QTest::mouseClick(&f.button("New seed"), Qt::LeftButton);
    f.waitUntilMade();
    CHECK(seedOf(f) != "18446744073709551615");
    CHECK(firstPage(f) != page);
    f.dialog.reset();
    f.open();
    f.type("Seed", "18446744073709551615");
    CHECK(firstPage(f) == page);
}

TEST_CASE("what is no seed is said at its field, and only where a seed matters")
{
    DialogFixture f;
    f.field<QSpinBox>("Variants with other numbers").setValue(1);
    f.type("Seed", "99999999999999999999");
    CHECK(f.dialog->form().shownIssues().contains("64 bits"));
    CHECK_FALSE(f.button("Export").isEnabled());
    f.type("Seed", "");
    CHECK(f.dialog->form().shownIssues().contains("no seed"));
    f.field<QSpinBox>("Variants with other numbers").setValue(0);
    f.waitUntilMade();
    CHECK(f.dialog->form().shownIssues().isEmpty());
    CHECK(f.button("Export").isEnabled());
}

TEST_CASE("sheets that mark themselves, for several: the window says which choice is missing, and it is there")
{
    DialogFixture f;
    f.choose("Format", 1);
    f.field<QSpinBox>("Variants with other numbers").setValue(2);
    f.choose("Sheets", 3);
    CHECK(f.dialog->form().shownIssues().contains("“a file for each sheet”"));
    CHECK_FALSE(f.dialog->form().shownIssues().contains("/"));
    QTest::keyClick(&f.box("a file for each sheet"), Qt::Key_Space);
    f.waitUntilMade();
    CHECK(f.dialog->form().shownIssues().isEmpty());
    f.dialog->writeTo(f.folder.filePath("class"));
    f.waitUntilWritten();
    CHECK(QDir(f.folder.filePath("class")).entryList({"*.html"}).size() == 2);
}

TEST_CASE("a class list stays in sight with sheets that mark themselves, and a folder without several sheets is no folder")
{
    DialogFixture f;
    QFile list(f.folder.filePath("names.txt"));
    REQUIRE(list.open(QIODevice::WriteOnly));
    list.write("Ada\nEmmy\n");
    list.close();
    f.choose("Format", 1);
    f.type("Class list", list.fileName());
    f.choose("Sheets", 3);
    CHECK(f.field<QLineEdit>("Class list").isVisible());
    CHECK(f.box("a file for each sheet").isEnabled());
    CHECK(f.dialog->form().shownIssues().contains("“a file for each sheet”"));
    QTest::keyClick(&f.box("a file for each sheet"), Qt::Key_Space);
    f.type("Class list", "");
    CHECK_FALSE(f.box("a file for each sheet").isEnabled());
    f.dialog->writeTo(f.folder.filePath("one.html"));
    f.waitUntilWritten();
    CHECK(QFileInfo(f.folder.filePath("one.html")).isFile());
}

TEST_CASE("only what can mark itself is said to, in the window's words")
{
    DialogFixture f;
    f.choose("Sheets", 3);
    CHECK(f.dialog->form().shownIssues().contains("Only a web page or a spreadsheet"));
    CHECK_FALSE(f.dialog->form().shownIssues().contains("edition"));
}

TEST_CASE("what no page can hold is said at once, and a dialog about it opens and closes at once")
{
    Scenario large;
    const Index N = 512, d = 512;
    large.X = Matrix::Constant(N, d, 0.5);
    large.W_Q = large.W_K = large.W_V = Matrix::Constant(d, d, 0.25);
    QTemporaryDir folder;
    Settings settings(folder.filePath("settings.ini"));
    QElapsedTimer clock;
    clock.start();
    auto dialog = std::make_unique<SheetDialog>(large, "large", settings, lightTheme());
    dialog->show();
    REQUIRE(QTest::qWaitFor([&] { return !dialog->isMaking(); }, 2'000));
    CHECK(dialog->preview().accessibleDescription().contains("512 × 512 does not fit on a page"));
    CHECK(clock.elapsed() < 2'000);
    clock.restart();
    dialog.reset();
    CHECK(clock.elapsed() < 300);
}

}
