#include "tests/app/window/window_fixture.h"

#include <QDir>
#include <QFileDialog>
#include <QMessageBox>
#include <QTimer>

#include "app/window/notices.h"
#include "core/model/examples.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "tests/app/window/answering.h"
#include "tests/app/window/when_asked.h"

namespace abh::test {

TEST_CASE("a broken file is explained, and the document that was open stays")
{
    WindowFixture f;
    const QString file = f.write("half.json", "{\"format\": \"attention-by-hand\", \"version\": 1, \"X\": [[1, 2");
    CHECK_FALSE(f.window.openSource(file));
    CHECK(f.window.byHand().banner().isVisible());
    CHECK(f.desk().document.scenario().N() == 2);
    CHECK_FALSE(f.window.openSource(f.folder.filePath("missing.json")));
    CHECK_FALSE(f.window.openSource(f.folder.path()));
    CHECK_FALSE(f.window.openSource(f.write("new.json", "{\"format\": \"attention-by-hand\", \"version\": 2}")));
    CHECK(f.window.byHand().banner().isVisible());
}

TEST_CASE("a file opens, is saved and opens again as the same scenario")
{
    WindowFixture f;
    REQUIRE(f.window.openSource("e3"));
    f.desk().document.edit("", [](Scenario& s) { s.arithmetic.kind = Arithmetic::Kind::Decimals; });
    const Scenario saved = f.desk().document.scenario();
    f.window.saveTo(f.folder.filePath("e3.json"));
    CHECK_FALSE(f.desk().document.isDirty());
    REQUIRE(f.window.openSource("brief"));
    REQUIRE(f.window.openSource(f.folder.filePath("e3.json")));
    CHECK(f.desk().document.scenario() == saved);
    CHECK(f.window.windowTitle().startsWith("e3.json"));
}

TEST_CASE("a Note of the trace stands on the page and goes when its reason goes")
{
    WindowFixture f;
    CHECK_FALSE(f.window.byHand().banner().isVisible());
    f.desk().document.edit("", [](Scenario& s) { s.mask.real = {false, false}; });
    CHECK(f.window.byHand().banner().isVisible());
    f.desk().document.undoStack().undo();
    CHECK_FALSE(f.window.byHand().banner().isVisible());
}

TEST_CASE("a Note that was closed stays closed in its document, whatever is edited; another Note is shown")
{
    WindowFixture f;
    IssueBanner& banner = f.window.byHand().banner();
    f.desk().document.edit("", [](Scenario& s) { s.mask.real = {false, false}; });
    REQUIRE(banner.isVisible());
    QTest::mouseClick(banner.findChild<QAbstractButton*>(), Qt::LeftButton);
    CHECK_FALSE(banner.isVisible());
    f.press(Qt::Key_PageDown);
    f.press(Qt::Key_7);
    CHECK_FALSE(banner.isVisible());
    f.desk().document.edit("", [](Scenario& s) { s.scale.kind = Scale::Kind::None; });
    CHECK_FALSE(banner.isVisible());
    f.desk().document.edit("", [](Scenario& s) { s.note = "Look at the second row."; });
    CHECK(banner.isVisible());
    f.desk().document.open(f.desk().document.scenario(), {});
    CHECK(banner.accessibleDescription().contains("may look at no token"));
}

TEST_CASE("after a file that could not be opened, a good one shows its own Notes and not the old error")
{
    WindowFixture f;
    IssueBanner& banner = f.window.byHand().banner();
    CHECK_FALSE(f.window.openSource(f.write("half.json", "{\"format\"")));
    REQUIRE(banner.isVisible());
    REQUIRE(f.window.openSource("e3"));
    CHECK_FALSE(banner.isVisible());
}

TEST_CASE("a smaller scenario with padding takes the place of a larger one at the same step")
{
    WindowFixture f;
    Scenario large = f.desk().document.scenario();
    large.X = Matrix::Constant(200, 4, 0.5);
    f.desk().document.open(large, {});
    REQUIRE(QTest::qWaitFor([&] { return !f.desk().tracer.isBusy(); }, 60000));
    f.walk().goToKey('8');
    f.desk().selection.pin(Cell{Quantity::A, 0, 150, 150});
    Scenario small = f.desk().document.scenario();
    small.X = Matrix::Constant(2, 4, 0.5);
    small.mask.real = {true, false};
    f.desk().document.open(small, {});
    QApplication::processEvents();
    CHECK_FALSE(f.desk().selection.pinned());
    for (MatrixView* view : f.board().matrixViews()) CHECK(view->figure().matrix.rows() <= 4);
}

TEST_CASE("closing asks about unsaved changes and about text that is no number: Cancel stays, Discard goes, Save saves")
{
    WindowFixture f;
    QString asked;
    QMessageBox::StandardButton answer = QMessageBox::Cancel;
    QTimer answering;
    QObject::connect(&answering, &QTimer::timeout, [&] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            asked = box->text();
            box->button(answer)->click();
        }
    });
    answering.start(20);
    CHECK(f.window.close());
    CHECK(asked.isEmpty());

    f.window.show();
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "abc");
    CHECK_FALSE(f.window.close());
    CHECK(asked.contains("1 cell holds text"));
    CHECK(f.desk().drafts.all().size() == 1);

    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "42");
    CHECK_FALSE(f.window.close());
    CHECK(asked.contains("not saved"));
    CHECK(f.window.isVisible());

    REQUIRE(f.window.saveTo(f.folder.filePath("kept.json")));
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "43");
    answer = QMessageBox::Save;
    CHECK(f.window.close());
    CHECK(readScenario(readText(f.folder.filePath("kept.json").toStdString())).scenario->X(0, 0) == 43);
    f.window.show();
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "44");
    answer = QMessageBox::Discard;
    CHECK(f.window.close());
    CHECK(readScenario(readText(f.folder.filePath("kept.json").toStdString())).scenario->X(0, 0) == 43);
}

