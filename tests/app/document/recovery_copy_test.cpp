#include "app/document/recovery_copy.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "app/document/desk.h"
#include "app/document/left_copies.h"
#include "core/model/examples.h"
#include "tests/support/catch.h"
#include "tests/support/error_of.h"

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

}

TEST_CASE("a recovery state that is written reads back: scenario, path, name, time and drafts")
{
    const auto scenario = std::make_shared<const Scenario>(*example("two_heads"));
    const Drafts::Draft draft{{Quantity::W_K, 0, 1, 0}, QString::fromUtf8("1//2 „½“"), "is worked out anew", 7};
    const RecoveryState state{scenario, "/a folder/lesson.json", "lesson.json", QDateTime(QDate(2026, 3, 1), QTime(12, 30, 15, 250)), {draft}};
    const RecoveryState read = readRecovery(writeRecovery(state));
    CHECK(*read.scenario == *scenario);
    CHECK(read.path == state.path);
    CHECK(read.name == state.name);
    CHECK(read.time == state.time);
    REQUIRE(read.drafts.size() == 1);
    CHECK(read.drafts[0].cell == draft.cell);
    CHECK(read.drafts[0].text == draft.text);
    CHECK(read.drafts[0].inForce == scenario->W_K(1, 0));
    CHECK_FALSE(read.drafts[0].problem.isEmpty());
}

TEST_CASE("a recovery copy that is none, is cut off, comes from a newer version or holds no scenario is refused in a sentence")
{
    const QByteArray good = writeRecovery({std::make_shared<const Scenario>(*example("brief")), {}, "x", QDateTime::currentDateTime(), {}});
    CHECK(errorOf([&] { readRecovery("hello"); }).find("no recovery copy") != std::string::npos);
    CHECK(errorOf([&] { readRecovery({}); }).find("no recovery copy") != std::string::npos);
    CHECK(errorOf([&] { readRecovery(good.left(good.size() / 2)); }).find("not a whole one") != std::string::npos);
    CHECK(errorOf([&] { readRecovery(QByteArray(good).replace("\"version\": 1", "\"version\": 2")); }).find("newer version") != std::string::npos);
    CHECK_FALSE(errorOf([&] { readRecovery(QByteArray(good).replace("W_Q", "W_J")); }).empty());
}

TEST_CASE("a draft of a cell that the scenario lacks is left out, whatever the copy says")
{
    const auto scenario = std::make_shared<const Scenario>(*example("brief"));    // without W_O
    std::vector<Drafts::Draft> drafts;
    for (const Cell& cell : {Cell{Quantity::X, 0, 2, 0}, Cell{Quantity::X, 0, 0, 4}, Cell{Quantity::X, 0, -1, 0}, Cell{Quantity::W_O, 0, 0, 0}}) drafts.push_back({cell, "abc", "", 0});
    CHECK(readRecovery(writeRecovery({scenario, {}, "x", QDateTime::currentDateTime(), drafts})).drafts.empty());
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
    Scenario large = *example("brief");
    large.X = Matrix::Constant(300, 4, 0.123456789);
    f.desk.document.openUnsaved(large);
    QTest::qWait(1005);
    f.copy.remove();
    LatestJob::waitForAll();
    QTest::qWait(50);
    CHECK(f.left().isEmpty());
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
