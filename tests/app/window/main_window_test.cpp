#include "tests/app/window/window_fixture.h"

#include "app/board/choices_bar.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/segmented_buttons.h"
#include "app/widgets/step_list.h"
#include "app/window/blank_cover.h"

namespace abh::test {

TEST_CASE("the window opens on the brief's example and steps through it to the end and back by the clicker's keys")
{
    WindowFixture f;
    CHECK(f.walk().position() == f.walk().sequence().first());
    int presses = 0;
    while (f.walk().canGoForward() && presses < 100) {
        f.press(Qt::Key_PageDown);
        ++presses;
    }
    CHECK(presses == 24);
    CHECK(f.walk().stage().step.id == StepId::Context);
    CHECK(f.shown({Quantity::Z, 0, 1, 0}) == "1.196");
    while (f.walk().canGoBack() && presses > 0) {
        f.press(Qt::Key_PageUp);
        --presses;
    }
    CHECK(presses == 0);
    CHECK(f.walk().position() == f.walk().sequence().first());
}

TEST_CASE("plain keys step, jump to a step's number, and go to the ends")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    CHECK(f.walk().stage().step.id == StepId::Scores);
    f.press(Qt::Key_Right);
    CHECK(f.walk().position().done == 1);
    f.press(Qt::Key_Left);
    CHECK(f.walk().position().done == 0);
    f.press(Qt::Key_End);
    CHECK(f.walk().position() == f.walk().sequence().last());
    f.press(Qt::Key_M);
    CHECK(f.walk().position() == f.walk().sequence().last());
    f.press(Qt::Key_Home);
    CHECK(f.walk().position() == f.walk().sequence().first());
    f.press(Qt::Key_8, Qt::AltModifier);
    CHECK(f.walk().stage().step.id == StepId::Weights);
    f.press(Qt::Key_Space);
    CHECK(f.walk().isPlaying());
    f.press(Qt::Key_Space);
    CHECK_FALSE(f.walk().isPlaying());
}

TEST_CASE("a step keeps its key when others are missing or added")
{
    WindowFixture f;
    f.desk().document.edit("", [](Scenario& s) {
        s.scale.kind = Scale::Kind::None;
        s.mask.causal = true;
    });
    f.press(Qt::Key_6);
    CHECK(f.walk().stage().step.id == StepId::Input);
    f.press(Qt::Key_M);
    CHECK(f.walk().stage().step.id == StepId::Mask);
    f.press(Qt::Key_9);
    CHECK(f.walk().stage().step.id == StepId::Context);
}

TEST_CASE("with the focus in a matrix arrows move in it and PageDown still steps")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    MatrixView* scores = f.board().viewOf({Quantity::S, 0, 0, 0});
    scores->setFocus();
    f.press(Qt::Key_Right);
    CHECK(f.walk().position() == WalkPosition{4, 0});
    REQUIRE(f.desk().selection.active());
    CHECK(f.desk().selection.active()->quantity == Quantity::S);
    f.press(Qt::Key_Return);
    CHECK(f.desk().selection.pinned() == f.desk().selection.hovered());
    f.press(Qt::Key_PageDown);
    CHECK(f.walk().position() == WalkPosition{4, 1});
}

TEST_CASE("hovering a score lights up its row of Q and its column of K transposed, and the inspector pairs the terms")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.moveTo({Quantity::S, 0, 0, 1});
    const MatrixFigure& Q = f.board().viewOf({Quantity::Q, 0, 0, 0})->figure();
    const MatrixFigure& K = f.board().viewOf({Quantity::K, 0, 0, 0})->figure();
    for (Index t = 0; t < 2; ++t) {
        CHECK(Q.stateOf(0, t).source);
        CHECK_FALSE(Q.stateOf(1, t).source);
        CHECK(K.stateOf(1, t).source);
        CHECK_FALSE(K.stateOf(0, t).source);
    }
    CHECK(f.board().viewOf({Quantity::S, 0, 0, 0})->figure().stateOf(0, 1).active);
    const QString said = f.inspectorSays();
    CHECK(said.contains("1 · 0"));
    CHECK(said.contains("1 · 2"));
}

TEST_CASE("hovering an operand marks every cell it feeds")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.moveTo({Quantity::Q, 0, 1, 0});
    const MatrixFigure& S = f.board().viewOf({Quantity::S, 0, 0, 0})->figure();
    CHECK(S.stateOf(1, 0).target);
    CHECK(S.stateOf(1, 1).target);
    CHECK_FALSE(S.stateOf(0, 0).target);
}

