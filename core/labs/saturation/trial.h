#pragma once

#include "core/labs/saturation/draws.h"
#include "core/labs/saturation/sweep.h"

namespace abh::saturation {

/// What one trial gives: a number for each scaling and measure; 0 where there is none, see isMeasured().
using TrialValues = std::array<std::array<double, kMeasures.size()>, kScalings.size()>;

/// Works trials out, one after the other, in memory of its own; one a thread.
///
/// The gradient of a query: p = softmax(l), l_j = f(q.k_j), so dp/dq = J diag(f') K [N x d_k], K [N x d_k] the keys. Its norm is summed direction by
/// direction. Where the directions orthogonal to q were not drawn, they add f'-weighted sum lambda_i^2 chi^2_(d-1) over the singular values of
/// J diag(f'), drawn as a Gamma of the same mean (d-1) tr M M^T and variance 2(d-1) tr (M M^T)^2 (facts E).
class Trial {
public:
    Trial(const Setting& setting, Index d_k);

    /// Trial number `trial` (from 0) of the setting's seed; false: stopped before it was done.
    bool run(Index trial, const std::stop_token& stop, TrialValues& values);

private:
    bool measure(Scaling scaling, const SeededNumbers& orthogonal, const std::stop_token& stop, std::array<double, kMeasures.size()>& values);
    /// ||M K||_F^2 over SoftmaxRow::unit()^2, M = J diag(slope); none: stopped.
    std::optional<double> gradient2(Scaling scaling, SeededNumbers orthogonal, const std::stop_token& stop);

    double m_cap;
    Index m_d_k;
    std::uint64_t m_seed;
    Draws m_draws;
    SoftmaxRow::Largest m_largest{};    ///< of q.k, and so of everything but QK-norm's logits
    SoftmaxRow m_row;
    Vector m_logits, m_slope, m_work;
};

/// Chooses the stream of each point: another one for another seed, N, d_k or kind of entries.
std::uint64_t pointSeed(const Setting& setting, Index d_k);

}
