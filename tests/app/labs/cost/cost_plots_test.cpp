#include "app/labs/cost/cost_plots.h"

#include <algorithm>
#include <cmath>

#include "app/labs/cost/cost_texts.h"
#include "app/labs/cost/recorded_sweep.h"
#include "tests/core/labs/cost/synthetic_sweep.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

const abh::Curve* find(const PlotContent& plot, CurveKind kind, CurveHue hue)
{
    const auto found = std::ranges::find_if(plot.curves, [&](const abh::Curve& curve) { return curve.kind == kind && curve.hue == hue; });
    return found == plot.curves.end() ? nullptr : &*found;
}

/// Between the ends of a line on two logarithmic axes.
double slopeOf(const abh::Curve& curve)
{
    return std::log(curve.y.back() / curve.y.front()) / std::log(curve.x.back() / curve.x.front());
}

}

TEST_CASE("numbers on the axes have their unit and no zeros that say nothing")
{
    CHECK(axisSeconds(1e-5) == "10 µs");
    CHECK(axisSeconds(1e-3) == "1 ms");
    CHECK(axisSeconds(0.01) == "10 ms");
    CHECK(axisSeconds(10) == "10 s");
    CHECK(axisBytes(1024) == "1 KiB");
    CHECK(axisBytes(1536) == "1.5 KiB");
    CHECK(axisBytes(64.0 * 1024 * 1024 * 1024) == "64 GiB");
}

TEST_CASE("both plots have what was measured on logarithmic axes, with guides of the slopes to be compared with")
{
    const cost::Sweep sweep = recordedSweep();
    const std::vector<PlotContent> plots = costPlots(sweep, recordedMemory());
    REQUIRE(plots.size() == 2);
    for (const PlotContent& plot : plots) {
        CHECK(plot.x.scale == AxisScale::Log2);
        CHECK(plot.y.scale != AxisScale::Linear);
        for (CurveHue hue : {kStagedHue, kFusedHue}) {
            const abh::Curve* curve = find(plot, CurveKind::Measured, hue);
            REQUIRE(curve);
            CHECK(curve->x.size() == sweep.points.size());
            CHECK_FALSE(curve->label.isEmpty());
        }
    }
    CHECK(find(plots[0], CurveKind::Measured, kStagedHue)->y[6] == sweep.at(4096)->staged->seconds);
    CHECK(find(plots[1], CurveKind::Measured, kFusedHue)->y[6] == static_cast<double>(sweep.at(4096)->fused.bytes));
    CHECK(slopeOf(*find(plots[0], CurveKind::Theory, kGuideHue)) == Approx(2));
    CHECK(slopeOf(*find(plots[1], CurveKind::Theory, kGuideHue)) == Approx(1));
}

TEST_CASE("storage goes on to 128k tokens as it is to be expected, beside all the memory there is")
{
    const cost::Sweep sweep = recordedSweep();
    const PlotContent storage = costPlots(sweep, recordedMemory())[1];
    const abh::Curve* staged = find(storage, CurveKind::Theory, kStagedHue);
    REQUIRE(staged);
    CHECK(staged->x.front() == 16'384);
    CHECK(staged->x.back() == 131'072);
    CHECK(staged->y.back() == 64.0 * 1024 * 1024 * 1024);
    CHECK(slopeOf(*staged) == Approx(2));
    const abh::Curve* memory = find(storage, CurveKind::Limit, kGuideHue);
    REQUIRE(memory);
    CHECK(memory->y == std::vector(2, *recordedMemory().total));
    CHECK(memory->y.front() < staged->y.back());
    REQUIRE(storage.markers.size() == 1);
    CHECK(storage.markers[0].x == 131'072);
    CHECK_FALSE(find(costPlots(sweep, {})[1], CurveKind::Limit, kGuideHue));
}

TEST_CASE("where the scores did not fit the staged curve ends, and what was to be expected goes on from there")
{
    cost::Sweep sweep = recordedSweep();
    sweep.points.back().staged.reset();
    sweep.points.back().whyNotStaged = "No room.";
    const std::vector<PlotContent> plots = costPlots(sweep, recordedMemory());
    CHECK(find(plots[0], CurveKind::Measured, kStagedHue)->x.back() == 8192);
    CHECK(find(plots[0], CurveKind::Measured, kFusedHue)->x.back() == 16'384);
    CHECK(find(plots[1], CurveKind::Theory, kStagedHue)->x.front() == 8192);
    CHECK(costNote(sweep, 16'384) == "No room.");
}

TEST_CASE("before anything is measured there is what is to be expected, and no number that is none")
{
    const cost::Sweep none;
    for (const PlotContent& plot : costPlots(none, recordedMemory()))
        for (const abh::Curve& curve : plot.curves) {
            CHECK(curve.x.size() == curve.y.size());
            for (double y : curve.y) CHECK(std::isfinite(y));
            if (curve.kind == CurveKind::Measured) CHECK(curve.label.isEmpty());
        }
    CHECK(find(costPlots(none, {})[1], CurveKind::Theory, kStagedHue)->x.front() == 64);
}

TEST_CASE("another engine has a curve of its own in both plots, with its title, and a heading that names the device; without it nothing is there")
{
    cost::Sweep sweep = cost::test::withOther(recordedSweep());
    sweep.points[2].other.reset();    // it failed there
    const std::vector<PlotContent> plots = costPlots(sweep, recordedMemory());
    for (const PlotContent& plot : plots) {
        const abh::Curve* curve = find(plot, CurveKind::Measured, kOtherHue);
        REQUIRE(curve);
        CHECK(curve->label == "another engine");
        CHECK(curve->x.size() == sweep.points.size() - 1);
        CHECK(plot.description.contains("another engine"));
    }
    CHECK(find(plots[0], CurveKind::Measured, kOtherHue)->y.back() == sweep.points.back().other->fused.seconds);
    CHECK(find(plots[1], CurveKind::Measured, kOtherHue)->y.back() == 2000.0 * 16'384);
    CHECK(costHeading(sweep).endsWith("; AVX-512; another engine: made up"));
    for (const PlotContent& plot : costPlots(recordedSweep(), recordedMemory())) {
        CHECK_FALSE(find(plot, CurveKind::Measured, kOtherHue));
        CHECK_FALSE(plot.description.contains("another"));
    }
}

TEST_CASE("what the page says that it measures on is true before and after it is known who can be measured")
{
    const cost::Sweep none, processor = recordedSweep(), both = cost::test::withOther(recordedSweep());
    const cost::OtherEngine there{"cuda", "another engine", {}}, asleep{{}, {}, "It is asleep. Wake it."};
    CHECK(costLimits(none, {}).contains("float32 on the processor, and fused on a GPU where the program can use one;"));
    CHECK(costLimits(none, there) == costLimits(none, {}));
    CHECK(costLimits(none, asleep).contains("float32 on the processor;"));
    CHECK(costLimits(none, asleep).endsWith(" No GPU: It is asleep. Wake it."));
    CHECK(costLimits(processor, {}).contains("float32 on the processor, no GPU;"));
    CHECK_FALSE(costLimits(processor, {}).contains("No GPU"));
    CHECK(costLimits(processor, asleep).endsWith(" No GPU: It is asleep. Wake it."));
    CHECK(costLimits(both, there).contains("float32 on the processor and, fused, on another engine, with Q, K, V moved there and Z back;"));
    CHECK_FALSE(costLimits(both, there).contains("GPU"));
}

}
