#include "core/labs/saturation/scenario_scores.h"

#include <cmath>

#include "core/attention/row_stats.h"
#include "core/labs/saturation/theory.h"

namespace abh::saturation {
namespace {

Spread spreadOf(const Matrix& matrix)
{
    Spread spread{matrix.size(), matrix.mean(), std::nullopt};
    if (spread.count > 1) spread.variance = (matrix.array() - spread.mean).square().sum() / static_cast<double>(spread.count - 1);
    return spread;
}

}

double jacobianNorm(const Matrix& A, Index row)
{
    Index at = 0;
    const double a = A.row(row).maxCoeff(&at);
    double q1 = 0.0, q2 = 0.0, rest = 0.0;    // over the other weights q: sums of q, q^2 and q^2 (1 - 2q)
    for (Index j = 0; j < A.cols(); ++j) {
        if (j == at) continue;
        const double q = A(row, j);
        q1 += q;
        q2 += q * q;
        rest += q * q * (1.0 - 2.0 * q);
    }
    return std::sqrt(a * a * (q1 * q1 + 2.0 * q2) + rest + q2 * q2);
}

Matrix softmaxJacobian(const Matrix& A, Index row)
{
    const Eigen::VectorXd p = A.row(row);
    Matrix J = -p * p.transpose();
    // The others' sum, not 1 - p, which would be nothing where p is almost 1.
    for (Index i = 0; i < p.size(); ++i) J(i, i) = p[i] * (p.head(i).sum() + p.tail(p.size() - i - 1).sum());
    return J;
}

ScenarioScores scenarioScores(const Trace& trace, const Trace& unscaled, Index head)
{
    const auto matrix = [head](const Trace& of, Quantity quantity) -> const Matrix& { return of.at(quantity, of.headFor(quantity, head)); };
    ScenarioScores result;
    const Matrix &Q = matrix(trace, Quantity::Q), &K = matrix(trace, Quantity::K), &S = matrix(trace, Quantity::S);
    result.d_k = Q.cols();
    result.q = spreadOf(Q);
    result.k = spreadOf(K);
    result.scores = spreadOf(S);
    if (result.q.variance && result.k.variance)
        result.theory = productVariance(static_cast<double>(result.d_k), result.q.mean, *result.q.variance, result.k.mean, *result.k.variance);
    result.scaledVariance = spreadOf(trace.has(Quantity::ScaledS, head) ? matrix(trace, Quantity::ScaledS) : S).variance.value_or(0.0);
    const Matrix &A = matrix(trace, Quantity::A), &plain = matrix(unscaled, Quantity::A);
    for (Index i = 0; i < A.rows(); ++i) {
        const RowStats own = rowStats(A, i), other = rowStats(plain, i);
        result.rows.push_back({own.largest, other.largest, own.entropy, other.entropy, jacobianNorm(A, i), jacobianNorm(plain, i)});
    }
    return result;
}

}
