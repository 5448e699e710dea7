#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/attention/work_through.h"
#include "core/engine/job.h"

namespace abh {

using FloatMatrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The nearest float32. What a trace of floats holds is floats already.
FloatMatrix floats(const Matrix& matrix);

/// How an engine works out a quantity that is neither entered nor the mask, from the floats before it. Nothing when it was stopped.
using FloatEvaluator = std::function<std::optional<FloatMatrix>(Quantity quantity, Index head, const Trace& soFar)>;

/// workThrough() in float32: what is entered is rounded to float32 first, and every result is kept as the double it is, never -0. Of entries that a Scenario
/// may have, up to 1e30, a product may be beyond float32. Then there is no trace: throws BeyondFloat32, which names the first entry. `scenario` must be valid and exact.
/// Nothing when it was stopped.
std::optional<Trace> floatTrace(std::shared_ptr<const Scenario> scenario, const FloatEvaluator& evaluator, const Job& job = {}, Written written = Written::EveryStage);

}