TEST_CASE("a click pins a cell, it stays when the mouse leaves, and Escape lets it go")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    const Cell cell{Quantity::S, 0, 1, 0};
    f.click(cell);
    CHECK(f.desk().selection.pinned() == cell);
    f.desk().selection.hover(std::nullopt);
    CHECK(f.board().viewOf(cell)->figure().stateOf(1, 0).active);
    f.press(Qt::Key_Escape);
    CHECK_FALSE(f.desk().selection.pinned());
    CHECK_FALSE(f.board().viewOf(cell)->figure().stateOf(1, 0).active);
}

TEST_CASE("switching to by hand changes the digits on the board, and undo changes them back")
{
    WindowFixture f;
    f.press(Qt::Key_8);
    CHECK(f.shown({Quantity::A, 0, 1, 0}) == "0.804");
    auto* arithmetic = f.window.findChild<SegmentedButtons*>("arithmetic");
    REQUIRE(arithmetic);
    const auto buttons = arithmetic->findChildren<QAbstractButton*>();
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    CHECK(f.shown({Quantity::A, 0, 1, 0}) == "0.805");
    CHECK(f.walk().stage().step.id == StepId::Weights);
    f.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(f.shown({Quantity::A, 0, 1, 0}) == "0.804");
}

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

TEST_CASE("what cannot be saved says so in the window and stays unsaved")
{
    WindowFixture f;
    f.desk().document.edit("", [](Scenario& s) { s.mask.causal = true; });
    f.window.saveTo(f.folder.filePath("no/such/folder/a.json"));
    CHECK(f.window.byHand().banner().isVisible());
    CHECK(f.desk().document.isDirty());
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

TEST_CASE("type from 75 % to 300 %, light and dark, and windows of every size keep every figure inside the board")
{
    WindowFixture f;
    for (const char* name : {"e3", "two_heads"})
        for (double scale : {0.75, 2.0, 3.0})
            for (const QSize size : {QSize(1280, 800), QSize(640, 480), QSize(1920, 1080)}) {
                f.window.openSource(name);
                f.desk().settings.setTypeScale(scale);
                f.desk().settings.setLook(scale > 1 ? Settings::Look::Dark : Settings::Look::Light);
                f.window.resize(size);
                for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
                    f.walk().goToStage(stage);
                    QApplication::processEvents();
                    INFO(name << " at " << scale << ", " << size.width() << "x" << size.height() << ", stage " << stage);
                    for (MatrixView* view : f.board().matrixViews())
                        CHECK(f.board().rect().adjusted(-1, -1, 1, 1).contains(view->geometry()));
                }
            }
}

TEST_CASE("a window that is left alone neither lays out nor paints")
{
    struct Counter : QObject {
        int paints = 0, layouts = 0;
        bool eventFilter(QObject*, QEvent* event) override
        {
            paints += event->type() == QEvent::Paint;
            layouts += event->type() == QEvent::LayoutRequest;
            return false;
        }
    };
    WindowFixture f;
    for (const char* name : {"brief", "e3", "two_heads"}) {
        f.window.openSource(name);
        f.press(Qt::Key_5);
        f.press(Qt::Key_PageDown);
        f.desk().document.edit("", [](Scenario& s) { s.mask.real = std::vector<bool>(static_cast<std::size_t>(s.N()), false); });
        QTest::qWait(200);
        Counter counter;
        qApp->installEventFilter(&counter);
        QTest::qWait(300);
        INFO(name);
        CHECK(counter.paints == 0);
        CHECK(counter.layouts == 0);
    }
}

TEST_CASE("B blanks the board, the clicker shows it again without stepping, and the cover follows the window")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    const WalkPosition position = f.walk().position();
    const auto* cover = f.window.findChild<BlankCover*>();
    REQUIRE(cover);
    for (Qt::Key key : {Qt::Key_B, Qt::Key_PageDown, Qt::Key_Right, Qt::Key_5}) {
        f.press(Qt::Key_B);
        REQUIRE(cover->isVisible());
        f.window.resize(1100, 700);
        QApplication::processEvents();
        CHECK(cover->size() == f.window.size());
        f.press(key);
        CHECK_FALSE(cover->isVisible());
        CHECK(f.walk().position() == position);
    }
    f.press(Qt::Key_PageDown);
    CHECK(f.walk().position() > position);
}

TEST_CASE("F11 fills the screen and gives it back")
{
    WindowFixture f;
    f.press(Qt::Key_F11);
    CHECK(f.window.isFullScreen());
    f.press(Qt::Key_F11);
    CHECK_FALSE(f.window.isFullScreen());
}

