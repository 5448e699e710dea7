#pragma once

#include <optional>

#include "core/labs/cost/cost_sweep.h"

namespace abh::cost {

/// What a sweep draws over N.
enum class Curve { StagedSeconds, FusedSeconds, StagedBytes, FusedBytes };

/// A measured value; nothing where there is none, or one that is not above 0 and has no place on a logarithmic axis.
std::optional<double> valueOf(const BenchResult& point, Curve curve);

}
