#include "app/document/document.h"

#include <QFile>
#include <QTemporaryDir>

#include "app/board/shape_edits.h"
#include "app/document/desk.h"
#include "core/model/examples.h"
#include "tests/support/close.h"

namespace abh::test {

TEST_CASE("an edit with an Error changes nothing and says what is wrong")
{
    Document document;
    const auto before = document.snapshot();
    const Issues issues = document.edit("window", [](Scenario& s) { s.mask.window = 0; });
    REQUIRE(hasError(issues));
    CHECK(issues.front().field == "mask.window");
    CHECK(document.snapshot() == before);
    CHECK_FALSE(document.isDirty());
}

TEST_CASE("an edit is one step to undo, and an edit that changes nothing is none")
{
    Document document;
    const Scenario before = document.scenario();
    document.edit("mask", [](Scenario& s) { s.mask.causal = true; });
    document.edit("mask", [](Scenario& s) { s.mask.causal = true; });
    CHECK(document.undoStack().count() == 1);
    CHECK(document.isDirty());
    document.undoStack().undo();
    CHECK(document.scenario() == before);
    CHECK_FALSE(document.isDirty());
    document.undoStack().redo();
    CHECK(document.scenario().mask.causal);
}

TEST_CASE("saving makes a document clean; where it cannot be saved, nothing is lost")
{
    QTemporaryDir folder;
    Document document;
    document.edit("mask", [](Scenario& s) { s.mask.causal = true; });
    CHECK_THROWS_AS(document.save(folder.filePath("no/such/folder/a.json")), Error);
    CHECK(document.isDirty());
    CHECK(document.path().isEmpty());
    document.save(folder.filePath("a.json"));
    CHECK_FALSE(document.isDirty());
    CHECK(document.name() == "a.json");
    CHECK(QFile::exists(folder.filePath("a.json")));
}

TEST_CASE("a document that was led back to what is in its file, by whatever way, has nothing unsaved")
{
    QTemporaryDir folder;
    Document document;
    document.save(folder.filePath("a.json"));
    const auto arithmetic = [&](Arithmetic::Kind kind) { document.edit("arithmetic", [&](Scenario& s) { s.arithmetic.kind = kind; }); };
    arithmetic(Arithmetic::Kind::Decimals);
    CHECK(document.isDirty());
    arithmetic(Arithmetic::Kind::Exact);
    CHECK(document.undoStack().count() == 2);
    CHECK_FALSE(document.isDirty());
    document.undo();
    CHECK(document.isDirty());
    document.undo();
    CHECK_FALSE(document.isDirty());
    document.openUnsaved(document.scenario(), folder.filePath("a.json"));
    CHECK(document.isDirty());
}

TEST_CASE("a large scenario is worked out on a worker, and the newest wins")
{
    Desk desk;
    Scenario large;
    large.X = Matrix::Constant(200, 60, 0.01);
    large.W_Q = large.W_K = large.W_V = Matrix::Constant(60, 60, 0.1);
    REQUIRE(operationCount(large) > 2e6);
    Scenario newer = large;
    newer.title = "newer";
    desk.document.open(large, {});
    CHECK(desk.tracer.isBusy());
    CHECK(desk.trace().scenario().N() == 2);
    desk.document.open(newer, {});
    REQUIRE(QTest::qWaitFor([&] { return !desk.tracer.isBusy(); }, 20000));
    CHECK(desk.trace().scenario().title == "newer");
    CHECK(isClose(desk.trace().at(Quantity::A)(0, 0), 1.0 / 200));
    desk.document.open(large, {});
    desk.document.open(*example("e3"), {});
    CHECK_FALSE(desk.tracer.isBusy());
    QTest::qWait(500);
    CHECK(desk.trace().scenario().N() == 3);
}

TEST_CASE("settings come back, and a broken file gives the usual ones")
{
    QTemporaryDir folder;
    const QString file = folder.filePath("s.ini");
    {
        Settings settings(file);
        settings.setTypeScale(2);
        settings.setLook(Settings::Look::Dark);
        settings.setGranularity(Granularity::Row);
    }
    Settings again(file);
    CHECK(again.typeScale() == 2);
    CHECK(again.look() == Settings::Look::Dark);
    CHECK(again.granularity() == Granularity::Row);
    QFile broken(folder.filePath("b.ini"));
    REQUIRE(broken.open(QIODevice::WriteOnly));
    broken.write("[view]\ntype_scale=nan\nlook=99\ndecimals=-4\nstep_list=x\n[walk]\nspeed=nan\n");
    broken.close();
    const Settings usual(broken.fileName());
    CHECK(usual.typeScale() >= 0.75);
    CHECK(usual.look() == Settings::Look::System);
    CHECK(usual.decimals() == 0);
    CHECK(usual.speed() >= 0.25);
    QFile words(folder.filePath("c.ini"));
    REQUIRE(words.open(QIODevice::WriteOnly));
    words.write("[view]\ntype_scale=large\ndecimals=some\nlook=pink\ncount_from=\n[walk]\nspeed=fast\ngranularity=new\n[session]\nleft=@Variant(\\0\\0\n[edi");
    words.close();
    const Settings cutOff(words.fileName());
    CHECK(cutOff.typeScale() == 1);
    CHECK(cutOff.decimals() == 3);
    CHECK(cutOff.speed() == 1);
    CHECK(cutOff.granularity() == Granularity::OneThenRest);
    CHECK(cutOff.conventions().countFrom == 1);
    CHECK(cutOff.session().isEmpty());
}

TEST_CASE("a burst of changes is one step, named after the last; two bursts are two")
{
    Document document;
    const auto type = [&](double value, Burst burst) {
        document.edit(QString::number(value), [=](Scenario& s) { s.X.edit()(0, 0) = value; }, burst);
    };
    const Scenario before = document.scenario();
    const Burst first = document.newBurst(), second = document.newBurst();
    type(1, first), type(12, first), type(12.5, first), type(7, second);
    CHECK(document.undoStack().count() == 2);
    CHECK(document.undoStack().text(0) == "12.5");
    document.undoStack().undo();
    CHECK(document.scenario().X(0, 0) == 12.5);
    document.undoStack().undo();
    CHECK(document.scenario() == before);
}

TEST_CASE("a burst that leads back to where it began leaves no step behind")
{
    Document document;
    const double before = document.scenario().X(0, 0);
    const Burst burst = document.newBurst();
    document.edit("a", [](Scenario& s) { s.X.edit()(0, 0) = 42; }, burst);
    CHECK(document.isDirty());
    document.edit("b", [=](Scenario& s) { s.X.edit()(0, 0) = before; }, burst);
    CHECK(document.undoStack().count() == 0);
    CHECK_FALSE(document.isDirty());
}

TEST_CASE("after saving, a burst begins a new step, so that undo leads to what was saved")
{
    QTemporaryDir folder;
    Document document;
    const Burst burst = document.newBurst();
    document.edit("a", [](Scenario& s) { s.X.edit()(0, 0) = 42; }, burst);
    document.save(folder.filePath("a.json"));
    document.edit("b", [](Scenario& s) { s.X.edit()(0, 0) = 43; }, burst);
    CHECK(document.isDirty());
    document.undoStack().undo();
    CHECK(document.scenario().X(0, 0) == 42);
    CHECK_FALSE(document.isDirty());
}

TEST_CASE("steps of the history share the matrices that they do not change")
{
    Document document;
    const auto before = document.snapshot();
    document.edit("X", [](Scenario& s) { s.X.edit()(0, 0) = 42; });
    CHECK_FALSE(document.scenario().X.sharesWith(before->X));
    CHECK(document.scenario().W_Q.sharesWith(before->W_Q));
    CHECK(document.scenario().W_K.sharesWith(before->W_K));
    CHECK(document.scenario().W_V.sharesWith(before->W_V));
}

TEST_CASE("back to as opened is one step, and can be undone")
{
    Document document;
    document.open(*example("e3"), {});
    CHECK(document.isAsOpened());
    document.edit("X", [](Scenario& s) { s.X.edit()(0, 0) = 42; });
    document.edit("mask", [](Scenario& s) { s.mask.causal = true; });
    document.backToOpened();
    CHECK(document.scenario() == *example("e3"));
    CHECK(document.isAsOpened());
    document.undoStack().undo();
    CHECK(document.scenario().mask.causal);
    CHECK(document.scenario().X(0, 0) == 42);
}

TEST_CASE("a draft is kept until its cell is gone or has another number")
{
    Desk desk;
    const double inForce = desk.document.scenario().X(0, 1);
    desk.drafts.put({{{Quantity::X, 0, 0, 1}, "1/", "no number", inForce}});
    desk.document.edit("elsewhere", [](Scenario& s) { s.X.edit()(1, 1) = 42; });
    REQUIRE(desk.drafts.find({Quantity::X, 0, 0, 1}));
    CHECK(desk.drafts.find({Quantity::X, 0, 0, 1})->text == "1/");
    desk.document.edit("there", [](Scenario& s) { s.X.edit()(0, 1) = 43; });
    CHECK(desk.drafts.all().empty());
    desk.drafts.put({{{Quantity::W_O, 0, 0, 0}, "x", "no number", 0}});
    desk.document.edit("elsewhere", [](Scenario& s) { s.X.edit()(1, 1) = 44; });
    CHECK(desk.drafts.all().empty());
}

TEST_CASE("drafts are lost, and one hears of it, where cells are rearranged, also by undo")
{
    Desk desk;
    int lost = 0;
    QObject::connect(&desk.drafts, &Drafts::lost, [&](const std::vector<Drafts::Draft>& drafts) { lost += static_cast<int>(drafts.size()); });
    const auto put = [&] { desk.drafts.put({{{Quantity::X, 0, 0, 1}, "1/", "no number", desk.document.scenario().X(0, 1)}}); };
    put();
    moveEntry(desk.document, Dimension::Token, 0, 1);
    CHECK(lost == 1);
    put();
    desk.document.undo();
    CHECK(lost == 2);
    put();
    desk.document.edit("mask", [](Scenario& s) { s.mask.causal = true; });
    CHECK(lost == 2);
    CHECK(desk.drafts.all().size() == 1);
}

TEST_CASE("whoever is about to edit, undo or redo says so before anything is another one")
{
    Document document;
    QStringList heard;
    QObject::connect(&document, &Document::aboutToEdit, [&] { heard << QString::number(document.scenario().X(0, 0)); });
    document.edit("X", [](Scenario& s) { s.X.edit()(0, 0) = 42; });
    document.undo();
    document.redo();
    CHECK(heard == QStringList{"1", "42", "1"});
}

}