TEST_CASE("a Note that was closed stays closed until there are other numbers")
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
    CHECK(banner.isVisible());
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
    QTRY_VERIFY(!f.desk().tracer.isBusy());
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

TEST_CASE("type size, panels, speed and playing leave the pinned cell pinned; another position lets it go")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    const Cell cell{Quantity::S, 0, 1, 0};
    f.click(cell);
    f.press(Qt::Key_Equal, Qt::ControlModifier);
    f.desk().settings.setInspector(Settings::Panel::Folded);
    f.desk().settings.setSpeed(2);
    f.desk().settings.setGranularity(Granularity::Cell);
    f.walk().setPlaying(true);
    f.walk().setPlaying(false);
    CHECK(f.desk().selection.pinned() == cell);
    f.press(Qt::Key_PageDown);
    CHECK_FALSE(f.desk().selection.pinned());
}

TEST_CASE("plain keys still step after the matrix that had the focus has left the board")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.board().matrixViews().back()->setFocus();
    f.press(Qt::Key_1);
    f.press(Qt::Key_9);
    CHECK(f.walk().stage().step.id == StepId::Context);
}

TEST_CASE("neither the working nor its caption covers a figure, whatever cell is looked at")
{
    WindowFixture f;
    for (const char* name : {"brief", "causal", "two_heads"})
        for (double scale : {1.0, 2.0}) {
            f.window.openSource(name);
            f.desk().settings.setTypeScale(scale);
            for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
                f.walk().goToStage(stage);
                for (MatrixView* view : f.board().matrixViews()) {
                    Q_EMIT view->cellHovered(0, 0);
                    QApplication::processEvents();
                    for (FormulaView* working : f.board().findChildren<FormulaView*>("working"))
                        for (MatrixView* other : f.board().matrixViews()) {
                            INFO(name << " at " << scale << ", stage " << stage);
                            CHECK_FALSE(working->geometry().intersects(other->geometry()));
                        }
                }
            }
        }
}

TEST_CASE("at every width and type size each choice of the top bar is whole and none lies over another")
{
    WindowFixture f;
    for (double scale : {1.0, 2.0})
        for (const QSize size : {QSize(1280, 800), QSize(1024, 768), QSize(700, 500), QSize(1600, 900)})
            for (bool longMask : {false, true}) {
                f.window.resize(size);
                f.desk().settings.setTypeScale(scale);
                f.desk().document.edit("", [&](Scenario& s) {
                    s.mask.causal = longMask;
                    s.mask.window = longMask ? std::optional<Index>(2) : std::nullopt;
                    s.mask.real = longMask ? std::vector<bool>{true, false} : std::vector<bool>{};
                });
                QApplication::processEvents();
                auto* bar = f.window.findChild<ChoicesBar*>();
                REQUIRE(bar);
                std::vector<QRect> places;
                for (QWidget* control : bar->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
                    if (!control->isVisible() || control->inherits("QMenu")) continue;
                    INFO(scale << ", " << size.width() << ", " << control->metaObject()->className());
                    if (size.width() >= 1024) CHECK(control->width() >= control->minimumSizeHint().width());
                    for (const QRect& other : places) CHECK_FALSE(other.intersects(control->geometry()));
                    places.push_back(control->geometry());
                }
                CHECK(places.size() >= 5);
            }
}

TEST_CASE("Enter pins the keyboard's cell and does not let it go at once; Escape does")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.board().matrixViews().back()->setFocus();
    f.press(Qt::Key_Down);
    f.press(Qt::Key_Return);
    REQUIRE(f.desk().selection.pinned());
    CHECK(f.desk().selection.pinned()->quantity == Quantity::S);
    f.press(Qt::Key_Escape);
    CHECK_FALSE(f.desk().selection.pinned());
}

TEST_CASE("the first Tab reaches the first matrix, the next ones the others in reading order")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    f.board().setFocus();
    for (MatrixView* view : f.board().matrixViews()) {
        f.press(Qt::Key_Tab);
        CHECK(f.window.focusWidget() == view);
    }
}

TEST_CASE("the list of steps is folded for all steps of a walk or for none")
{
    WindowFixture f;
    for (const char* name : {"brief", "e3", "causal"}) {
        f.window.openSource(name);
        QApplication::processEvents();
        const int width = f.window.byHand().stepList().width();
        while (f.walk().canGoForward()) {
            f.press(Qt::Key_PageDown);
            INFO(name);
            CHECK(f.window.byHand().stepList().width() == width);
        }
    }
}

}
