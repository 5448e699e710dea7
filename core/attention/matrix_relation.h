#pragma once

#include "core/attention/shown.h"

namespace abh {

/// "≈" between the symbol of a matrix and its numbers where some of those that are shown are cut, otherwise "=".
const char* matrixRelation(const Trace& trace, Quantity quantity, Index head, const Shown& shown);

/// So many numbers are looked at for one sign, no more.
inline constexpr Index kMostWorkedNumbers = 1024;

/// The sign between the matrices that `result` is worked from and `result` itself, as they are printed: "=" where every number that is shown is exactly
/// what the printed ones give, otherwise "≈"; "≈", which is never false, also where more than kMostWorkedNumbers would have to be looked at to
/// know it, since a board asks with every stage. Numbers that `shown` hides, and matrices that the trace lacks, have no say.
const char* workedRelation(const Trace& trace, Quantity result, Index head, const Shown& shown);

}
