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

/// sum (x - mean x)(y - mean y) / sum (x - mean x)^2
double leastSquares(const std::vector<LogPoint>& points)
{
    double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;
    for (const LogPoint& point : points) {
        x += point.x / static_cast<double>(points.size());
        y += point.y / static_cast<double>(points.size());
    }
    for (const LogPoint& point : points) {
        xx += (point.x - x) * (point.x - x);
        xy += (point.x - x) * (point.y - y);
    }
    return xy / xx;
}

}

std::optional<Slope> slope(const Sweep& sweep, Curve curve)
{
    constexpr Index kLeastSpan = 4;
    const std::vector<LogPoint> points = pointsOf(sweep, curve);
    if (points.size() < kFewestPoints || points.back().n < kLeastSpan * points.front().n) return std::nullopt;
    return Slope{leastSquares(points), points.front().n, points.back().n, static_cast<int>(points.size())};
}

}
