#include "app/plots/plot_frame.h"

#include <algorithm>
#include <cmath>

namespace abh {
namespace {

std::size_t samples(const std::vector<double>& x, const std::vector<double>& y) { return std::min(x.size(), y.size()); }

/// The piece of a line that is within `area`; null when none is.
std::optional<QLineF> within(const QRectF& area, const QLineF& line)
{
    double from = 0, to = 1;
    const auto cut = [&](double start, double change, double least, double most) {
        if (change == 0) return start >= least && start <= most;
        const double a = (least - start) / change, b = (most - start) / change;
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
        return from <= to;
    };
    if (!cut(line.x1(), line.dx(), area.left(), area.right()) || !cut(line.y1(), line.dy(), area.top(), area.bottom())) return std::nullopt;
    return QLineF(line.pointAt(from), line.pointAt(to));
}

/// One closed area between two edges.
QPolygonF outline(const QPolygonF& upper, const QPolygonF& lower)
{
    QPolygonF closed = upper;
    for (auto point = lower.rbegin(); point != lower.rend(); ++point) closed << *point;
    return closed;
}

}

std::vector<QPolygonF> lineRuns(const PlotFrame& frame, const std::vector<double>& x, const std::vector<double>& y)
{
    const QRectF area(frame.area);
    std::vector<QPolygonF> runs;
    std::optional<QPointF> last;
    bool isOpen = false;   // the run's end is where the next piece begins
    for (std::size_t i = 0; i < samples(x, y); ++i) {
        const bool placed = frame.canPlace(x[i], y[i]);
        const QPointF point = placed ? frame.at(x[i], y[i]) : QPointF();
        const std::optional<QLineF> piece = placed && last ? within(area, {*last, point}) : std::nullopt;
        if (piece) {
            if (!isOpen) runs.push_back(QPolygonF() << piece->p1());
            runs.back() << piece->p2();
        }
        isOpen = piece && area.contains(point);
        last = placed ? std::optional(point) : std::nullopt;
    }
    return runs;
}

QPolygonF dotPoints(const PlotFrame& frame, const std::vector<double>& x, const std::vector<double>& y)
{
    const QRectF area(frame.area);
    QPolygonF points;
    for (std::size_t i = 0; i < samples(x, y); ++i)
        if (frame.canPlace(x[i], y[i]) && area.contains(frame.at(x[i], y[i]))) points << frame.at(x[i], y[i]);
    return points;
}

std::vector<QPolygonF> bandAreas(const PlotFrame& frame, const Curve& curve)
{
    std::vector<QPolygonF> areas;
    QPolygonF upper, lower;
    const auto close = [&] {
        if (upper.size() > 1) areas.push_back(outline(upper, lower).intersected(QPolygonF(QRectF(frame.area))));
        upper.clear();
        lower.clear();
    };
    const double beneath = frame.area.top() + 2.0 * frame.area.height();
    for (std::size_t i = 0; i < std::min(samples(curve.x, curve.low), curve.high.size()); ++i) {
        const bool isNothing = frame.y.isLog() && curve.low[i] <= 0;
        if (!frame.canPlace(curve.x[i], curve.high[i]) || (!isNothing && !frame.y.canPlace(curve.low[i]))) {
            close();
            continue;
        }
        upper << frame.at(curve.x[i], curve.high[i]);
        lower << (isNothing ? QPointF(frame.xAt(curve.x[i]), beneath) : frame.at(curve.x[i], curve.low[i]));
    }
    close();
    return areas;
}

std::vector<QLineF> errorBars(const PlotFrame& frame, const Curve& curve)
{
    std::vector<QLineF> bars;
    const double beneath = frame.area.top() + 2.0 * frame.area.height();
    for (std::size_t i = 0; i < std::min(samples(curve.x, curve.y), curve.error.size()); ++i) {
        const double low = curve.y[i] - curve.error[i], high = curve.y[i] + curve.error[i];
        if (!frame.canPlace(curve.x[i], high) || std::isnan(low)) continue;
        const double x = frame.xAt(curve.x[i]), foot = frame.y.canPlace(low) ? frame.yAt(low) : beneath;
        if (const std::optional<QLineF> bar = within(frame.area, QLineF(x, frame.yAt(high), x, foot))) bars.push_back(*bar);
    }
    return bars;
}

}
