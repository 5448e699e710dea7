#include "app/board/map_layout.h"

#include "app/board/board_legend.h"
#include "app/document/walk_sequence.h"
#include "app/widgets/matrix_metrics.h"
#include "core/attention/forward.h"
#include "core/model/structured_scenario.h"
#include "tests/support/catch.h"

namespace abh {
namespace {

BoardScene sceneOf(const Trace& trace, StepId step)
{
    const WalkSequence walk(trace);
    return makeScene(trace, walk.stage(*walk.find(step, 0)), Shown({}));
}

Trace traceOf(Index tokens, Index width, Index head = 0)
{
    Scenario s = structuredScenario(tokens, width);
    if (head > 0) s.W_Q = Matrix(s.W_Q->leftCols(head)), s.W_K = Matrix(s.W_K->leftCols(head));
    return forward(s);
}

const BoardFigure& figure(const BoardScene& scene, std::size_t k) { return std::get<BoardFigure>(scene.items[k]); }

constexpr StepId kSteps[]{StepId::Input, StepId::Queries, StepId::Scores, StepId::Scale, StepId::Exponentials, StepId::Weights, StepId::Context};

}

TEST_CASE("from 8 x 8 to 512 x 512 each step stands inside the board without overlapping, as numbers or as maps")
{
    const Theme theme = lightTheme();
    for (const Index n : {8, 9, 16, 33, 64, 150, 512}) {
        const Trace trace = traceOf(n, n);
        for (const StepId step : kSteps)
            for (const QSizeF area : {QSizeF(760, 420), QSizeF(1100, 520), QSizeF(430, 300)}) {
                const BoardScene scene = sceneOf(trace, step);
                const BoardLayout layout = layOut(scene, theme, area);
                INFO(n << " tokens, step " << static_cast<int>(step) << ", area " << area.width() << ", arrangement " << static_cast<int>(layout.arrangement));
                if (n >= 33) CHECK(layout.arrangement == Arrangement::Maps);
                for (std::size_t a = 0; a < layout.places.size(); ++a) {
                    CHECK(QRectF(QPointF(-1, -1), area + QSizeF(2, 2)).contains(layout.places[a]));
                    for (std::size_t b = a + 1; b < layout.places.size(); ++b) CHECK_FALSE(layout.places[a].intersects(layout.places[b]));
                }
            }
    }
}

TEST_CASE("all cells of the maps of a step are of one size and as large as fits, and no map scrolls")
{
    const Theme theme = lightTheme();
    const QSizeF area(760, 420);
    const BoardScene scene = sceneOf(traceOf(64, 64), StepId::Scores);
    const BoardLayout layout = layOut(scene, theme, area);
    REQUIRE(layout.arrangement == Arrangement::Maps);
    CHECK(layout.zoom >= 2);
    for (const std::size_t k : {0u, 2u, 4u}) {
        CHECK(layout.scales[k].mapCell == QSizeF(layout.zoom, layout.zoom));
        const MatrixMetrics metrics(figure(scene, k).figure, theme, layout.scales[k]);
        CHECK(metrics.frame(layout.places[k].size(), {}).overflow == QSizeF(0, 0));
    }
    CHECK(layout.places[4].right() - layout.places[0].left() > 0.75 * area.width());
    // The result's rows are named beside the left operand, which has the same.
    CHECK(layout.scales[0].rowNames);
    CHECK_FALSE(layout.scales[4].rowNames);
}

TEST_CASE("a small matrix beside maps keeps its numbers, and the map's rows stand level with them")
{
    const Theme theme = lightTheme();
    const BoardScene scene = sceneOf(traceOf(4, 200, 2), StepId::Queries);    // [4 x 200] [200 x 2] = [4 x 2]
    const BoardLayout layout = layOut(scene, theme, {760, 420});
    REQUIRE(layout.arrangement == Arrangement::Maps);
    CHECK(layout.scales[0].isMap());
    CHECK(layout.scales[2].isMap());
    CHECK_FALSE(layout.scales[4].isMap());
    const MatrixMetrics left(figure(scene, 0).figure, theme, layout.scales[0]), result(figure(scene, 4).figure, theme, layout.scales[4]);
    CHECK(std::abs(left.gridRect().height() - result.gridRect().height()) < 1);
    CHECK(layout.scales[2].mapCell.width() >= 12);    // two columns, wide enough to be pointed at
}

TEST_CASE("zooming makes the cells larger, then writes their numbers, and comes to an end")
{
    const Theme theme = lightTheme();
    const QSizeF area(760, 420);
    const BoardScene scene = sceneOf(traceOf(64, 64), StepId::Scores);
    const double fit = layOut(scene, theme, area).zoom;
    const BoardLayout closer = layOut(scene, theme, area, kUsualWidth, false, 3 * fit);
    CHECK(closer.arrangement == Arrangement::Maps);
    CHECK(closer.scales[0].mapCell.width() == 3 * fit);
    CHECK(closer.scales[4].rowNames);
    CHECK(closer.scales[4].numbered);    // which part it is would not be seen otherwise
    CHECK_FALSE(layOut(scene, theme, area).scales[4].numbered);
    const double readable = zoomOfDigits(digitSizes(theme, kUsualWidth));
    const BoardLayout digits = layOut(scene, theme, area, kUsualWidth, false, readable);
    CHECK(digits.arrangement == Arrangement::Scrolling);
    CHECK(digits.digits == 18);
    CHECK(digits.scales[4].numbered);
    CHECK(digits.canZoomIn);
    const BoardLayout largest = layOut(scene, theme, area, kUsualWidth, false, 100 * readable);
    CHECK(largest.digits == 27);
    CHECK_FALSE(largest.canZoomIn);
    for (const BoardLayout& layout : {closer, digits, largest})
        for (const QRectF& place : layout.places) CHECK(QRectF(-1, -1, 762, 422).contains(place));
}

TEST_CASE("a legend says of one scale its numbers, of several that each matrix has its own, and of shares the largest")
{
    const Theme theme = lightTheme();
    const Trace trace = traceOf(64, 64);
    const auto legend = [&](StepId step) {
        const BoardScene scene = sceneOf(trace, step);
        return legendOf(scene, layOut(scene, theme, {760, 420}), Shown({}));
    };
    REQUIRE(legend(StepId::Input).size() == 1);
    CHECK(legend(StepId::Input)[0].high == QStringLiteral("1"));
    REQUIRE(legend(StepId::Scores).size() == 1);
    CHECK(legend(StepId::Scores)[0].high == QStringLiteral("max"));
    REQUIRE(legend(StepId::Context).size() == 2);
    CHECK(legend(StepId::Context)[0].low == QStringLiteral("0"));
    CHECK(legend(StepId::Context)[0].high == QString::fromStdString(Shown({}).text(trace.at(Quantity::A).maxCoeff())));
    CHECK(legend(StepId::Context)[0].isMap);
}

}
