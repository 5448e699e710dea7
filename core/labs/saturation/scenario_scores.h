#pragma once

#include "core/attention/trace.h"
#include "core/labs/saturation/setting.h"

namespace abh::saturation {

/// Mean and variance (divisor n - 1) of some numbers; no variance of fewer than two.
struct Spread {
    Index count = 0;
    double mean = 0.0;
    std::optional<double> variance;
};

/// One row of a scenario's weights, as it stands and without any scale.
struct ScoreRow {
    double largest = 0.0, largestUnscaled = 0.0;
    double entropy = 0.0, entropyUnscaled = 0.0;
    double jacobianNorm = 0.0, jacobianNormUnscaled = 0.0;
};

/// A scenario's own scores S = Q K^T of one head, set against what independent entries of the same means and variances would give.
struct ScenarioScores {
    Index d_k = 0;
    Spread q, k;                              ///< the entries of Q [N x d_k] and K [N x d_k]
    Spread scores;                            ///< the N*N entries of S, none of them masked
    double scaledVariance = 0.0;              ///< of S as the scenario scales it; counts where scores.variance does
    std::optional<double> theory;             ///< productVariance(); none where q or k has no variance
    std::vector<ScoreRow> rows;

    /// Whether there are enough scores for their variance to be compared with theory's.
    bool isEnough() const { return scores.count >= kEnough; }
};

/// `unscaled` is the same scenario without a scale, worked out as well; both in exact arithmetic. Masked weights stay masked.
ScenarioScores scenarioScores(const Trace& trace, const Trace& unscaled, Index head);

/// ||J||_F of one row p of A [N x N], as a sum of terms of one sign (facts E): with a the largest weight and q the others,
/// a^2 ((sum q)^2 + 2 sum q^2) + sum q^2 (1 - 2q) + (sum q^2)^2.
double jacobianNorm(const Matrix& A, Index row);

/// J = diag(p) - p p^T [N x N] of one row p of A [N x N].
Matrix softmaxJacobian(const Matrix& A, Index row);

}
