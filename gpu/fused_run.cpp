#include "gpu/fused_run.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "core/text/say.h"
#include "gpu/device_buffer.h"
#include "gpu/fused_forward.h"
#include "gpu/pacer.h"

namespace abh::ABH_GPU {
namespace {

constexpr double kLog2E = 1.4426950408889634;
constexpr double kMostStateBytes = 256.0 * 1024 * 1024;
/// A launch of fewer blocks for each multiprocessor than these leaves the device idle, so that keys are cut before there are fewer.
constexpr long long kBlocksOfMultiprocessor = 4;

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
    forward.factor = static_cast<float>(p.scale * kLog2E);
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
    HeadsOnDevice(const AttentionProblem& problem, cudaStream_t stream)
        : m_problem(problem), m_stream(stream), m_Q(problem.Q.size()), m_K(problem.K.size()), m_V(problem.V.size()),
          m_Z(static_cast<std::size_t>(problem.heads * problem.N_q * problem.d_v)), m_L(static_cast<std::size_t>(problem.heads * problem.N_q)),
          m_lengths(static_cast<std::size_t>(problem.kv_heads)), m_forward(shapeOf(problem)), m_blocks(problem.heads * blocksPerHead(m_forward)),
          m_blocksAtOnce(std::min<long long>(m_blocks, static_cast<long long>(kMostStateBytes / static_cast<double>(floatsOfState(m_forward) * static_cast<long long>(sizeof(float)))))),
          m_state(static_cast<std::size_t>(m_blocksAtOnce * floatsOfState(m_forward)))
    {
        m_forward.Q = m_Q.data(), m_forward.K = m_K.data(), m_forward.V = m_V.data();
        m_forward.Z = m_Z.data(), m_forward.L = m_L.data(), m_forward.state = m_state.data(), m_forward.lengths = m_lengths.data();
    }

    std::size_t bytes() const { return m_Q.bytes() + m_K.bytes() + m_V.bytes() + m_Z.bytes() + m_L.bytes() + m_lengths.bytes() + m_state.bytes(); }

    bool take(const std::stop_token& stop)
    {
        const std::vector<int> lengths = lengthsOf(m_problem);
        return copyIn(m_problem.Q, m_Q, stop, m_stream) && copyIn(m_problem.K, m_K, stop, m_stream) && copyIn(m_problem.V, m_V, stop, m_stream)
               && copyIn(std::span<const int>(lengths), m_lengths, stop, m_stream);
    }

    bool compute(Pacer& pacer, long long fewestBlocks)
    {
        for (long long first = 0; first < m_blocks;) {
            const Rows rows = rowsFrom(first, pacer.allowance(), std::min(fewestBlocks, m_blocksAtOnce));
            if (!compute(rows, pacer)) return false;
            first += rows.blocks;
        }
        return true;
    }

    bool giveBack(const AttentionOutput& output, const std::stop_token& stop)
    {
        return copyOut(m_Z, output.Z, stop, m_stream) && copyOut(m_L, output.L, stop, m_stream);
    }

private:
    /// Blocks that are worked through all their keys before the next ones are.
    struct Rows {
        long long first = 0, blocks = 0;
        Index firstKey = 0, endKey = 0;    ///< what any of them sees, from a multiple of kKeysOfTile on
        double pairs = 0;                  ///< of a query and a key, in the tiles that are touched

        Index tiles() const { return (endKey - firstKey + kKeysOfTile - 1) / kKeysOfTile; }
    };

    KeyRange keysOf(long long block) const
    {
        const long long perHead = blocksPerHead(m_forward);
        const Index kvHead = block / perHead / m_forward.group, query = block % perHead * kQueriesOfBlock;
        const KeyRange first = visibleKeys(m_problem, kvHead, query), last = visibleKeys(m_problem, kvHead, std::min<Index>(query + kQueriesOfBlock, m_problem.N_q) - 1);
        if (first.isEmpty()) return last.isEmpty() ? KeyRange{} : KeyRange{0, last.end};
        return {first.begin / kKeysOfTile * kKeysOfTile, last.isEmpty() ? m_problem.N_k : last.end};
    }

    double operations(double pairs) const { return 2.0 * static_cast<double>(m_problem.d_k + m_problem.d_v) * pairs; }

