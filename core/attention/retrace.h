#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/attention/trace.h"

namespace abh {

/// What stands in the place of one quantity of a calculation; nothing where it is worked out as usual. `soFar` holds inputsOf(quantity).
using Replacement = std::function<std::optional<Matrix>(Quantity quantity, Index head, const Trace& soFar)>;

/// Works `scenario` out once more, in the form `form` of the softmax, as forward() does, but asks `replacement` first for each
/// quantity and head; everything after it goes on from what was put there. So a step can be done wrongly, rounded in another way, or
/// taken from what a student wrote. No Notes, and no change to the safe form where the plain one overflows: entries may then be inf
/// or NaN. `scenario` must have passed validate(); a replacement has the shape of what it replaces.
Trace retrace(const std::shared_ptr<const Scenario>& scenario, SoftmaxForm form, const Replacement& replacement);

}
