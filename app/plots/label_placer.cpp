#include "app/plots/label_placer.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace abh {
namespace {

constexpr int kPlacesAcross = 40;
constexpr double kForbidden = 1e6;
constexpr double kCrossing = 1000;       // a label over a line can still be read, on its own ground
constexpr double kNearerToAnother = 300;
constexpr double kSameDistance = 2;      // a theory that holds is no nearer than its curve
constexpr double kOverUpright = 40;
constexpr double kPerPixelAway = 1.5;
constexpr double kPerAreaFromRight = 35;

}

LabelPlacer::LabelPlacer(const QRect& area, double gap) : m_area(area), m_gap(gap) {}

void LabelPlacer::Span::add(double y)
{
    top = std::min(top, y);
    bottom = std::max(bottom, y);
}

void LabelPlacer::addCurve(const std::vector<QPolygonF>& runs)
{
    Spans spans(static_cast<std::size_t>(std::max(0, m_area.width() + 1)));
    const int last = static_cast<int>(spans.size()) - 1;
    const auto column = [&](double x) { return std::clamp(static_cast<int>(x - m_area.left()), 0, last); };
    for (const QPolygonF& run : runs)
        for (int i = 0; i + 1 < run.size(); ++i) {
            const QLineF piece(run[i], run[i + 1]);
            for (int c = column(std::min(piece.x1(), piece.x2())); c <= column(std::max(piece.x1(), piece.x2())); ++c) {
                Span& span = spans[static_cast<std::size_t>(c)];
                for (double x : {m_area.left() + c + 0.0, m_area.left() + c + 1.0})
                    span.add(piece.dx() == 0 ? piece.y1() : piece.pointAt(std::clamp((x - piece.x1()) / piece.dx(), 0.0, 1.0)).y());
                if (piece.dx() == 0) span.add(piece.y2());
            }
        }
    m_curves.push_back(std::move(spans));
}

std::optional<LabelPlacer::Place> LabelPlacer::place(std::size_t curve, const QSizeF& size)
{
    Place best{{}, kForbidden};
    for (const QRectF& rect : candidates(m_curves[curve], size))
        if (const double its = cost(curve, rect); its < best.cost) best = {rect, its};
    if (best.rect.isNull()) return std::nullopt;
    best.isOverLine = best.cost >= kCrossing || std::any_of(m_uprights.begin(), m_uprights.end(), [&](double x) { return x > best.rect.left() && x < best.rect.right(); });
    if (best.cost >= kNearerToAnother || distance(m_curves[curve], best.rect) > size.height()) best.leader = leader(m_curves[curve], best.rect);
    m_placed.push_back(best.rect);
    return best;
}

LabelPlacer::Span LabelPlacer::covered(const Spans& spans, double left, double right) const
{
    Span all;
    const int last = static_cast<int>(spans.size()) - 1;
    for (int c = std::max(0, static_cast<int>(left - m_area.left())); c <= std::min(last, static_cast<int>(right - m_area.left())); ++c) {
        const Span& span = spans[static_cast<std::size_t>(c)];
        if (span.isEmpty()) continue;
        all.add(span.top);
        all.add(span.bottom);
    }
    return all;
}

QLineF LabelPlacer::leader(const Spans& own, const QRectF& rect) const
{
    QLineF shortest;
    for (double x = rect.left() + m_gap; x < rect.right() - m_gap; ++x) {
        const Span span = covered(own, x, x);
        if (span.isEmpty()) continue;
        const double curve = (span.top + span.bottom) / 2;
        const QLineF line(x, curve < rect.top() ? rect.top() : rect.bottom(), x, curve);
        const bool isBeside = curve < rect.top() || curve > rect.bottom();
        if (isBeside && (shortest.isNull() || line.length() < shortest.length())) shortest = line;
    }
    return shortest;
}

