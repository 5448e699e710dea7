#include "app/widgets/icon_button.h"
#include "app/widgets/tint_legend.h"
#include "app/widgets/zoom_bar.h"
#include "core/model/structured_scenario.h"
#include "tests/app/window/editing_fixture.h"

// Scenarios that are too large for their numbers, in the window.

namespace abh::test {
namespace {

struct LargeFixture : WindowFixture {
    explicit LargeFixture(Index tokens = 64) { open(structuredScenario(tokens, tokens)); }

    void open(const Scenario& scenario)
    {
        desk().document.open(scenario, {});
        await();
    }
    void await()
    {
        do QApplication::processEvents();
        while (desk().tracer.isBusy());
        QApplication::processEvents();
    }
    ZoomBar& zoomBar() { return *board().findChild<ZoomBar*>(); }
    void wheel(MatrixView& view, QPointF at, int notches)
    {
        QWheelEvent event(at, view.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
        QApplication::processEvents();
    }
};

}

TEST_CASE("64 tokens stand on the board as maps; Z comes closer until there are numbers, Shift+Z goes back to all of it")
{
    LargeFixture f;
    f.press(Qt::Key_5);
    REQUIRE(f.board().arrangement() == Arrangement::Maps);
    CHECK(f.zoomBar().isVisible());
    CHECK_FALSE(f.board().isZoomed());
    double cell = f.board().matrixViews()[0]->metrics().cellSize().width();
    int presses = 0;
    for (; f.board().arrangement() == Arrangement::Maps && presses < 20; ++presses) {
        f.press(Qt::Key_Z);
        CHECK(f.board().matrixViews()[0]->metrics().cellSize().width() > cell);
        cell = f.board().matrixViews()[0]->metrics().cellSize().width();
    }
    CHECK(f.board().arrangement() == Arrangement::Scrolling);
    CHECK(f.board().matrixViews()[0]->digitSize() >= 18);
    // The next step is looked at as closely.
    f.press(Qt::Key_6);
    CHECK(f.board().arrangement() == Arrangement::Scrolling);
    for (; f.board().isZoomed() && presses < 60; ++presses) f.press(Qt::Key_Z, Qt::ShiftModifier);
    CHECK(f.board().arrangement() == Arrangement::Maps);
    CHECK_FALSE(f.board().isZoomed());
}

TEST_CASE("a brief example has nothing to zoom, and Z does nothing there")
{
    WindowFixture f;
    CHECK_FALSE(f.board().canZoom());
    CHECK_FALSE(f.board().findChild<ZoomBar*>()->isVisible());
    const double digits = f.board().matrixViews()[0]->digitSize();
    f.press(Qt::Key_Z);
    CHECK(f.board().matrixViews()[0]->digitSize() == digits);
}

TEST_CASE("the wheel with Ctrl zooms at the cell below it, which stays there")
{
    LargeFixture f;
    f.press(Qt::Key_5);
    MatrixView* view = f.board().viewOf({Quantity::S, 0, 40, 30});
    const QPointF at = view->cellRect({40, 30}).center();
    f.wheel(*view, at, 3);
    REQUIRE(f.board().isZoomed());
    const QPointF now = view->cellRect({40, 30}).center();
    CHECK(view->cellsArea().contains(now));
    f.wheel(*view, now, 4);
    CHECK(view->cellsArea().intersects(view->cellRect({40, 30})));
    f.wheel(*view, now, -40);
    CHECK_FALSE(f.board().isZoomed());
}

TEST_CASE("the buttons of the zoom have names, zoom, and are off where there is no further way")
{
    LargeFixture f;
    f.press(Qt::Key_5);
    const auto buttons = f.zoomBar().findChildren<IconButton*>();
    REQUIRE(buttons.size() == 3);
    for (const IconButton* button : buttons) CHECK_FALSE(button->accessibleName().isEmpty());
    CHECK_FALSE(buttons[0]->isEnabled());
    QTest::mouseClick(buttons[2], Qt::LeftButton);
    CHECK(f.board().isZoomed());
    CHECK(buttons[0]->isEnabled());
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    CHECK_FALSE(f.board().isZoomed());
    for (int k = 0; k < 20; ++k) QTest::mouseClick(buttons[2], Qt::LeftButton);
    CHECK_FALSE(buttons[2]->isEnabled());
    CHECK(f.board().rect().contains(f.zoomBar().geometry()));
}

TEST_CASE("on a map pointing shows the working, a click pins it, and the inspector lists the largest terms with their shares")
{
    LargeFixture f;
    f.press(Qt::Key_5);
    f.walk().goTo({f.walk().position().stage, f.walk().total()});
    f.moveTo({Quantity::S, 0, 12, 50});
    CHECK(f.desk().selection.hovered() == Cell{Quantity::S, 0, 12, 50});
    f.click({Quantity::S, 0, 12, 50});
    CHECK(f.desk().selection.pinned() == Cell{Quantity::S, 0, 12, 50});
    const QString said = f.inspectorSays();
    CHECK(said.contains(QStringLiteral("the 10 largest of 64 terms, with their share of the sum of all absolute values")));
    CHECK(said.contains(QStringLiteral("the other 54, added up")));
    CHECK(said.contains(QStringLiteral(" %)")));
}

TEST_CASE("what is hidden while one predicts is listed in the order in which it is worked, without numbers and shares")
{
    LargeFixture f;
    f.walk().setPredicting(true);
    f.press(Qt::Key_5);
    f.click({Quantity::S, 0, 1, 1});
    const QString said = f.inspectorSays();
    CHECK(said.contains(QStringLiteral("the first 10 of 64 terms")));
    CHECK_FALSE(said.contains(QStringLiteral(" %")));
    const MatrixView* view = f.board().viewOf({Quantity::S, 0, 1, 1});
    CHECK(view->toolTipAt(f.centreOf({Quantity::S, 0, 1, 1})).startsWith(QStringLiteral("S(2, 2) = ?")));
}

TEST_CASE("while one predicts, the picture of a map is the same whatever its numbers are")
{
    const auto picture = [](double factor) {
        LargeFixture f;
        f.walk().setPredicting(true);
        f.press(Qt::Key_2);
        f.desk().document.edit("scale", [&](Scenario& s) { s.W_Q.edit() *= factor; });
        f.await();
        f.press(Qt::Key_5);
        return f.board().viewOf({Quantity::S, 0, 0, 0})->grab().toImage();
    };
    CHECK(picture(1) == picture(-3));
}

TEST_CASE("a number typed on a map goes into the cell with the cursor, in a field that can be read")
{
    LargeFixture f;
    MatrixView* view = f.board().viewOf({Quantity::X, 0, 20, 30});
    REQUIRE(view);
    REQUIRE(view->metrics().isMap());
    view->setFocus();
    view->setFocusCell({20, 30});
    QTest::keyClick(view, Qt::Key_7);
    REQUIRE(view->openEditor());
    CHECK(view->openEditor()->height() >= 27);
    QTest::keyClick(view->openEditor(), Qt::Key_Return);
    f.await();
    CHECK(f.desk().document.scenario().X(20, 30) == 7);
    CHECK(view->focusCell() == MatrixCell{21, 30});
    CHECK(view->metrics().isMap());
}

TEST_CASE("type at 200 % and small windows keep every map inside the board and large enough to see")
{
    LargeFixture f;
    for (const double scale : {1.0, 2.0})
        for (const QSize size : {QSize(1280, 800), QSize(1024, 700)}) {
            f.desk().settings.setTypeScale(scale);
            f.window.resize(size);
            for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
                f.walk().goToStage(stage);
                for (int settled = 0; settled < 4; ++settled) QApplication::processEvents();
                INFO(scale << ", " << size.width() << " wide, stage " << stage);
                CHECK(f.board().arrangement() == Arrangement::Maps);
                for (MatrixView* view : f.board().matrixViews()) {
                    CHECK(f.board().rect().contains(view->geometry()));
                    if (view->figure().matrix.cols() > 1) CHECK(view->cellsArea().width() >= 64);
                }
            }
        }
}

TEST_CASE("512 tokens are worked out and shown without a matrix of digits, and arrows go from cell to cell")
{
    LargeFixture f(512);
    f.press(Qt::Key_8);
    REQUIRE(f.board().arrangement() == Arrangement::Maps);
    MatrixView* view = f.board().viewOf({Quantity::A, 0, 0, 0});
    view->setFocus();
    view->setFocusCell({100, 100});
    QTest::keyClick(view, Qt::Key_Down);
    QApplication::processEvents();
    CHECK(f.desk().selection.pinned() == Cell{Quantity::A, 0, 101, 100});
    for (const TintLegend* legend : f.board().findChildren<TintLegend*>()) CHECK_FALSE(legend->accessibleName().isEmpty());
}

}