TEST_CASE("who answers Save and then thinks better of it stays, though only a text in a cell is unsaved")
{
    WindowFixture f;
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "abc");
    REQUIRE_FALSE(f.desk().document.isDirty());
    int dialogs = 0;
    QTimer answering;
    QObject::connect(&answering, &QTimer::timeout, [&] {
        QWidget* dialog = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(dialog)) return box->button(QMessageBox::Save)->click();
        if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
            ++dialogs;
            files->reject();
        }
    });
    answering.start(20);
    CHECK_FALSE(f.window.close());
    CHECK(dialogs == 1);
    CHECK(f.window.isVisible());
    REQUIRE(f.desk().drafts.all().size() == 1);
    CHECK(f.desk().drafts.all()[0].text == "abc");
}

TEST_CASE("a file whose folder has gone is said once, and can be saved elsewhere from there; until then closing asks")
{
    WindowFixture f;
    REQUIRE(QDir(f.folder.path()).mkdir("lessons"));
    const QString path = f.folder.filePath("lessons/a.json");
    REQUIRE(f.window.saveTo(path));
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "42");
    REQUIRE(QDir(f.folder.filePath("lessons")).removeRecursively());
    f.window.save();
    Notices& notices = f.window.notices();
    REQUIRE(notices.isVisible());
    CHECK(notices.count() == 1);
    CHECK(notices.shown()->heading.contains("has not been saved"));
    CHECK(notices.shown()->lines.join(' ').contains(path));
    {
        Answering answering(QMessageBox::Cancel);
        CHECK_FALSE(f.window.close());
        CHECK(answering.asked.contains("not saved"));
    }
    f.window.activateWindow();
    REQUIRE(QTest::qWaitFor([&] { return QApplication::activeWindow() == &f.window; }));
    const QString elsewhere = f.folder.filePath("b.json");
    whenAsked<QFileDialog>([elsewhere](QFileDialog& dialog) {
        dialog.selectFile(elsewhere);
        QMetaObject::invokeMethod(&dialog, "accept");
    }, 5000);
    f.press(Qt::Key_A, Qt::AltModifier);    // Save as; a button that is pressed by its key is seen to be down first
    REQUIRE(QTest::qWaitFor([&] { return QFile::exists(elsewhere) && !notices.isVisible(); }, 30000));
    CHECK(f.desk().document.path() == elsewhere);
    CHECK_FALSE(f.window.isWindowModified());
}

