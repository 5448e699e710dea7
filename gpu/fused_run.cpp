#include "gpu/fused_run.h"

#include <algorithm>
#include <cassert>
#include <numbers>
#include <vector>

#include "core/text/say.h"
#include "core/text/text.h"
#include "gpu/cutting.h"
#include "gpu/device_buffer.h"
#include "gpu/in_shares.h"
#include "gpu/pacer.h"

namespace abh::ABH_GPU {
namespace {

/// Some neighbouring key-value heads with their queries, as a problem of its own.
AttentionProblem headsOf(const AttentionProblem& all, Index first, Index count)
{
    const auto some = [](std::span<const float> values, Index from, Index length) { return values.subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(length)); };
    const Index group = all.heads / all.kv_heads;
    AttentionProblem part = all;
    part.heads = count * group, part.kv_heads = count;
    part.Q = some(all.Q, first * group * all.N_q * all.d_k, part.heads * all.N_q * all.d_k);
    part.K = some(all.K, first * all.N_k * all.d_k, count * all.N_k * all.d_k);
    part.V = some(all.V, first * all.N_k * all.d_v, count * all.N_k * all.d_v);
    std::vector<Index>& lengths = part.mask.key_lengths;
    if (lengths.size() > 1) lengths = {lengths.begin() + first, lengths.begin() + first + count};
    return part;
}

AttentionOutput outputOf(const AttentionProblem& all, const AttentionOutput& output, Index first, Index count)
{
    const Index group = all.heads / all.kv_heads;
    const auto some = [&](std::span<float> values, Index width) {
        return values.empty() ? values : values.subspan(static_cast<std::size_t>(first * group * all.N_q * width), static_cast<std::size_t>(count * group * all.N_q * width));
    };
    return {some(output.Z, all.d_v), some(output.L, 1)};
}

FusedForward shapeOf(const AttentionProblem& p)
{
    FusedForward forward{};
    forward.heads = static_cast<int>(p.heads), forward.group = static_cast<int>(p.heads / p.kv_heads);
    forward.N_q = static_cast<int>(p.N_q), forward.N_k = static_cast<int>(p.N_k);
    forward.d_k = static_cast<int>(p.d_k), forward.d_v = static_cast<int>(p.d_v);
    forward.factor = static_cast<float>(p.scale * std::numbers::log2e);
    forward.isCausal = p.mask.causal;
    if (p.mask.window) forward.window = static_cast<int>(std::min<Index>(*p.mask.window, kLongestSequence));
    return forward;
}

std::vector<int> lengthsOf(const AttentionProblem& p)
{
    std::vector<int> lengths;
    for (Index head = 0; head < p.kv_heads; ++head) {
        const std::vector<Index>& given = p.mask.key_lengths;
        lengths.push_back(static_cast<int>(given.empty() ? p.N_k : given[given.size() == 1 ? 0 : static_cast<std::size_t>(head)]));
    }
    return lengths;
}

/// The arrays of some heads on the device, and the launches for them.
class HeadsOnDevice {
public:
    HeadsOnDevice(const AttentionProblem& problem, const DeviceFacts& facts)
        : m_problem(problem), m_Q(problem.Q.size()), m_K(problem.K.size()), m_V(problem.V.size()), m_Z(static_cast<std::size_t>(problem.heads * problem.N_q * problem.d_v)),
          m_L(static_cast<std::size_t>(problem.heads * problem.N_q)), m_lengths(lengthsOf(problem)), m_lengthsThere(m_lengths.size()), m_forward(shapeOf(problem)),
          m_cutting(m_forward, m_lengths, facts.multiprocessors)
    {
        m_forward.Q = m_Q.data(), m_forward.K = m_K.data(), m_forward.V = m_V.data();
        m_forward.Z = m_Z.data(), m_forward.L = m_L.data(), m_forward.lengths = m_lengthsThere.data();
    }

    /// The most that it has held.
    std::size_t bytes() const { return m_Q.bytes() + m_K.bytes() + m_V.bytes() + m_Z.bytes() + m_L.bytes() + m_lengthsThere.bytes() + m_mostState; }

