#pragma once

#include <string>

#include "core/labs/cost/cost_sweep.h"

namespace abh::cost {

/// {"d", "heads", "kv_heads", "causal", "window", "threads", "repeat", "seed", "simd", "points": [{"n", "pairs", "product_flops", "fma_peak_gflops",
/// "staged": figuresAsJson(), "why_not_staged", "fused": {"seconds", "gflops", "peak_share", "bytes", "max_abs_error"}, "fused_speedup"}, ...]} in full
/// precision; what is missing is null.
std::string sweepAsJson(const Sweep& sweep);

/// The same as a table with a heading line, one line for each N, commas between and a point in numbers; what is missing is empty.
std::string sweepAsCsv(const Sweep& sweep);

}