    /// As many blocks as `allowance` operations are enough for, but at least `fewest`.
    Rows rowsFrom(long long first, double allowance, long long fewest) const
    {
        Rows rows{first, 0, m_problem.N_k, 0};
        while (first + rows.blocks < m_blocks && rows.blocks < m_blocksAtOnce) {
            const KeyRange keys = keysOf(first + rows.blocks);
            const double pairs = rows.pairs + static_cast<double>(keys.end - keys.begin) * kQueriesOfBlock;
            if (rows.blocks >= fewest && operations(pairs) > allowance) break;
            rows.pairs = pairs;
            ++rows.blocks;
            if (keys.isEmpty()) continue;
            rows.firstKey = std::min(rows.firstKey, keys.begin);
            rows.endKey = std::max(rows.endKey, keys.end);
        }
        rows.firstKey = std::min(rows.firstKey, rows.endKey);
        return rows;
    }

    bool compute(const Rows& rows, Pacer& pacer)
    {
        Index key = rows.firstKey;
        do {
            if (pacer.stop().stop_requested()) return false;
            // Shares of the keys are taken as shares of the work, though not every block sees each of them.
            const double ofTile = operations(rows.pairs) / static_cast<double>(std::max<Index>(rows.tiles(), 1));
            const double tiles = std::clamp(pacer.allowance() / std::max(ofTile, 1.0), 1.0, static_cast<double>(std::max<Index>(rows.tiles(), 1)));
            const Index end = std::min(rows.endKey, key + static_cast<Index>(tiles) * kKeysOfTile);
            const FusedPart part{rows.first, rows.blocks, static_cast<int>(key), static_cast<int>(end), key == rows.firstKey, end == rows.endKey};
            const double share = rows.endKey > rows.firstKey ? static_cast<double>(end - key) / static_cast<double>(rows.endKey - rows.firstKey) : 1.0;
            pacer.launch(operations(rows.pairs) * share, [&](cudaStream_t stream) { forward(m_forward, part, stream); });
            key = end;
        } while (key < rows.endKey);
        return true;
    }

    const AttentionProblem& m_problem;
    cudaStream_t m_stream;
    DeviceBuffer<float> m_Q, m_K, m_V, m_Z, m_L;
    DeviceBuffer<int> m_lengths;
    FusedForward m_forward;
    long long m_blocks, m_blocksAtOnce;
    DeviceBuffer<float> m_state;
};

/// All heads, some at a time.
class FusedRun {
public:
    FusedRun(const AttentionProblem& problem, const AttentionOutput& output, const DeviceFacts& facts, const Job& job)
        : m_problem(problem), m_output(output), m_fewestBlocks(kBlocksOfMultiprocessor * facts.multiprocessors), m_pacer(facts.leastRate(), job, productFlops(problem))
    {
    }

    AttentionRun run()
    {
        Index count = m_problem.kv_heads;
        for (Index first = 0; first < m_problem.kv_heads;) {
            count = std::min(count, m_problem.kv_heads - first);
            try {
                if (!runHeads(first, count)) return result(false);
                first += count;
            } catch (const CudaError& error) {
                if (!error.isOutOfMemory() || count == 1) throw;
                count = (count + 1) / 2;
            }
        }
        return result(true);
    }

private:
    bool runHeads(Index first, Index count)
    {
        const AttentionProblem problem = headsOf(m_problem, first, count);
        HeadsOnDevice heads(problem, m_pacer.stream());
        m_bytes = std::max(m_bytes, heads.bytes());
        return heads.take(m_pacer.stop()) && heads.compute(m_pacer, m_fewestBlocks) && heads.giveBack(outputOf(m_problem, m_output, first, count), m_pacer.stop());
    }

    AttentionRun result(bool isDone) const
    {
        AttentionRun run;
        run.isDone = isDone;
        run.bytes = m_bytes;
        run.deviceSeconds = m_pacer.seconds();
        return run;
    }

    const AttentionProblem& m_problem;
    const AttentionOutput& m_output;
    long long m_fewestBlocks;
    Pacer m_pacer;
    std::size_t m_bytes = 0;
};

}

AttentionRun fusedRun(const AttentionProblem& problem, const AttentionOutput& output, const DeviceFacts& facts, const Job& job)
{
    assert(fits(problem, output));
    if (std::max(problem.N_q, problem.N_k) >= kLongestSequence)
        throw DeviceError(say(_("The CUDA engine takes sequences of fewer than {} tokens. Use cpu, or fewer tokens."), kLongestSequence));
    if (problem.N_q == 0) return {true};
    return FusedRun(problem, output, facts, job).run();
}

}