std::vector<QRectF> LabelPlacer::candidates(const Spans& own, const QSizeF& size) const
{
    std::vector<QRectF> rects;
    const double room = m_area.width() - size.width();
    if (room < 0 || size.height() > m_area.height()) return rects;
    for (int i = 0; i <= kPlacesAcross; ++i) {
        const double left = m_area.left() + room * i / kPlacesAcross;
        const Span span = covered(own, left, left + size.width());
        if (span.isEmpty()) continue;
        rects.emplace_back(QPointF(left, span.top - m_gap - size.height()), size);
        rects.emplace_back(QPointF(left, span.bottom + m_gap), size);
        Span all;
        for (const Spans& spans : m_curves)
            if (const Span one = covered(spans, left, left + size.width()); !one.isEmpty()) all.add(one.top), all.add(one.bottom);
        rects.emplace_back(QPointF(left, all.top - m_gap - size.height()), size);
        rects.emplace_back(QPointF(left, all.bottom + m_gap), size);
    }
    // Behind the last sample, as one writes by hand.
    for (int c = static_cast<int>(own.size()) - 1; c >= 0; --c) {
        const Span& end = own[static_cast<std::size_t>(c)];
        if (end.isEmpty()) continue;
        rects.emplace_back(QPointF(m_area.left() + c + 2 * m_gap, (end.top + end.bottom - size.height()) / 2), size);
        break;
    }
    // A curve all over the area leaves room in a corner at most.
    for (double top : {m_area.top() + m_gap, m_area.top() + m_area.height() - size.height() - m_gap})
        for (int i = 0; i <= kPlacesAcross; i += 4) rects.emplace_back(QPointF(m_area.left() + room * i / kPlacesAcross, top), size);
    return rects;
}

double LabelPlacer::distance(const Spans& spans, const QRectF& rect) const
{
    const Span span = covered(spans, rect.left() - 2 * m_gap - 1, rect.right() + m_gap);
    if (span.isEmpty()) return std::numeric_limits<double>::infinity();
    if (span.top <= rect.bottom() && span.bottom >= rect.top()) {
        // The hull meets the label; whether the line itself does is told column by column.
        double nearest = std::numeric_limits<double>::infinity();
        for (double x = rect.left() - 2 * m_gap - 1; x <= rect.right() + m_gap; ++x)
            if (const Span one = covered(spans, x, x); !one.isEmpty()) nearest = std::min(nearest, std::max({0.0, one.top - rect.bottom(), rect.top() - one.bottom}));
        return nearest;
    }
    return std::max(span.top - rect.bottom(), rect.top() - span.bottom);
}

double LabelPlacer::distanceOnAverage(const Spans& spans, const QRectF& rect) const
{
    constexpr int kColumns = 6;
    double sum = 0;
    int count = 0;
    for (int i = 0; i <= kColumns; ++i) {
        const double from = rect.left() - 2 * m_gap - 1, x = from + (rect.right() - from) * i / kColumns;
        const Span one = covered(spans, x, x);
        if (one.isEmpty()) continue;
        sum += std::max({0.0, one.top - rect.bottom(), rect.top() - one.bottom});
        ++count;
    }
    return count > 0 ? sum / count : std::numeric_limits<double>::infinity();
}

double LabelPlacer::cost(std::size_t curve, const QRectF& rect) const
{
    if (!QRectF(m_area).adjusted(-0.5, -0.5, 0.5, 0.5).contains(rect)) return kForbidden;
    for (const QRectF& other : m_placed)
        if (other.adjusted(-m_gap, -1, m_gap, 1).intersects(rect)) return kForbidden;
    double sum = kPerAreaFromRight * (m_area.left() + m_area.width() - rect.right()) / m_area.width();
    for (double x : m_uprights)
        if (x > rect.left() - 2 && x < rect.right() + 2) sum += kOverUpright;

    const QRectF inked = rect.adjusted(0, m_gap / 2, 0, -m_gap / 2);
    const double own = distanceOnAverage(m_curves[curve], inked);
    sum += kPerPixelAway * std::min(distance(m_curves[curve], inked), 200.0);
    bool isNearerToAnother = false;
    for (std::size_t other = 0; other < m_curves.size(); ++other) {
        if (distance(m_curves[other], inked) <= 0) sum += kCrossing;
        else if (other != curve && distanceOnAverage(m_curves[other], inked) < own - kSameDistance) isNearerToAnother = true;
    }
    return isNearerToAnother ? sum + kNearerToAnother : sum;
}

}
