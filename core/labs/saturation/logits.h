#pragma once

#include "core/labs/saturation/setting.h"
#include "core/labs/saturation/softmax_row.h"

namespace abh::saturation {

/// What all scalings start from: one query against N keys of d_k entries.
struct Scores {
    Index d_k = 1;
    Vector products;              ///< q.k_j [N]
    double queryLength = 0.0;     ///< |q|
    Vector keyLengths2;           ///< |k_j|^2 [N]
};

/// Whether dl_j / d(q.k_j) differs from key to key.
inline bool hasSlope(Scaling scaling) { return scaling == Scaling::SoftCap; }

/// Writes the logits l [N] of `scaling` and, for the soft cap with its `cap`, the slopes dl_j / d(q.k_j) [N]. A query or key of length 0
/// has no direction; its cosine counts as 0.
void takeLogits(const Scores& scores, Scaling scaling, double cap, Vector& logits, Vector& slope);

}
