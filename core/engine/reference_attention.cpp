#include "core/engine/reference_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace abh {
namespace {

using Row = Eigen::Matrix<double, 1, Eigen::Dynamic>;
using Floats = Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;

/// Keys and values of one head in double precision, which many rows share.
struct Head {
    Head(const AttentionProblem& p, Index kvHead)
        : K(Floats(p.K.data() + kvHead * p.N_k * p.d_k, p.N_k, p.d_k).cast<double>()), V(Floats(p.V.data() + kvHead * p.N_k * p.d_v, p.N_k, p.d_v).cast<double>())
    {
    }
    Matrix K, V;
};

/// One row of Z and its L.
double attendRow(const Head& head, const Row& q, KeyRange keys, double scale, Eigen::Ref<Row> z)
{
    z.setZero();
    if (keys.isEmpty()) return -std::numeric_limits<double>::infinity();
    const Index count = keys.end - keys.begin;
    Row s = scale * (q * head.K.middleRows(keys.begin, count).transpose());
    const double m = s.maxCoeff<Eigen::PropagateNaN>();
    double l = 0.0;
    for (Index j = 0; j < count; ++j) l += s(j) = std::exp(s(j) - m);
    z = (s / l) * head.V.middleRows(keys.begin, count);
    if (!std::isfinite(m)) z.setConstant(std::numeric_limits<double>::quiet_NaN());
    return std::isfinite(m) ? m + std::log(l) : std::numeric_limits<double>::quiet_NaN();
}

}

ReferenceRows referenceAttention(const AttentionProblem& p, std::vector<Index> rows, const Job& job)
{
    ReferenceRows result{std::move(rows), Matrix(), {}};
    result.Z.resize(static_cast<Index>(result.rows.size()), p.d_v);
    std::optional<Head> head;
    Index of = -1;
    for (std::size_t k = 0; k < result.rows.size() && !job.stop.stop_requested(); ++k) {
        const Index row = result.rows[k], kvHead = row / p.N_q / (p.heads / p.kv_heads);
        if (kvHead != of) head.emplace(p, of = kvHead);
        const Row q = Floats(p.Q.data() + row * p.d_k, 1, p.d_k).cast<double>();
        Row z(p.d_v);
        result.L.push_back(attendRow(*head, q, visibleKeys(p, kvHead, row % p.N_q), p.scale, z));
        result.Z.row(static_cast<Index>(k)) = z;
    }
    result.rows.resize(result.L.size());
    result.Z.conservativeResize(static_cast<Index>(result.L.size()), p.d_v);
    return result;
}

std::vector<Index> allRows(const AttentionProblem& problem)
{
    return sampleRows(problem, problem.heads * problem.N_q);
}

std::vector<Index> sampleRows(const AttentionProblem& problem, Index count)
{
    const Index all = problem.heads * problem.N_q, some = std::min(count, all);
    std::vector<Index> rows;
    for (Index k = 0; k < some; ++k) rows.push_back(some == 1 ? 0 : k * (all - 1) / (some - 1));
    return rows;
}

double largestError(const ReferenceRows& reference, const AttentionOutput& output)
{
    const Index d_v = reference.Z.cols();
    double largest = 0.0;
    for (std::size_t k = 0; k < reference.rows.size(); ++k)
        for (Index c = 0; c < d_v; ++c) {
            const double right = reference.Z(static_cast<Index>(k), c), given = output.Z[static_cast<std::size_t>(reference.rows[k] * d_v + c)];
            if (std::isnan(right) && std::isnan(given)) continue;
            const double error = std::abs(given - right);
            if (std::isnan(error)) return error;
            largest = std::max(largest, error);
        }
    return largest;
}

}
