#include "tests/app/window/elsewhere.h"

#include <QDropEvent>
#include <QMimeData>

#include "app/document/when_pinned.h"
#include "app/window/file_notices.h"
#include "app/window/notices.h"
#include "app/window/pages.h"
#include "app/window/session.h"
#include "core/model/examples.h"

namespace abh::test {
namespace {

/// As dragged from a file manager, or a browser, and let go over the window.
void drop(MainWindow& window, const QList<QUrl>& urls)
{
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent entering(QPoint(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &entering);
    REQUIRE(entering.isAccepted());
    QDropEvent event(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
    QApplication::processEvents();
}

}

TEST_CASE("the next window starts with the file, the page and the position of the last one")
{
    QTemporaryDir folder;
    const QString settings = folder.filePath("settings.ini"), file = folder.filePath("lesson.json");
    WalkPosition left;
    {
        MainWindow window(settings);
        window.show();
        REQUIRE(window.openSource("e3"));
        REQUIRE(window.saveTo(file));
        window.desk().walk.goToKey('5');
        window.desk().walk.forward();
        left = window.desk().walk.position();
        window.pages().goTo(1);
        REQUIRE(window.close());
    }
    {
        MainWindow window(settings);
        resumeSession(window);
        CHECK(window.desk().document.path() == file);
        CHECK(window.desk().walk.position() == left);
        CHECK(window.pages().current() == 1);
        CHECK_FALSE(window.desk().document.isDirty());
        window.desk().settings.setStartsWhereLeft(false);
    }
    MainWindow window(settings);
    resumeSession(window);
    CHECK(window.desk().document.path().isEmpty());
    CHECK(window.pages().isByHand());
}

TEST_CASE("a scenario that takes its time to be worked out is gone on with at the position where it was left")
{
    QTemporaryDir folder;
    const QString settings = folder.filePath("settings.ini"), file = folder.filePath("large.json");
    const auto isThere = [](MainWindow& window) { return QTest::qWaitFor([&] { return !window.desk().isBehind(); }, 30000); };
    WalkPosition left;
    {
        MainWindow window(settings);
        window.show();
        Scenario large = window.desk().document.scenario();
        large.X = Matrix::Constant(512, 4, 0.5);
        window.desk().document.open(large, {});
        REQUIRE(window.desk().isBehind());
        REQUIRE(isThere(window));
        REQUIRE(window.saveTo(file));
        window.desk().walk.goToKey('8');
        left = {window.desk().walk.position().stage, 321};
        window.desk().walk.goTo(left);
        REQUIRE(window.desk().walk.position() == left);
        REQUIRE(window.close());
    }
    MainWindow window(settings);
    resumeSession(window);
    REQUIRE(isThere(window));
    CHECK(window.desk().document.path() == file);
    CHECK(window.desk().walk.position() == left);
}

TEST_CASE("a window that is closed before a large scenario is worked out keeps the position that it was opened with, and what is pinned there")
{
    QTemporaryDir folder;
    const QString settings = folder.filePath("settings.ini"), file = folder.filePath("large.json");
    Place left;
    {
        MainWindow window(settings);
        window.show();
        Scenario large = window.desk().document.scenario();
        large.X = Matrix::Constant(512, 4, 0.5);
        window.desk().document.open(large, {});
        REQUIRE(QTest::qWaitFor([&] { return !window.desk().isBehind(); }, 30000));
        REQUIRE(window.saveTo(file));
        window.desk().walk.goToKey('8');
        window.desk().walk.goTo({window.desk().walk.position().stage, 321});
        window.desk().selection.pin(Cell{Quantity::A, 0, 400, 3});
        left = window.desk().place();
        REQUIRE(window.close());
    }
    for (int start = 0; start < 2; ++start) {
        MainWindow window(settings);
        window.show();
        resumeSession(window);
        REQUIRE(window.desk().isBehind());
        CHECK(window.desk().place().position == left.position);
        REQUIRE(window.close());
    }
    MainWindow window(settings);
    resumeSession(window);
    // An edit before the numbers are there takes nothing away.
    window.desk().document.edit("", [](Scenario& s) { s.X.edit()(0, 0) = 3; });
    REQUIRE(QTest::qWaitFor([&] { return !window.desk().isBehind(); }, 30000));
    CHECK(window.desk().walk.position() == left.position);
    CHECK(window.desk().selection.pinned() == left.pinned);
}

TEST_CASE("a window that does not come to its end has kept where it was")
{
    QTemporaryDir folder;
    const QString settings = folder.filePath("settings.ini");
    WalkPosition left;
    {
        MainWindow window(settings);
        window.show();
        keepSession(window);
        REQUIRE(window.openSource("e3"));
        window.desk().walk.goToKey('8');
        window.desk().walk.forward();
        left = window.desk().walk.position();
        window.pages().goTo(1);
        REQUIRE(QTest::qWaitFor([&] { return window.desk().settings.session().value("page").toInt() == 1; }, 30000));
    }
    MainWindow window(settings);
    resumeSession(window);
    CHECK(window.desk().document.scenario() == *example("e3"));
    CHECK(window.desk().walk.position() == left);
    CHECK(window.pages().current() == 1);
}

TEST_CASE("an example that was open is open again; a last file that is gone is said, and the worked example stays")
{
    QTemporaryDir folder;
    const QString settings = folder.filePath("settings.ini"), file = folder.filePath("lesson.json");
    {
        MainWindow window(settings);
        window.show();
        REQUIRE(window.openSource("two_heads"));
        REQUIRE(window.close());
    }
    {
        MainWindow window(settings);
        window.show();
        resumeSession(window);
        CHECK(window.desk().document.scenario() == *example("two_heads"));
        CHECK(window.desk().document.path().isEmpty());
        REQUIRE(window.saveTo(file));
        REQUIRE(window.close());
    }
    REQUIRE(QFile::remove(file));
    MainWindow window(settings);
    window.show();
    resumeSession(window);
    CHECK(window.desk().document.scenario() == *example("brief"));
    REQUIRE(window.notices().isVisible());
    CHECK(window.notices().shown()->heading.contains("lesson.json"));
    CHECK_FALSE(window.notices().shown()->isError);
    REQUIRE(window.openSource("e3"));    // ... which is no longer the worked example
    CHECK_FALSE(window.notices().isVisible());
}

TEST_CASE("a session that says nonsense is no reason to fall over")
{
    QTemporaryDir folder;
    MainWindow window(folder.filePath("settings.ini"));
    window.show();
    for (const QVariantMap& left : {QVariantMap{{"page", 99}, {"source", "e3"}, {"stage", -7}, {"done", 1000000}}, QVariantMap{{"page", "x"}, {"source", "no_such_example"}},
                                    QVariantMap{{"source", "e3"}, {"pinned", "scores 0 -1 99"}}, QVariantMap{{"source", "e3"}, {"pinned", "scores -4 0 0"}},
                                    QVariantMap{{"source", "e3"}, {"pinned", "sums 1"}}, QVariantMap{{"source", "e3"}, {"pinned", "sums x y z"}}}) {
        window.desk().settings.setSession(left);
        resumeSession(window);
        CHECK(window.pages().current() == 0);
        CHECK(window.desk().document.scenario() == *example("e3"));
    }
}

TEST_CASE("a scenario that is dropped opens; several, a folder and what is no file of this machine get a sentence")
{
    WindowFixture f;
    const QString file = f.folder.filePath("lesson.json");
    REQUIRE(f.window.openSource("e3"));
    REQUIRE(f.window.saveTo(file));
    REQUIRE(f.window.openSource("brief"));
    drop(f.window, {QUrl::fromLocalFile(file), QUrl::fromLocalFile(file)});
    CHECK(said(f).contains("one scenario at a time"));
    drop(f.window, {QUrl::fromLocalFile(f.folder.path())});
    CHECK(said(f).contains("It is a folder"));
    drop(f.window, {QUrl("https://example.org/lesson.json")});
    CHECK(said(f).contains("does not lie on this machine"));
    drop(f.window, {QUrl::fromLocalFile(f.folder.filePath("none.json"))});
    CHECK(said(f).contains("none.json"));
    CHECK(f.desk().document.scenario() == *example("brief"));
    drop(f.window, {QUrl::fromLocalFile(file)});
    CHECK(f.desk().document.path() == file);
    CHECK(said(f).isEmpty());
}

TEST_CASE("what cannot be saved says what, where and why in one notice above every page: a full disk, a folder, a part of the path that is a file")
{
    WindowFixture f;
    f.desk().document.edit("", [](Scenario& s) { s.mask.causal = true; });
    f.window.pages().goTo(1);
    const QString file = f.write("a file", "");
    const auto why = [&](const QString& path) {
        CHECK_FALSE(f.window.saveTo(path));
        REQUIRE(f.window.notices().isVisible());
        CHECK(f.window.notices().count() == 1);
        CHECK(f.window.notices().shown()->isError);
        return f.window.notices().shown()->heading + ' ' + f.window.notices().shown()->lines.join(' ');
    };
    CHECK(why("/dev/full").contains("The disk is full"));
    CHECK(why(f.folder.path()).contains("It is a folder"));
    CHECK(why("/proc/lesson.json").contains("/proc/lesson.json cannot be written"));
    CHECK(why(file + "/lesson.json").contains("“lesson.json” has not been saved"));
    CHECK(why(file + "/lesson.json").contains("is a file and not a folder"));
    CHECK_FALSE(f.window.byHand().banner().isVisible());
    CHECK(f.window.pages().current() == 1);
    CHECK(f.window.isWindowModified());
    CHECK(f.desk().document.path().isEmpty());
    CHECK(f.desk().settings.recentFiles().isEmpty());
}

TEST_CASE("the cell that is pinned last is kept without a step after it, by the session and by the copy; to point at one writes nothing")
{
    WindowFixture f;
    REQUIRE(f.window.openSource("e3"));
    const Cell pinned{Quantity::S, 0, 1, 1};
    const auto kept = [&] { return f.desk().settings.session().value("pinned").toString(); };
    keepSession(f.window);
    f.desk().selection.hover(pinned);
    f.desk().selection.hover(std::nullopt);
    f.desk().document.edit("", [](Scenario& s) { s.X.edit()(0, 0) = 42; });
    RecoveryCopy& copy = f.window.fileNotices().copy();
    const auto inCopy = [&] {
        QFile file(copy.file());
        return file.open(QIODevice::ReadOnly) ? readRecovery(file.readAll()).where.value("pinned").toString() : QString("no copy");
    };
    REQUIRE(QTest::qWaitFor([&] { return inCopy().isEmpty() && !f.desk().isBehind(); }, 30000));
    f.desk().selection.pin(pinned);
    CHECK(QTest::qWaitFor([&] { return inCopy() == "scores 0 1 1"; }, 30000));
    CHECK(QTest::qWaitFor([&] { return kept() == "scores 0 1 1"; }, 30000));
}

TEST_CASE("only another pinned cell counts as pinned, not one that is pointed at")
{
    Selection selection;
    int times = 0;
    whenPinned(selection, &selection, [&times] { ++times; });
    const Cell cell{Quantity::S, 0, 1, 1};
    selection.hover(cell);
    CHECK(times == 0);
    selection.pin(cell);
    CHECK(times == 1);
    selection.hover(std::nullopt);
    selection.pin(cell);
    CHECK(times == 1);
    selection.clear();
    CHECK(times == 2);
}

}
