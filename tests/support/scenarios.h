#pragma once

#include <random>

#include "core/attention/forward.h"
#include "core/model/choices.h"
#include "core/model/examples.h"
#include "core/model/scenario.h"
#include "core/model/validate.h"
#include "tests/support/catch.h"

namespace abh::test {

/// "exact", "hand:3", "sig:2:even": what the command line takes.
inline Arithmetic arithmetic(const char* text)
{
    return parseArithmetic(text).value();
}

inline Scenario builtIn(const char* name, const char* arithmeticText = "exact")
{
    Scenario s = example(name).value();
    s.arithmetic = arithmetic(arithmeticText);
    return s;
}

/// A scenario without a scale in which Q = X, K = V = I, so that the scores, and the logits, are the rows of `scores` themselves.
inline Scenario withScores(const Matrix& scores, const char* arithmeticText = "exact")
{
    Scenario s;
    const Index N = scores.rows();
    REQUIRE(scores.cols() == N);
    // X = [scores | I]: the left half makes the queries, the right half keys and values.
    s.X = Matrix::Zero(N, 2 * N);
    s.X.edit().leftCols(N) = scores;
    s.X.edit().rightCols(N).setIdentity();
    s.W_Q = Matrix::Zero(2 * N, N);
    s.W_Q.edit().topRows(N).setIdentity();
    s.W_K = Matrix::Zero(2 * N, N);
    s.W_K.edit().bottomRows(N).setIdentity();
    s.W_V = s.W_K;
    s.scale.kind = Scale::Kind::None;
    s.arithmetic = arithmetic(arithmeticText);
    return s;
}

/// The sizes of a scenario that SeededScenarios fills with numbers.
struct Sizes {
    Index N = 3, d_model = 4, d_k = 2, d_v = 3, heads = 1, kv_heads = 1, d_out = 0;    ///< d_out 0: no W_O
};

/// Scenarios with random entries, the same ones at every run.
class SeededScenarios {
public:
    explicit SeededScenarios(unsigned seed) : m_engine(seed) {}

    /// A number of `decimals` decimals between -limit and limit.
    double number(double limit = 2.0, int decimals = 2)
    {
        const double unit = std::pow(10.0, decimals);
        return static_cast<double>(whole(-static_cast<long>(limit * unit), static_cast<long>(limit * unit))) / unit;
    }

    /// Evenly from `low` to `high`, spelled out because the library's distributions differ between compilers.
    long whole(long low, long high)
    {
        return low + static_cast<long>(m_engine() % static_cast<unsigned long>(high - low + 1));
    }

    Matrix matrix(Index rows, Index columns, double limit = 2.0)
    {
        Matrix result(rows, columns);
        for (Index k = 0; k < result.size(); ++k) result.data()[k] = number(limit);
        return result;
    }

    Scenario scenario(const Sizes& z, double limit = 2.0)
    {
        Scenario s;
        s.X = matrix(z.N, z.d_model, limit);
        s.W_Q = matrix(z.d_model, z.heads * z.d_k, 1.0);
        s.W_K = matrix(z.d_model, z.kv_heads * z.d_k, 1.0);
        s.W_V = matrix(z.d_model, z.kv_heads * z.d_v, 1.0);
        if (z.d_out > 0) s.W_O = matrix(z.heads * z.d_v, z.d_out, 1.0);
        s.heads = z.heads;
        s.kv_heads = z.kv_heads;
        return s;
    }

private:
    std::mt19937_64 m_engine;
};

/// The cells of every matrix of a trace, in the order in which they are worked out.
inline std::vector<Cell> allCells(const Trace& trace)
{
    std::vector<Cell> cells;
    for (const QuantityInfo& about : allQuantities())
        for (Index head = 0; trace.has(about.quantity, head); ++head) {
            const Matrix& matrix = trace.at(about.quantity, head);
            for (Index i = 0; i < matrix.rows(); ++i)
                for (Index j = 0; j < matrix.cols(); ++j) cells.push_back({about.quantity, head, i, j});
        }
    return cells;
}

}
