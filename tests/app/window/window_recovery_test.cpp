#include "tests/app/window/elsewhere.h"

#include <QCoreApplication>
#include <QProcess>
#include <QPushButton>

#include <csignal>
#include <iostream>

#include "app/document/left_copies.h"
#include "app/window/file_notices.h"
#include "app/window/notices.h"
#include "app/window/pages.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "tests/app/window/answering.h"

namespace abh::test {
namespace {

/// Runs a case of this very program that waits to be killed, and kills it as kill -9 does once its copy holds `drafts` drafts.
void killWhileEditing(const QString& folder, std::size_t drafts)
{
    QProcess victim;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(kVictimFolder), folder);
    victim.setProcessEnvironment(environment);
    victim.start(QCoreApplication::applicationFilePath(), {"a person edits until the program is killed"});
    REQUIRE(victim.waitForStarted(kPatience));
    const auto isKept = [&] {
        for (const QFileInfo& file : QDir(folder + "/recovery").entryInfoList({"*.json"}, QDir::Files)) {
            QFile copy(file.filePath());
            if (copy.open(QIODevice::ReadOnly) && readRecovery(copy.readAll()).drafts.size() == drafts) return true;
        }
        return false;
    };
    REQUIRE(QTest::qWaitFor(isKept, kPatience));
    CHECK(leftCopies(folder + "/recovery").empty());    // it still runs
    REQUIRE(::kill(static_cast<pid_t>(victim.processId()), SIGKILL) == 0);
    REQUIRE(victim.waitForFinished(kPatience));
    REQUIRE(victim.exitStatus() == QProcess::CrashExit);
}

}

TEST_CASE("a person edits until the program is killed", "[.]")
{
    const QString folder = qEnvironmentVariable(kVictimFolder);
    REQUIRE_FALSE(folder.isEmpty());
    MainWindow window(folder + "/settings.ini");
    window.resize(1280, 800);
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    REQUIRE(window.openSource(folder + "/lesson.json"));
    REQUIRE(QTest::qWaitFor([&] { return !window.desk().isBehind(); }, kPatience));
    MatrixView* x = window.byHand().board().viewOf({Quantity::X, 0, 0, 0});
    REQUIRE(x);
    x->enterText({0, 0}, "42");
    x->enterText({0, 1}, "abc");
    x->setFocus();
    QTest::mouseClick(x, Qt::LeftButton, {}, x->cellRect({1, 1}).center().toPoint());
    for (const char key : {'7', '/'}) QTest::keyClick(window.focusWidget(), key);
    QTest::qWait(120000);
}

TEST_CASE("what is edited when the program is killed is offered at the next start, and comes back as unsaved changes of its file")
{
    QTemporaryDir folder;
    const std::string file = folder.filePath("lesson.json").toStdString();
    writeTextAtomically(file, writeScenario(Document().scenario()));
    killWhileEditing(folder.path(), 2);

    MainWindow window(folder.filePath("settings.ini"));
    window.show();
    window.fileNotices().offerLeft();
    REQUIRE(window.notices().banner().isVisible());
    CHECK(window.notices().shown()->heading.contains("lesson.json"));
    answer(window, "Restore");
    CHECK_FALSE(window.notices().isVisible());
    Desk& desk = window.desk();
    CHECK(desk.document.path() == folder.filePath("lesson.json"));
    CHECK(desk.document.scenario().X(0, 0) == 42);
    CHECK(desk.document.isDirty());
    REQUIRE(desk.drafts.all().size() == 2);
    CHECK(desk.drafts.find({Quantity::X, 0, 0, 1})->text == "abc");
    CHECK(desk.drafts.find({Quantity::X, 0, 1, 1})->text == "7/");
    CHECK(window.isWindowModified());
    CHECK_FALSE(desk.canUndo());
    desk.undo();    // none of it was done just now
    CHECK(desk.drafts.all().size() == 2);
    CHECK(desk.document.scenario().X(0, 0) == 42);
    CHECK(readScenario(readText(file)).scenario->X(0, 0) != 42);
    desk.drafts.clear();
    window.save();
    CHECK(readScenario(readText(file)).scenario->X(0, 0) == 42);
    CHECK(QDir(folder.filePath("recovery")).isEmpty());
}

TEST_CASE("a file that was changed after the crash is not saved over unasked: it is told of when its document comes back")
{
    QTemporaryDir folder;
    const std::string file = folder.filePath("lesson.json").toStdString();
    writeTextAtomically(file, writeScenario(Document().scenario()));
    killWhileEditing(folder.path(), 2);
    Scenario other = Document().scenario();
    other.X.edit()(1, 3) = 11;
    writeTextAtomically(file, writeScenario(other));

    MainWindow window(folder.filePath("settings.ini"));
    window.show();
    window.fileNotices().offerLeft();
    answer(window, "Restore");
    {
        Answering answering(QMessageBox::Cancel);    // sooner than the file is read
        window.save();
        CHECK(answering.asked.contains("changed by another program"));
    }
    CHECK(readScenario(readText(file)).scenario->X(1, 3) == 11);
    REQUIRE(QTest::qWaitFor([&] { return window.notices().isVisible(); }, kPatience));
    CHECK(window.notices().shown()->heading.contains("changed by another program"));
    CHECK(window.desk().document.scenario().X(0, 0) == 42);
    CHECK(window.desk().drafts.all().size() == 2);
}

