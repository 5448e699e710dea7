#pragma once

#include <functional>
#include <vector>

#include "app/plots/plot_range.h"

namespace abh {

/// A number on an axis.
struct PlotTick {
    double value = 0;
    QString label;
};
using PlotTicks = std::vector<PlotTick>;

/// Round numbers within `range`, as many as `fits` lets stand; the fewest that there are where nothing fits. Ascending; on a
/// logarithmic axis powers of two or ten, but plain round numbers where the range holds no two of them. `say` writes them; empty: as numbers.
PlotTicks plotTicks(const PlotRange& range, const std::function<bool(const PlotTicks&)>& fits, const std::function<QString(double)>& say = {});

/// A power of ten or two as it stands on an axis: 0.001, 4096, but 10⁻⁶ below 0.0001 and 10⁹ above a million.
QString powerLabel(double value, AxisScale scale);

/// A value that was measured, to four significant digits, for reading: 0.8533, 128, 9.36·10⁻¹⁴.
QString plotNumber(double value);

}
