#pragma once

#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRect>

#include "app/plots/plot_range.h"

namespace abh {

/// Where a plot's values lie on its card: the ranges of both axes fill `area` to its edges.
struct PlotFrame {
    QRect area;
    PlotRange x, y;

    double xAt(double value) const { return area.left() + x.share(value) * area.width(); }
    double yAt(double value) const { return area.top() + (1 - y.share(value)) * area.height(); }
    double valueAtX(double pixel) const { return x.valueAt((pixel - area.left()) / area.width()); }
    double valueAtY(double pixel) const { return y.valueAt(1 - (pixel - area.top()) / area.height()); }
    bool canPlace(double atX, double atY) const { return x.canPlace(atX) && y.canPlace(atY); }
    QPointF at(double atX, double atY) const { return {xAt(atX), yAt(atY)}; }
};

/// The curve's line in pixels, cut at the edge of the area and with a gap wherever a sample cannot be placed. Cut here and not
/// by the painter, because a drawing in SVG has no clipping.
std::vector<QPolygonF> lineRuns(const PlotFrame& frame, const std::vector<double>& x, const std::vector<double>& y);

/// The samples that lie within the area, in pixels.
QPolygonF dotPoints(const PlotFrame& frame, const std::vector<double>& x, const std::vector<double>& y);

/// The band between the curve's low and high, cut at the edge of the area. On a logarithmic axis a low that is zero reaches down
/// to the edge.
std::vector<QPolygonF> bandAreas(const PlotFrame& frame, const Curve& curve);

/// An upright through each sample, one standard error up and one down, cut at the edge of the area.
std::vector<QLineF> errorBars(const PlotFrame& frame, const Curve& curve);

}
