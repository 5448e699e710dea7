#pragma once

#include "core/labs/saturation/logits.h"

namespace abh::saturation {

/// One row of weights under one scaling, with all that is shown of it.
struct DrawnRow {
    std::vector<double> logits;            ///< l [N]
    std::vector<double> weights;           ///< p = softmax(l) [N]
    Matrix jacobian;                       ///< J = diag(p) - p p^T [N x N]
    double largest = 0.0, entropy = 0.0, jacobianNorm = 0.0;
    std::optional<double> queryGradientNorm;    ///< ||dp/dq||_F; none for QK-norm
};

/// One query and N keys with standard normal entries that stay "the same draw" at every d_k: what d_k does not touch is kept, namely the
/// N standard normals g of q.k_j = |q| g_j and the quantile of |q| among queries of its width. The entries themselves come from one
/// stream a vector, longer or shorter with d_k; q is stretched to |q| and each key moved along q so that q.k_j = |q| g_j.
class OneDraw {
public:
    OneDraw(std::uint64_t seed, Index keys);

    Index keys() const { return static_cast<Index>(m_g.size()); }
    const std::vector<double>& g() const { return m_g; }
    /// The share of queries that are shorter than this one, at every d_k.
    double lengthQuantile() const { return m_lengthQuantile; }
    /// |q|: the lengthQuantile() of the chi distribution with d_k degrees of freedom.
    double queryLength(Index d_k) const;
    /// The row under one scaling; `cap` is the soft cap's.
    DrawnRow row(Index d_k, Scaling scaling, double cap) const;
    /// The products q_i k_i of one key, i = 1 ... d_k; they add up to q.k.
    std::vector<double> products(Index d_k, Index key) const;

private:
    Scores scores(Index d_k) const;
    double gradientNorm(const SoftmaxRow& row, Scaling scaling, Index d_k, const Vector& slope) const;
    const Matrix& entries(Index d_k) const;    ///< [d_k x N + 1]: q, then the keys, a column each

    std::uint64_t m_seed;
    std::vector<double> m_g;
    double m_lengthQuantile;
    mutable Matrix m_entries;                  ///< of the d_k last asked for: several rows are shown of it at once
};

}
