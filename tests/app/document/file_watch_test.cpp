#include "app/document/file_watch.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "app/document/document.h"
#include "app/document/scenario_digest.h"
#include "core/model/examples.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

constexpr int kPatience = 20000;

Scenario withNumber(double number)
{
    Scenario scenario = *example("brief");
    scenario.X.edit()(0, 0) = number;
    return scenario;
}

/// A document that is saved in a file, and watched.
struct WatchFixture {
    QTemporaryDir folder;
    QString path = folder.filePath("lesson.json");
    Document document;
    FileWatch watch{document};
    QSignalSpy changes{&watch, &FileWatch::changedOnDisk}, losses{&watch, &FileWatch::gone};

    WatchFixture()
    {
        document.edit("", [](Scenario& s) { s = withNumber(5); });
        document.save(path);
        watch.look();
    }

    /// As another program does that writes into the very file.
    void writeInPlace(const std::string& text)
    {
        QFile file(path);
        REQUIRE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text.data(), static_cast<qint64>(text.size()));
    }

    bool waitFor(QSignalSpy& spy, int count = 1) { return QTest::qWaitFor([&] { return spy.count() >= count; }, kPatience); }
};

}

TEST_CASE("a file that another program writes is noticed, in place, put in its place, and again after that")
{
    WatchFixture f;
    f.writeInPlace(writeScenario(withNumber(6)));
    REQUIRE(f.waitFor(f.changes));
    CHECK(f.changes[0][0].toStringList().isEmpty());
    CHECK(f.document.inFile()->X(0, 0) == 6);
    CHECK(f.document.scenario().X(0, 0) == 5);
    CHECK(f.document.isDirty());
    CHECK(f.watch.isUndecided());
    writeTextAtomically(f.path.toStdString(), writeScenario(withNumber(7)));
    REQUIRE(f.waitFor(f.changes, 2));
    writeTextAtomically(f.path.toStdString(), writeScenario(withNumber(8)));
    REQUIRE(f.waitFor(f.changes, 3));
    CHECK(f.document.inFile()->X(0, 0) == 8);
}

TEST_CASE("one's own saves are no news, nor are other blanks in the file or another date")
{
    WatchFixture f;
    f.document.edit("", [](Scenario& s) { s.X.edit()(0, 0) = 9; });
    f.document.save(f.path);
    f.watch.look();
    f.writeInPlace(writeScenario(withNumber(9)) + "\n\n  ");
    QTest::qWait(600);
    f.watch.look();
    CHECK(f.changes.count() == 0);
    CHECK(f.losses.count() == 0);
    CHECK_FALSE(f.watch.isUndecided());
    CHECK_FALSE(f.document.isDirty());
}

TEST_CASE("reloading is one step that can be undone, and leaves nothing unsaved")
{
    WatchFixture f;
    f.document.edit("", [](Scenario& s) { s.X.edit()(0, 1) = -3; });
    f.writeInPlace(writeScenario(withNumber(6)));
    f.watch.look();
    REQUIRE(f.changes.count() == 1);
    f.document.reload();
    CHECK(f.document.scenario() == withNumber(6));
    CHECK_FALSE(f.document.isDirty());
    f.document.undo();
    CHECK(f.document.scenario().X(0, 1) == -3);
    CHECK(f.document.isDirty());
}

TEST_CASE("a change that leads to what is on the board needs no decision")
{
    WatchFixture f;
    f.document.edit("", [](Scenario& s) { s.X.edit()(0, 0) = 6; });
    f.writeInPlace(writeScenario(withNumber(6)));
    f.watch.look();
    CHECK(f.changes.count() == 0);
    CHECK_FALSE(f.watch.isUndecided());
    CHECK_FALSE(f.document.isDirty());
}

TEST_CASE("a file that cannot be read any more is said with the reasons, once")
{
    WatchFixture f;
    f.writeInPlace("{\"format\": \"attention-by-hand\", \"version\": 1, \"X\": [[1, 2");
    f.watch.look();
    f.watch.look();
    REQUIRE(f.changes.count() == 1);
    CHECK_FALSE(f.changes[0][0].toStringList().isEmpty());
    CHECK_FALSE(f.document.inFile());
    CHECK(f.document.isDirty());
    CHECK(f.document.scenario() == withNumber(5));
}

TEST_CASE("a file that is gone leaves the document unsaved, and settles when it comes back")
{
    WatchFixture f;
    REQUIRE(QFile::rename(f.path, f.folder.filePath("elsewhere.json")));
    REQUIRE(f.waitFor(f.losses));
    CHECK(f.document.isDirty());
    REQUIRE(QFile::rename(f.folder.filePath("elsewhere.json"), f.path));
    REQUIRE(QTest::qWaitFor([&] { return !f.document.isDirty(); }, kPatience));
    CHECK(f.losses.count() == 1);
    CHECK(f.changes.count() == 0);
}

TEST_CASE("a document that comes back goes on from what its file held then; that the file holds anything else now is news")
{
    WatchFixture f;
    f.document.openUnsaved(withNumber(9), f.path);
    f.watch.resume(digestOf(withNumber(5)));
    f.watch.look();
    CHECK(f.changes.count() == 0);
    CHECK_FALSE(f.watch.isUndecided());
    REQUIRE(f.document.inFile());
    CHECK(f.document.inFile()->X(0, 0) == 5);
    CHECK(f.document.isDirty());
    for (const QByteArray& known : {digestOf(withNumber(4)), QByteArray()}) {
        f.changes.clear();
        f.document.openUnsaved(withNumber(9), f.path);
        f.watch.resume(known);
        f.watch.look();
        CHECK(f.changes.count() == 1);
        CHECK(f.watch.isUndecided());
        CHECK(f.document.inFile()->X(0, 0) == 5);
    }
    f.changes.clear();
    f.document.openUnsaved(withNumber(5), f.path);
    f.watch.resume({});
    f.watch.look();
    CHECK(f.changes.count() == 0);    // it holds just what came back
    CHECK_FALSE(f.document.isDirty());
}

