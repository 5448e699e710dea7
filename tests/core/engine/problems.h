#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "core/engine/attention_problem.h"
#include "core/engine/reference_attention.h"
#include "core/model/draws.h"
#include "tests/support/catch.h"

namespace abh::test {

struct ProblemSizes {
    Index N_q = 1, N_k = 1, d_k = 1, d_v = 1, heads = 1, kv_heads = 1;
};

/// Q, K and V of standard normal entries, and outputs full of NaN, so that what is not written is found.
class OwnedProblem {
public:
    explicit OwnedProblem(const ProblemSizes& s, KeyMask mask = {}, std::uint64_t seed = 1)
        : Q(drawn(s.heads * s.N_q * s.d_k, seed)), K(drawn(s.kv_heads * s.N_k * s.d_k, seed + 1)), V(drawn(s.kv_heads * s.N_k * s.d_v, seed + 2)),
          Z(static_cast<std::size_t>(s.heads * s.N_q * s.d_v)), L(static_cast<std::size_t>(s.heads * s.N_q))
    {
        m_problem = {{}, {}, {}, s.heads, s.kv_heads, s.N_q, s.N_k, s.d_k, s.d_v, 1.0 / std::sqrt(static_cast<double>(s.d_k)), std::move(mask)};
    }

    /// With the arrays as they are now.
    AttentionProblem problem() const
    {
        AttentionProblem all = m_problem;
        all.Q = Q, all.K = K, all.V = V;
        return all;
    }
    void setScale(double scale) { m_problem.scale = scale; }
    /// Filled with NaN.
    AttentionOutput output()
    {
        Z.assign(Z.size(), std::numeric_limits<float>::quiet_NaN());
        L.assign(L.size(), std::numeric_limits<float>::quiet_NaN());
        return {Z, L};
    }

    std::vector<float> Q, K, V, Z, L;

private:
    static std::vector<float> drawn(Index count, std::uint64_t seed)
    {
        SeededNumbers numbers(seed);
        std::vector<float> values(static_cast<std::size_t>(count));
        for (float& value : values) value = static_cast<float>(normalDraw(numbers));
        return values;
    }

    AttentionProblem m_problem;
};

/// All parts of a mask, alone and together.
inline std::vector<KeyMask> masksFor(Index N)
{
    return {{}, {true}, {false, std::max<Index>(1, N / 3)}, {false, {}, {N - N / 4}}, {true, std::max<Index>(1, N / 2), {N / 2}}};
}

/// The largest |score| that any query of `rows` has: what float32 leaves uncertain in a weight grows with it.
inline double largestScore(const AttentionProblem& p, const std::vector<Index>& rows)
{
    double largest = 0.0;
    for (const Index row : rows)
        for (Index j = 0; j < p.N_k; ++j) {
            double s = 0.0;
            const std::size_t q = static_cast<std::size_t>(row * p.d_k), k = static_cast<std::size_t>((row / p.N_q / (p.heads / p.kv_heads) * p.N_k + j) * p.d_k);
            for (std::size_t c = 0; c < static_cast<std::size_t>(p.d_k); ++c) s += static_cast<double>(p.Q[q + c]) * static_cast<double>(p.K[k + c]);
            largest = std::max(largest, std::abs(p.scale * s));
        }
    return largest;
}

inline double largestScore(const AttentionProblem& p)
{
    return largestScore(p, allRows(p));
}

/// The largest |L - reference|; infinities of the same sign are equal. NaN where only one is.
inline double largestErrorOfL(const ReferenceRows& reference, const AttentionOutput& output)
{
    double largest = 0.0;
    for (std::size_t k = 0; k < reference.rows.size(); ++k) {
        const double right = reference.L[k], given = output.L[static_cast<std::size_t>(reference.rows[k])];
        if (right == given || (std::isnan(right) && std::isnan(given))) continue;
        const double error = std::abs(right - given);
        if (!std::isfinite(error)) return std::numeric_limits<double>::quiet_NaN();
        largest = std::max(largest, error);
    }
    return largest;
}

}
