#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/engine/bench.h"

namespace abh {

/// {"seconds", "gflops", "bytes", "max_abs_error", "scores_seconds", "softmax_seconds", "context_seconds"} in full precision; what is not finite is null.
nlohmann::ordered_json figuresAsJson(const StagedFigures& figures);
/// {"seconds", "gflops", "peak_share", "bytes", "max_abs_error", "cores", "device_seconds", "device_gflops"}; the last three are null where they are 0, not known or none.
nlohmann::ordered_json figuresAsJson(const FusedFigures& figures);

}
