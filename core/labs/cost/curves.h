#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/labs/cost/cost_sweep.h"

namespace abh::cost {

/// What a sweep draws over N.
enum class Curve { StagedSeconds, FusedSeconds, StagedBytes, FusedBytes };
inline constexpr std::array kCurves{Curve::StagedSeconds, Curve::FusedSeconds, Curve::StagedBytes, Curve::FusedBytes};

/// "staged_seconds", "fused_seconds", "staged_bytes", "fused_bytes": the names in JSON and CSV.
std::string_view word(Curve curve);
/// How a person calls it: "staged, seconds".
std::string title(Curve curve);

/// A measured value; nothing where there is none, or one that is not above 0 and has no place on a logarithmic axis.
std::optional<double> valueOf(const BenchResult& point, Curve curve);

}
