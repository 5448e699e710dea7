#include "app/document/recovery_copy.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "app/document/desk.h"
#include "app/document/file_watch.h"
#include "app/document/left_copies.h"
#include "app/document/scenario_digest.h"
#include "core/model/examples.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "tests/app/document/slow_disk.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

constexpr int kPatience = 20000;

void change(Desk& desk, double number)
{
    desk.document.edit("number", [&](Scenario& s) { s.X.edit()(0, 0) = number; });
}

struct CopyFixture {
    QTemporaryDir folder;
    Desk desk{folder.filePath("settings.ini")};
    QString place = folder.filePath("recovery");
    RecoveryCopy copy{desk, place};

    bool waitForCopy() { return QTest::qWaitFor([&] { return QFile::exists(copy.file()); }, kPatience); }
    QStringList left() { return QDir(place).entryList(QDir::Files | QDir::Hidden); }
};

/// What another program would find, were this one dead: the copy's lock belongs to nobody then.
std::vector<LeftCopy> leftBy(CopyFixture& f)
{
    REQUIRE(QFile::remove(lockOfCopy(f.copy.file())));
    return leftCopies(f.place);
}

Scenario large()
{
    Scenario scenario = *example("brief");
    scenario.X = Matrix::Constant(300, 4, 0.123456789);
    return scenario;
}

double copiedNumber(const RecoveryCopy& copy)
{
    QFile file(copy.file());
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly)) return 0;
    return readRecovery(file.readAll()).scenario->X(0, 0);
}

}

TEST_CASE("what is unsaved is copied, what is saved is not, and a copy goes when it has become needless")
{
    CopyFixture f;
    QTest::qWait(50);
    CHECK(f.left().isEmpty());
    change(f.desk, 41);
    REQUIRE(f.waitForCopy());
    f.desk.document.save(f.folder.filePath("a.json"));
    CHECK(f.left().isEmpty());
    change(f.desk, 42);
    REQUIRE(f.waitForCopy());
    f.desk.document.undo();
    CHECK(f.left().isEmpty());
    f.desk.document.openUnsaved(*example("e3"));
    REQUIRE(f.waitForCopy());
    f.desk.document.open(*example("brief"), {});
    CHECK(f.left().isEmpty());
}

TEST_CASE("a copy that is being written when it becomes needless does not come back")
{
    CopyFixture f;
    SlowDisk disk(f.copy);
    f.desk.document.openUnsaved(large());
    REQUIRE(QTest::qWaitFor([&] { return disk.isWriting(); }, kPatience));
    f.copy.remove();    // waits for nothing: this disk would hold it up for ever
    disk.letGo();
    LatestJob::waitForAll();
    QTest::qWait(50);
    CHECK(f.left().isEmpty());
    CHECK_FALSE(QFileInfo::exists(f.copy.fileInWork()));
    CHECK_FALSE(QFileInfo::exists(f.copy.file()));
}

TEST_CASE("a copy that is being written when something changes comes to be, and the next one after it")
{
    CopyFixture f;
    SlowDisk disk(f.copy);
    PutInPlace made(f.copy.file());
    f.desk.document.openUnsaved(large());
    REQUIRE(QTest::qWaitFor([&] { return disk.isWriting(); }, kPatience));
    change(f.desk, 45);
    QTest::qWait(1300);    // the next one is due
    CHECK(made.count() == 0);
    disk.letGo();
    REQUIRE(QTest::qWaitFor([&] { return copiedNumber(f.copy) == 45; }, kPatience));
    CHECK(made.count() == 2);
}

TEST_CASE("a copy says what its file held, and nothing where another program has changed it and nobody has decided about that")
{
    CopyFixture f;
    const QString path = f.folder.filePath("a.json");
    FileWatch watch(f.desk.document);
    RecoveryCopy copy(f.desk, f.place, &watch);
    const auto copiedDigest = [&](double number) {
        change(f.desk, number);
        REQUIRE(QTest::qWaitFor([&] { return copiedNumber(copy) == number; }, kPatience));
        QFile file(copy.file());
        REQUIRE(file.open(QIODevice::ReadOnly));
        return readRecovery(file.readAll()).inFile;
    };
    f.desk.document.save(path);
    watch.look();
    CHECK(copiedDigest(41) == digestOf(*example("brief")));
    writeTextAtomically(path.toStdString(), writeScenario(*example("e3")));
    watch.look();
    REQUIRE(watch.isUndecided());
    CHECK(copiedDigest(42).isEmpty());
    watch.keepMine();
    CHECK(copiedDigest(43) == digestOf(*example("e3")));
}

