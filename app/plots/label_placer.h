#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QRect>
#include <QSizeF>

#include <optional>
#include <vector>

namespace abh {

/// Finds room beside a curve for its label: near its own curve, far from the others, crossing none, the right end first.
class LabelPlacer {
public:
    /// `gap`: the distance that a label keeps from lines and from other labels.
    LabelPlacer(const QRect& area, double gap);

    /// A curve by its runs in pixels; the order numbers them from 0.
    void addCurve(const std::vector<QPolygonF>& runs);
    /// The upright line of a marker.
    void addUpright(double x) { m_uprights.push_back(x); }

    struct Place {
        QRectF rect;
        double cost = 0;   ///< above kGoodPlace it is far from its curve, nearer to another one or over a line
        bool isOverLine = false;
        QLineF leader = {};   ///< to the curve, where another one is nearer or it is far; null: not needed
    };
    static constexpr double kGoodPlace = 60;

    /// Where the label of `curve` goes, which the labels after it avoid. Null for a curve that is nowhere within the area, and for
    /// a label that is larger than the area.
    std::optional<Place> place(std::size_t curve, const QSizeF& size);

private:
    /// What one curve covers of a column of pixels; empty where it does not come by.
    struct Span {
        double top = 1e9, bottom = -1e9;
        bool isEmpty() const { return top > bottom; }
        void add(double y);
    };
    using Spans = std::vector<Span>;

    Span covered(const Spans& spans, double left, double right) const;
    std::vector<QRectF> candidates(const Spans& own, const QSizeF& size) const;
    double cost(std::size_t curve, const QRectF& rect) const;
    QLineF leader(const Spans& own, const QRectF& rect) const;
    double distance(const Spans& spans, const QRectF& rect) const;
    double distanceOnAverage(const Spans& spans, const QRectF& rect) const;

    QRect m_area;
    double m_gap;
    std::vector<Spans> m_curves;
    std::vector<double> m_uprights;
    std::vector<QRectF> m_placed;
};

}
