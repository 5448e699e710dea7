#include "app/labs/scaling/scaling_plots.h"

#include <algorithm>
#include <cmath>

#include "tests/support/catch.h"

namespace abh::test {
namespace {

using namespace saturation;

Setting setting(Index keys, std::vector<Index> d_k = {1, 4, 128, 1024})
{
    Setting one;
    one.keys = keys;
    one.d_k = std::move(d_k);
    one.trials = 200;
    return one;
}

const Curve* find(const PlotContent& plot, CurveKind kind, CurveHue hue)
{
    const auto found = std::ranges::find_if(plot.curves, [&](const Curve& curve) { return curve.kind == kind && curve.hue == hue; });
    return found == plot.curves.end() ? nullptr : &*found;
}

PlotWishes everything()
{
    PlotWishes wishes;
    wishes.shown.fill(true);
    wishes.jacobian = true;
    return wishes;
}

}

TEST_CASE("each plot has the measured means with their errors, and the gradient its 10-90 % band and its median")
{
    const Sweep sampled = sweep(setting(64));
    const std::vector<PlotContent> plots = scalingPlots(sampled, {});
    REQUIRE(plots.size() == 4);
    const std::vector<Measure> measures = plottedMeasures({});
    for (std::size_t i = 0; i < plots.size(); ++i)
        for (Scaling scaling : {Scaling::None, Scaling::Sqrt}) {
            const Curve* curve = find(plots[i], CurveKind::Measured, hueOf(scaling));
            REQUIRE(curve);
            REQUIRE(curve->y.size() == 4);
            const Estimate& estimate = *sampled.at(128)->of(scaling).of(measures[i]);
            CHECK(curve->x[2] == 128);
            CHECK(curve->y[2] == estimate.mean);
            CHECK(curve->error[2] == *estimate.se);
            CHECK_FALSE(curve->label.isEmpty());
            if (measures[i] == Measure::QueryGradientNorm) {
                CHECK(curve->low[2] == estimate.q10);
                CHECK(curve->high[2] == estimate.q90);
            } else {
                CHECK(curve->low.empty());
            }
        }
    const Curve* median = find(plots[3], CurveKind::Steps, CurveHue::Unscaled);
    REQUIRE(median);
    CHECK(median->y[2] == sampled.at(128)->of(Scaling::None).of(Measure::QueryGradientNorm)->q50);
}

TEST_CASE("theory is drawn where there is one: the variance always, two keys exactly, the limit and the bound of unscaled normal entries")
{
    const std::vector<PlotContent> many = scalingPlots(sweep(setting(64)), everything());
    REQUIRE(many.size() == 5);
    const Curve* variance = find(many[0], CurveKind::Theory, CurveHue::Unscaled);
    REQUIRE(variance);
    CHECK(variance->x.front() == 1);
    CHECK(variance->x.back() == 1024);
    for (std::size_t i = 0; i < variance->x.size(); ++i) CHECK(variance->y[i] == Approx(variance->x[i]));
    CHECK(find(many[0], CurveKind::Theory, CurveHue::Scaled));
    CHECK_FALSE(find(many[1], CurveKind::Theory, CurveHue::Unscaled));
    CHECK(find(many[2], CurveKind::Limit, CurveHue::Unscaled));
    CHECK(find(many[4], CurveKind::Limit, CurveHue::Unscaled));

    const std::vector<PlotContent> pair = scalingPlots(sweep(setting(2)), everything());
    for (int plot : {1, 2, 4}) CHECK(find(pair[static_cast<std::size_t>(plot)], CurveKind::Theory, CurveHue::Scaled));
    CHECK_FALSE(find(pair[2], CurveKind::Limit, CurveHue::Unscaled));
    CHECK(find(pair[3], CurveKind::Limit, CurveHue::Unscaled)->y.front() == Approx(1 / std::sqrt(std::acos(-1.0))));

    Setting uniform = setting(64);
    uniform.entries = Entries::Uniform;
    const std::vector<PlotContent> other = scalingPlots(sweep(uniform), everything());
    CHECK(find(other[0], CurveKind::Theory, CurveHue::Unscaled));
    CHECK_FALSE(find(other[2], CurveKind::Limit, CurveHue::Unscaled));
}

TEST_CASE("a scaling that is not wished has neither curve nor theory, and QK-norm no gradient")
{
    PlotWishes wishes;
    wishes.shown = {true, false, false, false, true};
    const std::vector<PlotContent> plots = scalingPlots(sweep(setting(8)), wishes);
    CHECK_FALSE(find(plots[0], CurveKind::Measured, CurveHue::Unscaled));
    CHECK_FALSE(find(plots[0], CurveKind::Theory, CurveHue::Unscaled));
    CHECK(find(plots[0], CurveKind::Measured, hueOf(Scaling::QkNorm)));
    CHECK_FALSE(find(plots[3], CurveKind::Measured, hueOf(Scaling::QkNorm)));
}

TEST_CASE("the scenario's own d_k and Llama 3.1's are marked, once where they are the same")
{
    PlotWishes wishes;
    wishes.ownWidth = 2;
    const PlotContent plot = scalingPlots(sweep(setting(8)), wishes).front();
    REQUIRE(plot.markers.size() == 2);
    CHECK(plot.markers[0].own);
    CHECK(plot.markers[0].x == 2);
    CHECK(plot.markers[1].x == 128);
    wishes.ownWidth = 128;
    const PlotContent same = scalingPlots(sweep(setting(8)), wishes).front();
    REQUIRE(same.markers.size() == 1);
    CHECK(same.markers[0].label.contains(QStringLiteral("Llama 3.1")));
}

TEST_CASE("one key, one trial, and a sweep not begun make plots without a number that is none")
{
    for (const Sweep& sampled : {sweep(setting(1)), Sweep{setting(8), {}}})
        for (const PlotContent& plot : scalingPlots(sampled, everything()))
            for (const Curve& curve : plot.curves) {
                INFO(plot.title.toStdString() << ", " << curve.name.toStdString());
                CHECK(curve.x.size() == curve.y.size());
                if (curve.kind == CurveKind::Measured || curve.kind == CurveKind::Steps)
                    for (double y : curve.y) CHECK(std::isfinite(y));
            }
}

TEST_CASE("a curve that is not there yet has no name on the plot")
{
    const Setting whole = setting(64);
    Sweep begun = sweep(setting(64, {1}));
    begun.setting = whole;
    for (const PlotContent& plot : scalingPlots(begun, {}))
        for (const Curve& curve : plot.curves)
            if (curve.kind == CurveKind::Measured || curve.kind == CurveKind::Steps) CHECK(curve.label.isEmpty());
    const std::vector<PlotContent> single = scalingPlots(sweep(setting(1)), {});
    for (const Curve& curve : single[3].curves) CHECK(curve.label.isEmpty());
    CHECK(single[0].curves.empty());
}

}
