#include "core/engine/reference_attention.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <utility>

#include "core/engine/parallel.h"

namespace abh {
namespace {

using Row = Eigen::Matrix<double, 1, Eigen::Dynamic>;
using Floats = Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;

/// Keys that are brought to double precision at a time.
constexpr Index kBlock = 1024;

/// One row of the result, by blocks of keys, between which it can be stopped.
class ReferenceRow {
public:
    ReferenceRow(const AttentionProblem& problem, Index row, const std::stop_token& stop)
        : m_problem(problem), m_stop(stop), m_row(row), m_kvHead(row / problem.N_q / (problem.heads / problem.kv_heads)), m_keys(visibleKeys(problem, m_kvHead, row % problem.N_q))
    {
    }

    /// Z into `z`, and L.
    double attend(Eigen::Ref<Row> z) const
    {
        z.setZero();
        if (m_keys.isEmpty()) return -std::numeric_limits<double>::infinity();
        Row s(m_keys.end - m_keys.begin);
        const Row q = m_problem.scale * Floats(m_problem.Q.data() + m_row * m_problem.d_k, 1, m_problem.d_k).cast<double>();
        forEachBlock([&](Index first, Index count) { s.segment(first, count) = q * block(m_problem.K, m_problem.d_k, first, count).transpose(); });
        const double m = s.maxCoeff<Eigen::PropagateNaN>();
        double l = 0.0;
        for (double& entry : s) l += entry = std::exp(entry - m);
        forEachBlock([&](Index first, Index count) { z += (s.segment(first, count) / l) * block(m_problem.V, m_problem.d_v, first, count); });
        if (!std::isfinite(m)) z.setConstant(std::numeric_limits<double>::quiet_NaN());
        return std::isfinite(m) ? m + std::log(l) : std::numeric_limits<double>::quiet_NaN();
    }

private:
    /// Rows of K or V, the first of them `first` keys after the first that is visible. [count x width]
    Matrix block(std::span<const float> all, Index width, Index first, Index count) const
    {
        return Floats(all.data() + (m_kvHead * m_problem.N_k + m_keys.begin + first) * width, count, width).cast<double>();
    }

    template <typename Work>
    void forEachBlock(const Work& work) const
    {
        const Index all = m_keys.end - m_keys.begin;
        for (Index first = 0; first < all && !m_stop.stop_requested(); first += kBlock) work(first, std::min(kBlock, all - first));
    }

    const AttentionProblem& m_problem;
    const std::stop_token& m_stop;
    Index m_row, m_kvHead;
    KeyRange m_keys;
};

}

ReferenceRows referenceAttention(const AttentionProblem& p, std::vector<Index> rows, const Job& job, int threads)
{
    const Index count = static_cast<Index>(rows.size());
    ReferenceRows result{std::move(rows), Matrix(count, p.d_v), std::vector<double>(static_cast<std::size_t>(count))};
    std::atomic<Index> done = 0;
    const auto work = [&](Index k, int) {
        Row z(p.d_v);
        result.L[static_cast<std::size_t>(k)] = ReferenceRow(p, result.rows[static_cast<std::size_t>(k)], job.stop).attend(z);
        result.Z.row(k) = z;
        ++done;
    };
    const bool isDone = forEachItem(count, threads, job.stop, work, [&] { job.report(static_cast<double>(done) / static_cast<double>(count)); });
    result.isDone = isDone && !job.stop.stop_requested();
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
