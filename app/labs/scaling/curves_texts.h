#pragma once

#include <QString>

#include "core/labs/saturation/sweep.h"

// What the curves' page says of its sample.

namespace abh {

/// How the numbers were drawn, and what that simplifies.
QString aboutDraws(const saturation::Setting& setting);
/// "13 of 13 values of dₖ".
QString statusText(const saturation::Sweep& sweep, bool isSampling);
/// The powers of two up to 4096, or as far as drawing in full has room, and the scenario's own d_k among them.
std::vector<Index> widthsFor(const saturation::Setting& setting, std::optional<Index> own);

}
