#pragma once

#include "core/labs/saturation/sweep.h"

namespace abh::saturation {

/// What the measured numbers say at one d_k, and along the whole sweep, in sentences that are true of these numbers only. Empty before the
/// point has been sampled.
std::vector<std::string> findings(const Sweep& sweep, Index d_k);

}
