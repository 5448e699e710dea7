#include "core/engine/fused_attention.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>

#include "core/engine/kernel_choice.h"
#include "core/engine/packed_heads.h"
#include "core/engine/parallel.h"
#include "core/engine/row_items.h"

namespace abh {
namespace {

// Small heads are packed together up to about what a core's own cache holds; a larger one alone.
constexpr std::size_t kPackedTogether = std::size_t{1} << 20;

/// One run over all heads.
class FusedRun {
public:
    FusedRun(const AttentionProblem& problem, const AttentionOutput& output, const Job& job, const FusedOptions& options)
        : m_problem(problem), m_output(output), m_job(job), m_kernels(kernelsFor(options.simd)), m_threads(threadsFor(productFlops(problem), options.threads)),
          m_heads(problem, std::clamp<Index>(static_cast<Index>(kPackedTogether / std::max<std::size_t>(PackedHeads::bytesPerHead(problem), 1)), 1, problem.kv_heads)),
          m_workspaces(problem, m_threads), m_pairs(std::max(visiblePairs(problem), 1.0))
    {
    }

    AttentionRun run()
    {
        const std::size_t bytes = m_heads.bytes() + m_workspaces.bytes();
        if (rowsPerKvHead(m_problem) == 0) return {true, bytes};
        for (Index first = 0; first < m_problem.kv_heads; first = m_heads.end())
            if (!m_heads.pack(first, m_threads, m_job.stop) || !attendPacked()) return {false, bytes};
        return {true, bytes};
    }

private:
    bool attendPacked()
    {
        const RowItems items(m_problem, m_heads.first(), m_heads.end());
        return forEachItem(items.count(), m_threads, m_job.stop, [&](Index k, int worker) { attendRows(items.at(k), worker); },
                           [this] { m_job.report(std::min(1.0, static_cast<double>(m_pairsDone.load(std::memory_order_relaxed)) / m_pairs)); })
            && !m_wasStopped;
    }

    void attendRows(const RowItem& item, int worker)
    {
        const PreparedRows rows(m_problem, item, m_workspaces.of(worker));
        const PackedHead head = m_heads.head(item.kvHead);
        m_kernels.begin(rows.block, head);
        for (Index first = rows.all.begin / kKeyBlock * kKeyBlock; first < rows.all.end; first += kKeyBlock) {
            if (m_job.stop.stop_requested()) {
                m_wasStopped = true;
                return;
            }
            m_kernels.addKeys(rows.block, head, first);
        }
        m_kernels.finish(rows.block, head, m_output.Z.data() + rows.first * m_problem.d_v, m_output.L.empty() ? nullptr : m_output.L.data() + rows.first);
        m_pairsDone.fetch_add(rows.pairs, std::memory_order_relaxed);
    }

    const AttentionProblem& m_problem;
    const AttentionOutput& m_output;
    const Job& m_job;
    const AttentionKernels& m_kernels;
    int m_threads;
    PackedHeads m_heads;
    RowWorkspaces m_workspaces;
    double m_pairs;
    std::atomic<Index> m_pairsDone = 0;
    std::atomic<bool> m_wasStopped = false;
};

}

AttentionRun fusedAttention(const AttentionProblem& problem, const AttentionOutput& output, const Job& job, const FusedOptions& options)
{
    assert(fits(problem, output));
    return FusedRun(problem, output, job, options).run();
}

double fmaPeak(const FusedOptions& options, const std::stop_token& stop)
{
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds kLongest{8};
    constexpr Index kOperations = 4'000'000;    // an item: some hundredths of a millisecond, or two milliseconds without vectors
    constexpr Index kItems = 1000;              // a thread: more than the fastest core does in that time
    const AttentionKernels& kernels = kernelsFor(options.simd);
    const int threads = options.threads > 0 ? options.threads : coreCount();
    const Index rounds = kOperations / kernels.operationsPerRound;
    std::atomic<float> used = 0.0f;
    std::atomic<Index> done = 0;
    const Clock::time_point start = Clock::now();
    forEachItem(kItems * threads, threads, stop, [&](Index item, int) {
        if (Clock::now() - start > kLongest) return;
        used = kernels.multiplyAdd(rounds, 0.999f - 1e-6f * static_cast<float>(item));
        ++done;
    });
    const std::chrono::duration<double> seconds = Clock::now() - start;
    return static_cast<double>(done * rounds * kernels.operationsPerRound) / seconds.count() / 1e9;
}

}
