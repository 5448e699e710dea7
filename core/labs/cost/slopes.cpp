#include "core/labs/cost/slopes.h"

#include <cmath>
#include <vector>

namespace abh::cost {
namespace {

/// ln N and ln y.
struct LogPoint {
    Index n = 1;
    double x = 0.0, y = 0.0;
};

std::vector<LogPoint> pointsOf(const Sweep& sweep, Curve curve)
{
    std::vector<LogPoint> points;
    for (const Point& point : sweep.points) {
        const Index n = point.setting.n;
        const std::optional<double> value = valueOf(point, curve);
        if (value && (!isTime(curve) || n >= kLeastTimedSize)) points.push_back({n, std::log(static_cast<double>(n)), std::log(*value)});
    }
    if (!points.empty()) std::erase_if(points, [largest = points.back().n](const LogPoint& point) { return point.n < (largest + kSlopeSpan - 1) / kSlopeSpan; });
    return points;
}

/// exponent = sum (x - mean x)(y - mean y) / sum (x - mean x)^2; spread = sqrt(sum of squared residuals / (points - 2) / sum (x - mean x)^2).
Slope leastSquares(const std::vector<LogPoint>& points)
{
    const auto count = static_cast<double>(points.size());
    double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0, rest = 0.0;
    for (const LogPoint& point : points) {
        x += point.x / count;
        y += point.y / count;
    }
    for (const LogPoint& point : points) {
        xx += (point.x - x) * (point.x - x);
        xy += (point.x - x) * (point.y - y);
    }
    Slope made{xy / xx, points.front().n, points.back().n, static_cast<int>(points.size())};
    for (const LogPoint& point : points) {
        const double off = point.y - y - made.exponent * (point.x - x), factor = std::exp(std::abs(off));
        rest += off * off;
        if (factor > made.furthest || made.furthestAt == 0) {
            made.furthest = factor;
            made.furthestAt = point.n;
        }
    }
    made.spread = std::sqrt(rest / (count - 2.0) / xx);
    return made;
}

}

std::optional<Slope> slope(const Sweep& sweep, Curve curve)
{
    constexpr Index kLeastSpan = 4;
    const std::vector<LogPoint> points = pointsOf(sweep, curve);
    if (points.size() < kFewestPoints || points.back().n < kLeastSpan * points.front().n) return std::nullopt;
    return leastSquares(points);
}

}
