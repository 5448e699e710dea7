#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/attention/trace.h"

namespace abh {

/// How one quantity is worked out from those before it: `soFar` holds inputsOf(quantity). evaluate(), or the same equation as another engine
/// computes it. Nothing when it was stopped.
using Evaluator = std::function<std::optional<Matrix>(Quantity quantity, Index head, const Trace& soFar)>;

/// Which stages there will be: all, or all but those of the scores, from S to A, of an engine that goes from Q, K and V to Z and never writes N x N numbers.
enum class Written { EveryStage, NoScores };

/// Works a valid scenario out step by step, each quantity and head as `evaluator` says: what forward() and every other engine that keeps all stages
/// have in common. Where the plain softmax cannot be finished in `precision` (a row's sum is infinite, or below the smallest number of full precision
/// though the row may look somewhere) it is worked in the safe form, and a Note says so; the scenario's own note and rows that may look nowhere are
/// Notes too. Where the scores are not written, the form in force is the safe one, as engines without a matrix have it. Nothing when the evaluator was stopped.
std::optional<Trace> workThrough(const std::shared_ptr<const Scenario>& scenario, const Evaluator& evaluator, Precision precision, Written written = Written::EveryStage);

}
