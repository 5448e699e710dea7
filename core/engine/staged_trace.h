#pragma once

#include <memory>
#include <optional>

#include "core/attention/trace.h"
#include "core/engine/job.h"

namespace abh {

/// Every stage of a valid scenario in exact arithmetic, worked as forward() works it but in float32: each quantity is computed in float32 from the float32
/// results before it, the entered matrices rounded to float32 first, and kept in the trace as the doubles they are. What rounds nothing (mask, largest
/// score, heads side by side) is forward()'s own. Same form of the softmax, same Notes; but float32 ends at 3.4e38 and loses precision below 1.2e-38, so
/// that the plain softmax gives way to the safe form at scores above 88 or below -87 already.
///
/// Of entries that a Scenario may have, up to 1e30, a product may be beyond float32. Then there is no trace: throws Error, which names the first entry.
/// Nothing when it was stopped, which takes one matrix of one head.
std::optional<Trace> stagedTrace(std::shared_ptr<const Scenario> scenario, const Job& job = {});

}