    bool take(const Pacer& pacer)
    {
        return copyIn(m_problem.Q, m_Q, pacer.stop(), pacer.stream()) && copyIn(m_problem.K, m_K, pacer.stop(), pacer.stream())
               && copyIn(m_problem.V, m_V, pacer.stop(), pacer.stream()) && copyIn(std::span<const int>(m_lengths), m_lengthsThere, pacer.stop(), pacer.stream());
    }

    bool compute(Pacer& pacer)
    {
        check(load(m_forward), Doing::Compute);
        for (long long first = 0; first < m_cutting.blocks();) {
            const Rows rows = m_cutting.rowsFrom(first, pacer.allowance());
            if (!makeRoom(rows, pacer.allowance())) continue;
            if (!compute(rows, pacer)) return false;
            first += rows.blocks;
        }
        return true;
    }

    bool giveBack(const AttentionOutput& output, const Pacer& pacer)
    {
        return copyOut(m_Z, output.Z, pacer.stop(), pacer.stream()) && copyOut(m_L, output.L, pacer.stop(), pacer.stream());
    }

private:
    /// For the state of these rows, where they need one. False: it does not fit, and there must be fewer of them.
    bool makeRoom(const Rows& rows, double allowance)
    {
        const std::size_t floats = static_cast<std::size_t>(rows.blocks * rows.shares * floatsOfState(m_forward));
        if (!needsState(m_cutting.partFrom(rows, rows.firstKey, allowance)) || m_state.size() >= floats) return true;
        m_state = {};
        try {
            m_state = DeviceBuffer<float>(floats);
        } catch (const CudaError& error) {
            if (!error.isOutOfMemory() || !m_cutting.takeFewer(rows)) throw;
            return false;
        }
        m_mostState = std::max(m_mostState, m_state.bytes());
        m_forward.state = m_state.data();
        return true;
    }

    bool compute(const Rows& rows, Pacer& pacer)
    {
        for (Index key = rows.firstKey;;) {
            if (pacer.stop().stop_requested()) return false;
            const FusedPart part = m_cutting.partFrom(rows, key, pacer.allowance());
            pacer.launch(m_cutting.operations(rows, part), [&](cudaStream_t stream) { forward(m_forward, part, stream); });
            if (part.isLast) return true;
            key = part.endKey;
        }
    }

    const AttentionProblem& m_problem;
    DeviceBuffer<float> m_Q, m_K, m_V, m_Z, m_L;
    std::vector<int> m_lengths;
    DeviceBuffer<int> m_lengthsThere;
    FusedForward m_forward;
    Cutting m_cutting;
    DeviceBuffer<float> m_state;
    std::size_t m_mostState = 0;
};

void checkSizes(const AttentionProblem& problem)
{
    if (std::max(problem.N_q, problem.N_k) >= kLongestSequence) throw DeviceError(say(_("The CUDA engine takes sequences of fewer than {} tokens. Use the CPU, or fewer tokens."), kLongestSequence));
    if (problem.heads >= kLongestSequence) throw DeviceError(say(_("The CUDA engine takes fewer than {} heads. Use the CPU, or fewer heads."), kLongestSequence));
}

}

AttentionRun fusedRun(const AttentionProblem& problem, const AttentionOutput& output, const DeviceFacts& facts, const Job& job)
{
    assert(fits(problem, output));
    checkSizes(problem);
    AttentionRun run;
    run.isDone = true;
    if (problem.N_q == 0) return run;
    const FusedForward shape = shapeOf(problem);
    const std::vector<int> lengths = lengthsOf(problem);
    const Cutting all(shape, lengths, facts.multiprocessors);
    Pacer pacer(facts.leastRate() * all.shareOfDevice(), job, all.operations());
    run.isDone = inShares(problem.kv_heads, [&](Index first, Index count) {
        const AttentionProblem some = headsOf(problem, first, count);
        HeadsOnDevice heads(some, facts);
        const bool isDone = heads.take(pacer) && heads.compute(pacer) && heads.giveBack(outputOf(problem, output, first, count), pacer);
        run.bytes = std::max(run.bytes, heads.bytes());
        return isDone;
    });
    run.deviceSeconds = pacer.seconds();
    return run;
}

}
