#pragma once

#include "core/model/issue.h"
#include "core/model/scenario.h"

namespace abh {

/// Everything that keeps `scenario` from being worked, all Errors at once; empty when forward() can do it.
///
/// Shapes: X [N x d_model]; W_Q, W_K, W_V with d_model rows and heads*d_k, kv_heads*d_k, kv_heads*d_v columns; W_O with heads*d_v
/// rows; tokens none or N; padding none or N; allowed N x N. Entries: finite and at most kMaxMagnitude in size. N, heads and
/// every dimension: 1 to kMaxDimension; kv_heads divides heads. Tokens and title: short, UTF-8, one line.
/// Any Scenario may be given, an empty one or one with 0 heads too. What cannot be judged because something else is wrong (the
/// rows of W_Q where X is empty) is left out. Fields are named as in the file: "W_Q", "mask.padding".
Issues validate(const Scenario& scenario);

}
