#pragma once

#include "core/attention/shown.h"

namespace abh {

/// "≈" between the symbol of a matrix and its numbers where some of those that are shown are cut, otherwise "=".
const char* matrixRelation(const Trace& trace, Quantity quantity, Index head, const Shown& shown);

/// The sign between the matrices that `result` is worked from and `result` itself, as they are printed: "=" where every number that is shown is exactly
/// what the printed ones give, otherwise "≈". Numbers that `shown` hides, and matrices that the trace
/// lacks, have no say.
const char* workedRelation(const Trace& trace, Quantity result, Index head, const Shown& shown);

}
