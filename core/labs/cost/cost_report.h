#pragma once

#include <string>

#include "core/labs/cost/cost_sweep.h"

namespace abh::cost {

/// {"d", "heads", "kv_heads", "causal", "window", "threads", "repeat", "seed", "simd", "points": [{"n", "pairs", "product_flops", "fma_peak_gflops",
/// "staged": figuresAsJson(), "why_not_staged", "fused": figuresAsJson(), "fused_speedup", "other": {"engine", "title", "detail", "fma_peak_gflops", "fused":
/// figuresAsJson()}, "why_not_other"}, ...]} in full precision; what is missing is null.
std::string sweepAsJson(const Sweep& sweep);

/// The same as a table with a heading line, one line for each N, commas between and a point in numbers, the other engine's in the last columns; what is missing is empty.
std::string sweepAsCsv(const Sweep& sweep);

}