TEST_CASE("a save that failed can be tried again, and what was said of it goes when it is saved, there or elsewhere")
{
    WindowFixture f;
    const QString path = f.folder.filePath("later/a.json");
    CHECK_FALSE(f.window.saveTo(path));
    REQUIRE(f.window.notices().isVisible());
    REQUIRE(QDir(f.folder.path()).mkdir("later"));
    f.press(Qt::Key_T, Qt::AltModifier);    // Try again
    REQUIRE(QTest::qWaitFor([&] { return QFile::exists(path) && !f.window.notices().isVisible(); }, 30000));
    CHECK_FALSE(f.window.saveTo(f.folder.filePath("never/a.json")));
    REQUIRE(f.window.notices().isVisible());
    CHECK(f.window.saveTo(path));
    CHECK_FALSE(f.window.notices().isVisible());
}

TEST_CASE("a save that is tried again replaces nothing unasked that another program has put there meanwhile")
{
    WindowFixture f;
    const QString folder = f.folder.filePath("later"), path = folder + "/a.json";
    const std::string theirs = writeScenario(*example("e3"));
    const bool isItsOwn = GENERATE(true, false);    // the file of the document, or one that it was to be saved as
    if (isItsOwn) {
        REQUIRE(QDir(f.folder.path()).mkdir("later"));
        REQUIRE(f.window.saveTo(path));
        f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "42");
        REQUIRE(QDir(folder).removeRecursively());
    }
    CHECK_FALSE(f.window.saveTo(path));
    REQUIRE(QDir(f.folder.path()).mkdir("later"));
    writeTextAtomically(path.toStdString(), theirs);
    {
        Answering answering(QMessageBox::Cancel);
        f.press(Qt::Key_T, Qt::AltModifier);
        REQUIRE(QTest::qWaitFor([&] { return !answering.asked.isEmpty(); }, 30000));
        CHECK(answering.asked.contains("a.json"));
    }
    QTest::qWait(200);
    CHECK(readText(path.toStdString()) == theirs);
    if (isItsOwn) return;    // there saving asks, as it always does
    REQUIRE(f.window.notices().isVisible());
    CHECK(f.window.notices().shown()->lines.contains("There is a file of that name already."));
    f.window.activateWindow();
    REQUIRE(QTest::qWaitFor([&] { return QApplication::activeWindow() == &f.window; }));
    Answering answering(QMessageBox::Save);
    f.press(Qt::Key_T, Qt::AltModifier);
    REQUIRE(QTest::qWaitFor([&] { return f.desk().document.path() == path && !f.window.notices().isVisible(); }, 30000));
    CHECK(readText(path.toStdString()) != theirs);
}

TEST_CASE("a save that fails is said at once, before what else waits to be answered, which comes back after it")
{
    WindowFixture f;
    const QString path = f.folder.filePath("never/a.json");
    Notices& notices = f.window.notices();
    notices.post({.about = "left", .heading = "Left", .lines = {}, .answers = {"Later"}, .answered = {}});
    notices.post({.about = "session", .heading = "Gone", .lines = {}, .answers = {"Close"}, .answered = {}});
    for (int times = 0; times < 2; ++times) {
        CHECK_FALSE(f.window.saveTo(path));
        CHECK(notices.shown()->isError);
        CHECK(notices.shown()->about == "save");
        CHECK(notices.count() == 3);
        CHECK(notices.banner().accessibleName().contains("1 of 3"));
        CHECK((notices.banner().accessibleName() + notices.banner().accessibleDescription()).contains("a.json"));
    }
    REQUIRE(QDir(f.folder.path()).mkdir("never"));
    CHECK(f.window.saveTo(path));
    REQUIRE(notices.shown());
    CHECK(notices.shown()->about == "left");
    CHECK_FALSE(notices.shown()->isError);
    CHECK(notices.count() == 2);
}

}