TEST_CASE("what was edited in 256 tokens when the program was killed comes back")
{
    QTemporaryDir folder;
    Scenario large = Document().scenario();
    large.X = Matrix::Constant(256, large.d_model(), 0.123456789);
    writeTextAtomically(folder.filePath("lesson.json").toStdString(), writeScenario(large));
    killWhileEditing(folder.path(), 2);
    MainWindow window(folder.filePath("settings.ini"));
    window.show();
    window.fileNotices().offerLeft();
    answer(window, "Restore");
    CHECK(window.desk().document.scenario().X(0, 0) == 42);
    CHECK(window.desk().document.scenario().N() == 256);
    CHECK(window.desk().document.scenario().X(255, 3) == 0.123456789);
    CHECK(window.desk().drafts.all().size() == 2);
}

TEST_CASE("what a crash has left can be discarded for good, or left for the next start")
{
    QTemporaryDir folder;
    writeTextAtomically(folder.filePath("lesson.json").toStdString(), writeScenario(Document().scenario()));
    killWhileEditing(folder.path(), 2);
    {
        MainWindow window(folder.filePath("settings.ini"));
        window.show();
        window.fileNotices().offerLeft();
        answer(window, "Later");
        CHECK_FALSE(window.notices().isVisible());
        CHECK_FALSE(window.desk().document.isDirty());
    }
    MainWindow window(folder.filePath("settings.ini"));
    window.show();
    window.fileNotices().offerLeft();
    REQUIRE(window.notices().isVisible());
    answer(window, "Discard");
    CHECK(leftCopies(folder.filePath("recovery")).empty());
    CHECK(QDir(folder.filePath("recovery")).isEmpty());
}

TEST_CASE("a window that is closed leaves no copy, whether one saved or discarded")
{
    WindowFixture f;
    const QString copy = f.window.fileNotices().copy().file();
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "42");
    REQUIRE(QTest::qWaitFor([&] { return QFile::exists(copy); }, kPatience));
    Answering answering(QMessageBox::Discard);
    CHECK(f.window.close());
    CHECK(answering.asked.contains("not saved"));
    CHECK(QDir(f.folder.filePath("recovery")).isEmpty());
}

TEST_CASE("what a crash has left comes back at the step, the cell and the page where it was, however long its numbers take")
{
    const Index tokens = GENERATE(2, 300);
    QTemporaryDir folder;
    const QString recovery = folder.filePath("recovery");
    Place left;
    {
        MainWindow window(folder.filePath("settings.ini"));
        window.show();
        Scenario scenario = window.desk().document.scenario();
        scenario.X = Matrix::Constant(tokens, 4, 0.5);
        window.desk().document.openUnsaved(scenario);
        REQUIRE(QTest::qWaitFor([&] { return !window.desk().isBehind(); }, kPatience));
        const QString copy = window.fileNotices().copy().file();
        REQUIRE(QTest::qWaitFor([&] { return QFile::exists(copy); }, kPatience));
        window.desk().walk.goToKey('8');
        window.desk().walk.goTo({window.desk().walk.position().stage, 1});
        window.desk().selection.pin(Cell{Quantity::A, 0, 1, 1});
        left = window.desk().place();
        window.pages().goTo(1);    // moving alone is written too
        const auto page = [&] {
            QFile file(copy);
            return file.open(QIODevice::ReadOnly) ? readRecovery(file.readAll()).where.value("page").toInt() : 0;
        };
        REQUIRE(QTest::qWaitFor([&] { return page() == 1; }, kPatience));
        // The program ends as in a crash: the copy stays.
        REQUIRE(QFile::copy(copy, folder.filePath("copy.json")));
    }
    for (const QFileInfo& file : QDir(recovery).entryInfoList(QDir::Files)) QFile::remove(file.filePath());
    REQUIRE(QFile::rename(folder.filePath("copy.json"), recovery + "/copy.json"));

    MainWindow window(folder.filePath("settings.ini"));
    window.show();
    window.fileNotices().offerLeft();
    CHECK(window.notices().shown()->lines.join(' ').contains("It was in no file yet"));
    CHECK_FALSE(window.notices().shown()->lines.join(' ').contains("stays as it is"));
    answer(window, "Restore");
    REQUIRE(QTest::qWaitFor([&] { return !window.desk().isBehind(); }, kPatience));
    CHECK(window.desk().walk.position() == left.position);
    CHECK(window.desk().selection.pinned() == left.pinned);
    CHECK(window.pages().current() == 1);
}

TEST_CASE("what Restore does is said for a file that is there, and for one that is gone")
{
    QTemporaryDir folder;
    const QString path = folder.filePath("lesson.json");
    REQUIRE(QDir(folder.path()).mkdir("recovery"));
    writeTextAtomically(folder.filePath("recovery/a.json").toStdString(),
                        writeRecovery({Document().snapshot(), path, "lesson.json", QDateTime::currentDateTime(), {}}).toStdString());
    for (const bool isThere : {true, false}) {
        if (isThere) writeTextAtomically(path.toStdString(), writeScenario(Document().scenario()));
        else REQUIRE(QFile::remove(path));
        MainWindow window(folder.filePath("settings.ini"));
        window.show();
        window.fileNotices().offerLeft();
        const QString said = window.notices().shown()->lines.join(' ');
        CHECK(said.contains("stays as it is until you save") == isThere);
        CHECK(said.contains("is no longer in") == !isThere);
        CHECK_FALSE(said.contains("in no file yet"));
        answer(window, "Later");
    }
}

}
