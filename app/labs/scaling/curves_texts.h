#pragma once

#include <QString>

#include "app/labs/scaling/scaling_plots.h"
#include "core/labs/saturation/sweep.h"

// What the curves' page says of its sample.

namespace abh {

/// How the numbers were drawn, and what that simplifies.
QString aboutDraws(const saturation::Setting& setting);
/// "13 of 13 values of dₖ".
QString statusText(const saturation::Sweep& sweep, bool isSampling);
/// "dₖ = 128: not scaled 0.850 ± 0.002, ..." of one measure, as rich text, each scaling in its hue.
QString lineAt(const saturation::Sweep& sweep, const PlotWishes& wishes, saturation::Measure measure, Index d_k, const Theme& theme);
/// The powers of two up to 4096, or as far as drawing in full has room, and the scenario's own d_k among them.
std::vector<Index> widthsFor(const saturation::Setting& setting, std::optional<Index> own);

}
