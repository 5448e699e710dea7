#pragma once

#include "app/plots/plot_content.h"

namespace abh {

/// The part of an axis that is shown, least < most, and where on it a value lies.
struct PlotRange {
    AxisScale scale = AxisScale::Linear;
    double least = 0, most = 1;

    bool isLog() const { return scale != AxisScale::Linear; }
    /// Whether there is a place for `value`, be it outside of the range: it is finite and, on a logarithmic axis, positive.
    bool canPlace(double value) const;
    /// 0 at `least`, 1 at `most`, for a value that can be placed.
    double share(double value) const;
    double valueAt(double share) const;
    /// Further at its ends by shares of its own length, so that a dot on the end is whole.
    PlotRange padded(double before, double after) const { return {scale, valueAt(-before), valueAt(1 + after)}; }
};

/// The ends that the content asks for, or else those of the samples and markers. Never empty and never turned around,
/// whatever the samples are: none, one, all the same, NaN.
PlotRange xRange(const PlotContent& content);

/// The same for y. A linear axis of positive numbers begins at zero unless they lie close together, and ends on a round number.
/// Bands on a logarithmic axis widen it at most as far as the curves span already (but by two decades), because a band
/// that reaches down to 1e-12 would press all curves into a stripe; it then leaves the plot at the edge.
PlotRange yRange(const PlotContent& content);

/// 1, 2 or 5 times a power of ten: the smallest that is at least `step`.
double roundStep(double step);

}
