#pragma once

#include <optional>

#include "core/attention/misconception.h"

// How each misconception works out the quantities that it touches. For misconception.cpp; everyone else asks workedWith().

namespace abh::wrong {

/// What S is multiplied by in `trace`: 1/sqrt(d_k) as its arithmetic keeps it, 1/d_k, a number, or 1.
double rightFactor(const Trace& trace);

/// What S is multiplied by under a misconception about the scale alone; nothing for every other one.
std::optional<double> factor(Misconception misconception, const Trace& trace);

/// The wrong `quantity` of `head`, in the shape of the right one; nothing where it is worked out as usual. `soFar` holds every
/// quantity before it.
std::optional<Matrix> entries(Misconception misconception, Quantity quantity, Index head, const Trace& soFar);

}
