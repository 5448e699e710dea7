#include "app/plots/plot_range.h"

#include "tests/app/plots/plot_fixture.h"

namespace abh::test {
namespace {

PlotContent withY(AxisScale scale, std::vector<double> y)
{
    PlotContent content;
    std::vector<double> x;
    for (std::size_t i = 0; i < y.size(); ++i) x.push_back(static_cast<double>(i + 1));
    content.y.scale = scale;
    content.curves = {curveOf(CurveHue::Scaled, x, y)};
    return content;
}

}

TEST_CASE("an axis of a plot is never empty or turned around, whatever was measured", "[plots]")
{
    for (const PlotContent& content : hardContents())
        for (const PlotRange& range : {xRange(content), yRange(content)}) {
            INFO(range.least << " to " << range.most);
            CHECK(std::isfinite(range.most - range.least));
            CHECK(range.least < range.most);
            if (range.isLog()) CHECK(range.least > 0);
            CHECK(range.share(range.least) == Approx(0).margin(1e-9));
            CHECK(range.share(range.most) == Approx(1));
            CHECK(range.share(range.valueAt(0.3)) == Approx(0.3));
        }
}

TEST_CASE("an axis of positive numbers begins at zero, unless they lie close together", "[plots]")
{
    CHECK(yRange(withY(AxisScale::Linear, {.13, 3.74})).least == 0);
    CHECK(yRange(withY(AxisScale::Linear, {.13, 3.74})).most == Approx(4));
    CHECK(yRange(withY(AxisScale::Linear, {3.685, 3.744})).least > 3.6);
    CHECK(yRange(withY(AxisScale::Linear, {-7, 5})).least == Approx(-10));
}

TEST_CASE("ends that are given stand, also one alone beyond every sample", "[plots]")
{
    PlotContent content = withY(AxisScale::Linear, {.1, .9});
    content.y.least = 0.0;
    content.y.most = 1.0;
    CHECK(yRange(content).most == 1);
    content.y.least = 5.0;
    content.y.most = std::nullopt;
    CHECK(yRange(content).least == 5);
    CHECK(yRange(content).most > 5);
    content.y.least = kNaN;
    CHECK(yRange(content).least == 0);
}

TEST_CASE("a band that reaches down to nothing does not press the curve into a stripe", "[plots]")
{
    const PlotRange range = yRange(gradientNorm());
    CHECK(range.least < 1e-4);
    CHECK(range.share(1e-4) < 0.6);
    CHECK(range.most == Approx(5));
}

TEST_CASE("an axis holds the markers too", "[plots]")
{
    PlotContent content = largestWeight();
    content.markers.push_back({16384, "beyond", false});
    CHECK(xRange(content).most == 16384);
}

}
