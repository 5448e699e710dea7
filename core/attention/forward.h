#pragma once

#include "core/attention/trace.h"

namespace abh {

/// Works a valid scenario out, step by step, in double precision or in the scenario's own hand arithmetic.
///
/// Where the plain softmax cannot be finished (an exponential overflows, or every exponential of a row that may look
/// somewhere is 0) the trace uses the safe form, and a Note says so. A row that may look nowhere has weights and context
/// zero, and a Note says so. No entry is ever NaN or +inf; only a masked score is -inf.
/// `scenario` must have passed validate().
Trace forward(const Scenario& scenario);
Trace forward(std::shared_ptr<const Scenario> scenario);

/// What S is divided by in `trace`: sqrt(d_k) as its arithmetic keeps it, d_k, or 1 where the scale is a factor or none.
double scaleDivisor(const Trace& trace);

/// One quantity from those before it: evaluate(Quantity::S, h, trace) is S = Q K^T of query head h. `soFar` must hold
/// inputsOf(quantity); for what is given, the scenario's own entries, as the arithmetic writes them down.
Matrix evaluate(Quantity quantity, Index head, const Trace& soFar);

}
