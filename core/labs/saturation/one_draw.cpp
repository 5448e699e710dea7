#include "core/labs/saturation/one_draw.h"

#include <algorithm>
#include <cmath>

#include <boost/math/special_functions/gamma.hpp>
#include <fmt/format.h>

#include "core/labs/saturation/scenario_scores.h"
#include "core/model/draws.h"

namespace abh::saturation {
namespace {

SeededNumbers streamOf(std::uint64_t seed, const std::string& name)
{
    return SeededNumbers(seedFrom(seed, "one draw, " + name));
}

Vector entriesOf(std::uint64_t seed, const std::string& name, Index d_k)
{
    SeededNumbers numbers = streamOf(seed, name);
    Vector entries(d_k);
    for (double& entry : entries) entry = normalDraw(numbers);
    return entries;
}

}

OneDraw::OneDraw(std::uint64_t seed, Index keys) : m_seed(seed), m_g(static_cast<std::size_t>(keys))
{
    SeededNumbers lengths = streamOf(seed, "length"), numbers = streamOf(seed, "g");
    m_lengthQuantile = uniformDraw(lengths);
    for (double& g : m_g) g = normalDraw(numbers);
}

double OneDraw::queryLength(Index d_k) const
{
    return std::sqrt(2.0 * boost::math::gamma_p_inv(0.5 * static_cast<double>(d_k), m_lengthQuantile));
}

const Matrix& OneDraw::entries(Index d_k) const
{
    if (m_entries.rows() == d_k) return m_entries;
    m_entries.resize(d_k, keys() + 1);
    Vector direction = entriesOf(m_seed, "q", d_k);
    direction /= std::sqrt(direction.square().sum());
    m_entries.col(0) = queryLength(d_k) * direction;
    for (Index j = 0; j < keys(); ++j) {
        const Vector key = entriesOf(m_seed, fmt::format("k{}", j), d_k);
        m_entries.col(j + 1) = key + (m_g[static_cast<std::size_t>(j)] - (key * direction).sum()) * direction;
    }
    return m_entries;
}

Scores OneDraw::scores(Index d_k) const
{
    const Matrix& all = entries(d_k);
    const Eigen::Map<const Vector> g(m_g.data(), keys());
    return {d_k, queryLength(d_k) * g, queryLength(d_k), all.rightCols(keys()).colwise().squaredNorm().transpose().array()};
}

double OneDraw::gradientNorm(const SoftmaxRow& row, Scaling scaling, Index d_k, const Vector& slope) const
{
    const Matrix& all = entries(d_k);
    double sum = 0.0;
    Vector work(keys());
    for (Index i = 0; i < d_k; ++i) {
        work = all.row(i).tail(keys()).transpose().array();
        if (hasSlope(scaling)) work *= slope;
        sum += std::max(0.0, row.squaredImage(work));
    }
    return factor(scaling, d_k) * row.unit() * std::sqrt(sum);
}

DrawnRow OneDraw::row(Index d_k, Scaling scaling, double cap) const
{
    Vector logits, slope;
    takeLogits(scores(d_k), scaling, cap, logits, slope);
    SoftmaxRow row;
    row.set(logits);
    const Vector weights = (logits - logits.maxCoeff()).exp();
    Matrix A = (weights / weights.sum()).matrix().transpose();
    DrawnRow result;
    result.logits.assign(logits.begin(), logits.end());
    result.weights.assign(A.data(), A.data() + A.size());
    result.jacobian = softmaxJacobian(A, 0);
    result.largest = row.largest();
    result.entropy = row.entropy();
    result.jacobianNorm = row.jacobianNorm();
    if (scaling != Scaling::QkNorm) result.queryGradientNorm = gradientNorm(row, scaling, d_k, slope);
    return result;
}

std::vector<double> OneDraw::products(Index d_k, Index key) const
{
    const Matrix& all = entries(d_k);
    std::vector<double> products(static_cast<std::size_t>(d_k));
    for (Index i = 0; i < d_k; ++i) products[static_cast<std::size_t>(i)] = all(i, 0) * all(i, key + 1);
    return products;
}

}
