#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/labs/scaling/side.h"
#include "app/plots/plot_content.h"
#include "app/plots/plot_picture.h"
#include "core/labs/saturation/sweep.h"

namespace abh {

/// What of a sweep is to be seen.
struct PlotWishes {
    std::array<bool, saturation::kScalings.size()> shown{true, true};    ///< in the order of kScalings: at first scaled and unscaled
    bool jacobian = false;                 ///< a fifth plot
    std::optional<Index> ownWidth = {};    ///< the d_k of the scenario in the window, marked

    bool shows(saturation::Scaling scaling) const { return shown[static_cast<std::size_t>(scaling)]; }
    friend bool operator==(const PlotWishes&, const PlotWishes&) = default;
};

/// The measures that have a plot, in its order.
std::vector<saturation::Measure> plottedMeasures(const PlotWishes& wishes);

/// One plot for each of plottedMeasures(): what was measured, and what theory says of the same.
std::vector<PlotContent> scalingPlots(const saturation::Sweep& sweep, const PlotWishes& wishes);

/// All of them on one sheet, for files and the clipboard.
PlotSheet scalingSheet(const saturation::Sweep& sweep, const PlotWishes& wishes);

}
