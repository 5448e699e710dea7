#include "core/engine/staged_attention.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <functional>
#include <new>

#include "core/engine/aligned_floats.h"
#include "core/engine/kernel_choice.h"
#include "core/engine/memory.h"
#include "core/engine/packed_heads.h"
#include "core/engine/parallel.h"
#include "core/engine/row_items.h"
#include "core/model/issue.h"
#include "core/notation/byte_text.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void throwNoMemory(double bytes, std::optional<double> available)
{
    const std::string remedy = _("Use fewer tokens or heads; the fused engine needs no such matrix.");
    if (!available) throw Error(say(_("Staged attention would hold a matrix of {}, which this machine does not grant. {}"), byteText(bytes), remedy));
    throw Error(say(_("Staged attention would hold a matrix of {}, and {} of memory are free. {}"), byteText(bytes), byteText(*available), remedy));
}

hwy::AlignedFreeUniquePtr<float[]> roomForScores(const AttentionProblem& problem)
{
    const double bytes = stagedBytes(problem);
    const double packed = static_cast<double>(PackedHeads::bytesPerHead(problem)) * static_cast<double>(problem.kv_heads);
    const std::optional<double> available = availableMemory();
    if (available && bytes + packed > kUsableShare * *available) throwNoMemory(bytes, available);
    try {
        return alignedFloats(static_cast<std::size_t>(bytes / sizeof(float)));
    } catch (const std::bad_alloc&) {
        throwNoMemory(bytes, available);
    }
}

/// The operations of both products over every pair, which staged attention works whatever the mask hides.
double everyPair(const AttentionProblem& problem)
{
    return 2.0 * static_cast<double>(problem.d_k + problem.d_v) * static_cast<double>(problem.heads) * static_cast<double>(problem.N_q) * static_cast<double>(problem.N_k);
}

/// One pass through the three stages.
class StagedRun {
public:
    StagedRun(const AttentionProblem& problem, const AttentionOutput& output, const Job& job, const StagedOptions& options, float* scores)
        : m_problem(problem), m_output(output), m_job(job), m_kernels(kernelsFor(options.simd)), m_threads(threadsFor(everyPair(problem), options.threads)), m_scores(scores),
          m_stride(wholePanels(problem.N_k)), m_heads(problem, problem.kv_heads), m_items(problem, 0, problem.kv_heads), m_workspaces(problem, m_threads)
    {
    }

    std::size_t bytes() const { return m_heads.bytes() + m_workspaces.bytes(); }

    bool run(StageTimes& times)
    {
        if (rowsPerKvHead(m_problem) == 0) return true;
        const auto start = Clock::now();
        if (!m_heads.pack(0, m_threads, m_job.stop)) return false;
        const auto scores = [this](const RowBlock& block, const PackedHead& head, Index row) { m_kernels.scores(block, head, m_scores + row * m_stride, m_stride); };
        const auto softmax = [this](const RowBlock& block, const PackedHead&, Index row) {
            m_kernels.softmax(block, m_scores + row * m_stride, m_stride, m_output.L.empty() ? nullptr : m_output.L.data() + row);
        };
        const auto context = [this](const RowBlock& block, const PackedHead& head, Index row) {
            m_kernels.context(block, head, m_scores + row * m_stride, m_stride, m_output.Z.data() + row * m_problem.d_v);
        };
        return stage(scores, start, times.scores) && stage(softmax, Clock::now(), times.softmax) && stage(context, Clock::now(), times.context);
    }

private:
    using Work = std::function<void(const RowBlock&, const PackedHead&, Index row)>;

    bool stage(const Work& work, Clock::time_point start, double& seconds)
    {
        const bool isDone = forEachItem(m_items.count(), m_threads, m_job.stop, [&](Index k, int worker) { workAt(m_items.at(k), worker, work); },
                                        [this] { m_job.report(static_cast<double>(m_done) / (3.0 * static_cast<double>(m_items.count()))); });
        seconds = std::chrono::duration<double>(Clock::now() - start).count();
        return isDone;
    }

    void workAt(const RowItem& item, int worker, const Work& work)
    {
        const PreparedRows rows(m_problem, item, m_workspaces.of(worker));
        work(rows.block, m_heads.head(item.kvHead), rows.first);
        ++m_done;
    }

    const AttentionProblem& m_problem;
    const AttentionOutput& m_output;
    const Job& m_job;
    const AttentionKernels& m_kernels;
    int m_threads;
    float* m_scores;
    Index m_stride;
    PackedHeads m_heads;
    RowItems m_items;
    RowWorkspaces m_workspaces;
    std::atomic<Index> m_done = 0;
};

}

double stagedBytes(const AttentionProblem& problem)
{
    return static_cast<double>(problem.heads) * static_cast<double>(problem.N_q) * static_cast<double>(wholePanels(problem.N_k)) * sizeof(float);
}

StagedAttention::StagedAttention(const AttentionProblem& problem, StagedOptions options)
    : m_options(std::move(options)), m_floats(static_cast<std::size_t>(stagedBytes(problem) / sizeof(float))), m_scores(roomForScores(problem))
{
}

AttentionRun StagedAttention::run(const AttentionProblem& problem, const AttentionOutput& output, const Job& job, StageTimes* times)
{
    assert(fits(problem, output) && stagedBytes(problem) <= static_cast<double>(m_floats * sizeof(float)));
    StageTimes ignored;
    StagedRun run(problem, output, job, m_options, m_scores.get());
    const bool isDone = run.run(times ? *times : ignored);
    return {isDone, run.bytes() + m_floats * sizeof(float)};
}

}
