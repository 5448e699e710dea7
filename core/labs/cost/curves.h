#pragma once

#include <optional>

#include "core/labs/cost/cost_sweep.h"

namespace abh::cost {

/// What a sweep draws over N.
enum class Curve {
    StagedSeconds, FusedSeconds,         ///< on the processor
    OtherSeconds, OtherDeviceSeconds,    ///< on the other engine, with and without what is moved there and back
    StagedBytes, FusedBytes, OtherBytes
};

bool isTime(Curve curve);

/// A measured value; nothing where there is none, or one that is not above 0 and has no place on a logarithmic axis.
std::optional<double> valueOf(const Point& point, Curve curve);

}