TEST_CASE("a file is read on another thread, and what it held is no news of a document that was opened meanwhile")
{
    WatchFixture f;
    f.writeInPlace(writeScenario(withNumber(6)));
    f.watch.lookSoon();
    CHECK(f.changes.count() == 0);
    REQUIRE(f.waitFor(f.changes));
    CHECK(f.document.inFile()->X(0, 0) == 6);
    f.writeInPlace(writeScenario(withNumber(7)) + " ");
    f.watch.lookSoon();
    f.document.open(*example("e3"), {});
    LatestJob::waitForAll();
    QTest::qWait(400);
    CHECK(f.changes.count() == 1);
    CHECK(*f.document.inFile() == *example("e3"));
}

TEST_CASE("what has been decided stays decided until the file changes again; another document begins anew")
{
    WatchFixture f;
    f.writeInPlace(writeScenario(withNumber(6)));
    f.watch.look();
    f.watch.keepMine();
    f.watch.look();
    CHECK(f.changes.count() == 1);
    CHECK_FALSE(f.watch.isUndecided());
    CHECK(f.document.isDirty());
    f.writeInPlace(writeScenario(withNumber(7)) + " ");
    f.watch.look();
    CHECK(f.changes.count() == 2);
    f.document.open(*example("e3"), {});
    CHECK_FALSE(f.watch.isUndecided());
    f.writeInPlace(writeScenario(withNumber(8)) + "  ");
    f.watch.look();
    CHECK(f.changes.count() == 2);
}

TEST_CASE("a file that comes back as one knows it is no news, whatever is unsaved here; one that comes back as another is")
{
    WatchFixture f;
    f.document.edit("", [](Scenario& s) { s.X.edit()(0, 0) = 9; });
    QSignalSpy settled(&f.watch, &FileWatch::settled);
    const auto takeAway = [&] {
        REQUIRE(QFile::remove(f.path));
        f.watch.look();
    };
    takeAway();
    REQUIRE(f.losses.count() == 1);
    f.writeInPlace(writeScenario(withNumber(5)));
    f.watch.look();
    CHECK(f.changes.count() == 0);
    CHECK(settled.count() == 1);
    CHECK_FALSE(f.watch.isUndecided());
    CHECK(f.document.inFile()->X(0, 0) == 5);
    CHECK(f.document.isDirty());
    takeAway();
    f.writeInPlace(writeScenario(withNumber(6)));
    f.watch.look();
    CHECK(f.changes.count() == 1);
    CHECK(f.watch.isUndecided());
    takeAway();    // ... and nobody had decided yet
    f.writeInPlace(writeScenario(withNumber(6)));
    f.watch.look();
    CHECK(f.changes.count() == 2);
    CHECK(f.watch.isUndecided());
}

TEST_CASE("a change that another program takes back settles, and so does one that comes back to what one has decided on")
{
    WatchFixture f;
    f.document.edit("", [](Scenario& s) { s.X.edit()(0, 0) = 9; });
    QSignalSpy settled(&f.watch, &FileWatch::settled);
    f.writeInPlace(writeScenario(withNumber(6)));
    f.watch.look();
    REQUIRE(f.changes.count() == 1);
    f.writeInPlace(writeScenario(withNumber(5)) + "\n");
    f.watch.look();
    CHECK(settled.count() == 1);
    CHECK_FALSE(f.watch.isUndecided());
    f.writeInPlace(writeScenario(withNumber(7)));
    f.watch.look();
    f.watch.keepMine();
    f.writeInPlace(writeScenario(withNumber(7)).substr(1));
    f.watch.look();
    CHECK(f.changes.count() == 3);
    f.writeInPlace(writeScenario(withNumber(7)) + "\n");
    f.watch.look();
    CHECK(f.changes.count() == 3);
    CHECK(settled.count() == 2);
    f.writeInPlace(writeScenario(withNumber(5)));    // that was decided against
    f.watch.look();
    CHECK(f.changes.count() == 4);
}

TEST_CASE("a file that cannot be read and is touched, or written once more as it was, is told of once; other nonsense is news")
{
    WatchFixture f;
    f.writeInPlace("{\"X\": [[1, 2");
    f.watch.look();
    REQUIRE(f.changes.count() == 1);
    f.watch.keepMine();
    writeTextAtomically(f.path.toStdString(), "{\"X\": [[1, 2");
    f.watch.look();
    CHECK(f.changes.count() == 1);
    CHECK_FALSE(f.watch.isUndecided());
    f.writeInPlace("{\"X\": [[1, 3");
    f.watch.look();
    CHECK(f.changes.count() == 2);
    CHECK(f.watch.isUndecided());
}

TEST_CASE("a document that has come back knows its file again after that was another one for a while")
{
    WatchFixture f;
    f.writeInPlace(writeScenario(withNumber(6)));
    f.document.openUnsaved(withNumber(9), f.path);
    f.watch.resume(digestOf(withNumber(5)));
    f.watch.look();
    REQUIRE(f.watch.isUndecided());
    f.writeInPlace(writeScenario(withNumber(5)) + " ");
    f.watch.look();
    CHECK_FALSE(f.watch.isUndecided());
    CHECK(f.document.isDirty());
}

}
