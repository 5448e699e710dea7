#include "app/plots/plot_frame.h"

#include "tests/app/plots/plot_fixture.h"

namespace abh::test {
namespace {

/// 100 x 100 pixels for 0 to 10 both ways.
const PlotFrame kFrame{QRect(0, 0, 100, 100), {AxisScale::Linear, 0, 10}, {AxisScale::Linear, 0, 10}};

}

TEST_CASE("a line ends where it leaves the area and goes on where it comes back", "[plots]")
{
    const auto runs = lineRuns(kFrame, {0, 2, 4, 6}, {5, 15, 5, 5});
    REQUIRE(runs.size() == 2);
    CHECK(runs[0] == QPolygonF({{0, 50}, {10, 0}}));
    CHECK(runs[1] == QPolygonF({{30, 0}, {40, 50}, {60, 50}}));
    CHECK(lineRuns(kFrame, {1, 2}, {20, 30}).empty());
}

TEST_CASE("what cannot be placed leaves a gap in the line and no dot", "[plots]")
{
    CHECK(lineRuns(kFrame, {0, 1, 2, 3, 4}, {1, 1, kNaN, 1, 1}).size() == 2);
    CHECK(dotPoints(kFrame, {0, 1, 2, 3}, {1, kInfinity, kNaN, 11}).size() == 1);
    const PlotFrame log{QRect(0, 0, 100, 100), {AxisScale::Linear, 0, 10}, {AxisScale::Log10, 1, 100}};
    CHECK(lineRuns(log, {0, 1, 2, 3, 4, 5}, {1, 10, 0, -1, 10, 100}).size() == 2);
}

TEST_CASE("a band stays within the area, and one from zero reaches down to the edge of a logarithmic axis", "[plots]")
{
    const PlotFrame log{QRect(0, 0, 100, 100), {AxisScale::Linear, 0, 10}, {AxisScale::Log10, 1, 100}};
    Curve curve = curveOf(CurveHue::Scaled, {0, 10}, {10, 10});
    curve.low = {0, 0};
    curve.high = {10, 1000};
    const auto bands = bandAreas(log, curve);
    REQUIRE(bands.size() == 1);
    CHECK(bands[0].boundingRect() == QRectF(0, 0, 100, 100));
    curve.high = {kNaN, 10};
    CHECK(bandAreas(log, curve).empty());
}

TEST_CASE("an error bar spans one standard error to both sides, within the area", "[plots]")
{
    Curve curve = curveOf(CurveHue::Scaled, {5, 6, 7}, {5, 9.5, 50});
    curve.error = {1, 1, 1};
    const auto bars = errorBars(kFrame, curve);
    REQUIRE(bars.size() == 2);
    CHECK(std::abs(bars[0].dy()) == Approx(20));
    CHECK(std::abs(bars[1].dy()) == Approx(15));
}

}
