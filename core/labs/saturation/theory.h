#pragma once

#include "core/labs/saturation/setting.h"

// What can be said without drawing anything (facts E), to be shown beside what was measured.

namespace abh::saturation {

/// Var(q.k) = d_k (s_q^2 s_k^2 + m_q^2 s_k^2 + m_k^2 s_q^2) for independent entries of means m and variances s^2, over queries and keys.
double productVariance(double d_k, double meanQ, double varianceQ, double meanK, double varianceK);

/// What Measure::ScoreVariance expects: the variance of the logits of one query, E |q|^2 s^2 = d_k s^2 (1 + m^2); the share d_k m^2 of
/// productVariance() that moves all scores of a row together is not in it. None for the soft cap and QK-norm.
std::optional<double> rowVariance(const Setting& setting, Scaling scaling, Index d_k);

/// Exact means for N = 2 and standard normal entries, l = s q.k.
struct PairMeans {
    double largest, entropy, jacobianNorm;
};
PairMeans exactPair(Index d_k, double s);

/// E max of N independent standard normals.
double expectedMaximum(Index N);

/// E ||J||_F <= E tr J <= E[max of N normals] E[1/|q|] / s for normal entries, l = s q.k; none where E[1/|q|] is infinite (d_k = 1).
std::optional<double> jacobianBound(Index N, Index d_k, double s);

/// The entropy that N -> infinity at fixed sigma / sigma_c leads to for N(0, sigma^2) logits, sigma_c = sqrt(2 ln N) (the random-energy limit;
/// Derrida 1981): ln N - sigma^2/2 to leading order below sigma_c, psi(1) - psi(1 - sigma_c/sigma) above it. A limit only: at a finite N the
/// transition is soft, and between sigma_c and 1.5 sigma_c, where the second form runs off to infinity, there is none.
std::optional<double> randomEnergyEntropy(Index N, double sigma);

}