TEST_CASE("a copy whose lock is another machine's, or is empty after a power cut, is offered with a word of that, and locked once it is taken")
{
    const auto [lock, where] = GENERATE(table<std::string, std::string>({{"1\nattention-by-hand\nelsewhere\n", "elsewhere"}, {"", "?"}}));
    CopyFixture f;
    change(f.desk, 43);
    REQUIRE(f.waitForCopy());
    REQUIRE(QFile::remove(lockOfCopy(f.copy.file())));
    QFile file(lockOfCopy(f.copy.file()));
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(lock.data(), static_cast<qint64>(lock.size()));
    file.close();
    QTest::qWait(20);
    std::vector<LeftCopy> left = leftCopies(f.place), again = leftCopies(f.place);
    REQUIRE(left.size() == 1);
    REQUIRE(again.size() == 1);
    CHECK(left[0].elsewhere.toStdString() == where);
    CHECK(left[0].state->scenario->X(0, 0) == 43);
    CHECK_FALSE(left[0].lock->isLocked());
    CHECK(left[0].take());
    CHECK(leftCopies(f.place).empty());
    CHECK_FALSE(again[0].take());
    again[0].discard();
    CHECK(QFile::exists(left[0].file));
    left[0].discard();
    CHECK_FALSE(QFile::exists(left[0].file));
}

TEST_CASE("a text that is no number is copied while it is typed, and once it stays in its cell, though nothing else has changed")
{
    CopyFixture f;
    f.desk.drafts.setTyped(Drafts::Draft{{Quantity::X, 0, 1, 2}, "1/", "not yet", 0});
    CHECK_FALSE(f.desk.document.isDirty());
    REQUIRE(f.waitForCopy());
    f.desk.drafts.put({{{Quantity::X, 0, 1, 2}, "1//", "never", 0}, {{Quantity::W_V, 0, 0, 0}, "v", "never", 0}});
    f.desk.drafts.setTyped(Drafts::Draft{{Quantity::X, 0, 1, 2}, "1///", "not yet", 0});
    std::vector<Drafts::Draft> kept;
    REQUIRE(QTest::qWaitFor([&] {
        QFile file(f.copy.file());
        if (!file.open(QIODevice::ReadOnly)) return false;
        kept = readRecovery(file.readAll()).drafts;
        return kept.size() == 2;
    }, kPatience));
    CHECK(kept[0].text == "v");
    CHECK(kept[1].text == "1///");
    f.desk.drafts.setTyped(std::nullopt);
    f.desk.drafts.clear();
    CHECK(f.left().isEmpty());
}

TEST_CASE("the copy of a running program is not offered; that of a dead one is, and only to one at a time")
{
    CopyFixture f;
    change(f.desk, 43);
    REQUIRE(f.waitForCopy());
    CHECK(leftCopies(f.place).empty());
    {
        const std::vector<LeftCopy> left = leftBy(f);
        REQUIRE(left.size() == 1);
        REQUIRE(left[0].state);
        CHECK(left[0].state->scenario->X(0, 0) == 43);
        CHECK(leftCopies(f.place).empty());
    }
    CHECK(leftCopies(f.place).size() == 1);
}

TEST_CASE("an adopted copy stays until it is written anew, and goes with its document")
{
    CopyFixture crashed;
    change(crashed.desk, 44);
    REQUIRE(crashed.waitForCopy());
    std::vector<LeftCopy> left = leftBy(crashed);
    REQUIRE(left.size() == 1);
    Desk desk(crashed.folder.filePath("other.ini"));
    RecoveryCopy copy(desk, crashed.place);
    copy.adopt(left[0].file, std::move(left[0].lock));
    desk.document.openUnsaved(*left[0].state->scenario);
    CHECK(QFile::exists(left[0].file));
    change(desk, 45);
    REQUIRE(QTest::qWaitFor([&] {
        QFile file(copy.file());
        return file.open(QIODevice::ReadOnly) && readRecovery(file.readAll()).scenario->X(0, 0) == 45;
    }, kPatience));
    CHECK(copy.file() == left[0].file);
    desk.document.save(crashed.folder.filePath("saved.json"));
    CHECK_FALSE(QFile::exists(left[0].file));
}

TEST_CASE("a copy that cannot be read is offered with the reason, and never removed by itself")
{
    QTemporaryDir folder;
    QFile file(folder.filePath("x.json"));
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("half");
    file.close();
    {
        const std::vector<LeftCopy> left = leftCopies(folder.path());
        REQUIRE(left.size() == 1);
        CHECK_FALSE(left[0].state);
        CHECK(left[0].whyNot.contains("no recovery copy"));
    }
    CHECK(file.exists());
    leftCopies(folder.path())[0].discard();
    CHECK_FALSE(file.exists());
}

TEST_CASE("where no copy can be written, that is said once and the desk goes on")
{
    QTemporaryDir folder;
    QFile file(folder.filePath("recovery"));    // where the folder would be
    REQUIRE(file.open(QIODevice::WriteOnly));
    Desk desk(folder.filePath("settings.ini"));
    RecoveryCopy copy(desk, file.fileName());
    const QSignalSpy failures(&copy, &RecoveryCopy::failed);
    change(desk, 41);
    REQUIRE(QTest::qWaitFor([&] { return failures.count() == 1; }, kPatience));
    CHECK(failures[0][0].toString().contains(file.fileName()));
    change(desk, 42);
    QTest::qWait(1300);
    CHECK(failures.count() == 1);
    CHECK(desk.document.scenario().X(0, 0) == 42);
}

}
