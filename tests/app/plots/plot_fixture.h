#pragma once

#include <limits>

#include "app/plots/plot_content.h"
#include "tests/support/catch.h"

namespace abh::test {

inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

inline Curve curveOf(CurveHue hue, std::vector<double> x, std::vector<double> y, const QString& label = {})
{
    Curve curve;
    curve.name = label;
    curve.hue = hue;
    curve.x = std::move(x);
    curve.y = std::move(y);
    curve.label = label;
    return curve;
}

/// The largest of 64 weights against d_k, with two markers: what a lab shows.
inline PlotContent largestWeight()
{
    PlotContent content;
    content.title = "Largest weight";
    content.x = {"dₖ", AxisScale::Log2};
    content.y = {"share", AxisScale::Linear, 0.0, 1.0};
    content.curves = {curveOf(CurveHue::Unscaled, {1, 4, 16, 64, 128, 1024}, {.0977, .2749, .5784, .7912, .8533, .9487}, "unscaled"),
                      curveOf(CurveHue::Scaled, {1, 4, 16, 64, 128, 1024}, {.0976, .1052, .1067, .1073, .1072, .1073}, "scaled by 1/√dₖ")};
    content.markers = {{2, "yours", true}, {128, "Llama 3.1", false}};
    content.description = "Unscaled, one weight takes it all.";
    return content;
}

/// One curve that falls over six powers of ten, in a band that falls over twelve.
inline PlotContent gradientNorm()
{
    PlotContent content;
    content.title = "Gradient";
    content.x = {"dₖ", AxisScale::Log2};
    content.y = {"norm", AxisScale::Log10};
    Curve curve = curveOf(CurveHue::Unscaled, {1, 16, 128, 1024, 4096}, {.17, .29, .16, 5e-3, 1e-4}, "unscaled");
    curve.low = {.1, .01, 1e-6, 1e-12, 0};
    curve.high = {.3, 1, 3, 5, 5};
    content.curves = {curve};
    return content;
}

/// Everything that a computation can go wrong with.
inline std::vector<PlotContent> hardContents()
{
    std::vector<PlotContent> list{PlotContent(), largestWeight(), gradientNorm()};
    const auto add = [&](std::vector<double> x, std::vector<double> y) {
        for (AxisScale scale : {AxisScale::Linear, AxisScale::Log2, AxisScale::Log10}) {
            PlotContent content;
            content.title = "Hard";
            content.x = {"x", scale};
            content.y = {"y", scale};
            content.curves = {curveOf(CurveHue::Third, x, y, "hard")};
            content.curves[0].low = y;
            content.curves[0].high = y;
            content.curves[0].error = y;
            content.markers = {{1, "one", true}, {kNaN, "none", false}};
            list.push_back(content);
        }
    };
    add({}, {});
    add({1}, {});
    add({2}, {3});
    add({0}, {0});
    add({1, 2, 3}, {4, 4, 4});
    add({1, 1, 1}, {1, 2, 3});
    add({1, 2, 3}, {kNaN, kNaN, kNaN});
    add({1, 2, 3, 4, 5}, {kInfinity, 1, kNaN, 2, -kInfinity});
    add({kNaN, 2, 3}, {1, 2, 3});
    add({-1, 0, 1, 2}, {-2, 0, 1e-320, 1e308});
    add({1, 2}, {-1e308, 1e308});
    add({1, 2}, {1, 1 + 1e-15});
    add({1e-12, 1e12}, {1e-12, 1e12});
    return list;
}

}
