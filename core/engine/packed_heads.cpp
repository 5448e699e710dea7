#include "core/engine/packed_heads.h"

#include <algorithm>

#include "core/engine/aligned_floats.h"
#include "core/engine/parallel.h"

namespace abh {
namespace {

bool hasLastColumns(const AttentionProblem& problem)
{
    return problem.d_v % kPanel != 0;
}

std::size_t floatsPerHead(const AttentionProblem& problem)
{
    const Index keys = wholePanels(problem.N_k) * problem.d_k;
    return static_cast<std::size_t>(keys + (hasLastColumns(problem) ? problem.N_k * kPanel : 0));
}

/// Whether none of `count` numbers is NaN or infinite: 0 times such a one is not 0.
bool areFinite(const float* values, Index count)
{
    float sum = 0.0f;
    for (Index k = 0; k < count; ++k) sum += values[k] * 0.0f;
    return sum == 0.0f;
}

}

PackedHeads::PackedHeads(const AttentionProblem& problem, Index count)
    : m_problem(&problem), m_count(count), m_blocks((problem.N_k + kKeyBlock - 1) / kKeyBlock), m_floatsOfKeys(wholePanels(problem.N_k) * problem.d_k),
      m_keys(alignedFloats(static_cast<std::size_t>(count * m_floatsOfKeys))),
      m_lastColumns(hasLastColumns(problem) ? alignedFloats(static_cast<std::size_t>(count * problem.N_k * kPanel)) : nullptr), m_isFinite(static_cast<std::size_t>(count * m_blocks))
{
}

std::size_t PackedHeads::bytesPerHead(const AttentionProblem& problem)
{
    return floatsPerHead(problem) * sizeof(float);
}

std::size_t PackedHeads::bytes() const
{
    return static_cast<std::size_t>(m_count) * bytesPerHead(*m_problem) + m_isFinite.size();
}

PackedHead PackedHeads::head(Index kvHead) const
{
    const AttentionProblem& p = *m_problem;
    const Index slot = kvHead - m_first;
    return {p.N_k, p.d_k, p.d_v, m_keys.get() + slot * m_floatsOfKeys, p.V.data() + kvHead * p.N_k * p.d_v,
            m_lastColumns ? m_lastColumns.get() + slot * p.N_k * kPanel : nullptr, m_isFinite.data() + slot * m_blocks};
}

bool PackedHeads::pack(Index first, int threads, const std::stop_token& stop)
{
    m_first = first;
    m_end = std::min(first + m_count, m_problem->kv_heads);
    return forEachItem((m_end - m_first) * m_blocks, threads, stop, [this](Index item, int) { packBlock(item / m_blocks, item % m_blocks); });
}

void PackedHeads::packBlock(Index slot, Index block)
{
    const AttentionProblem& p = *m_problem;
    const Index begin = block * kKeyBlock, end = std::min(begin + kKeyBlock, p.N_k);
    const float* K = p.K.data() + (m_first + slot) * p.N_k * p.d_k;
    const float* V = p.V.data() + (m_first + slot) * p.N_k * p.d_v;
    float* packed = m_keys.get() + slot * m_floatsOfKeys;
    for (Index panel = begin; panel < end; panel += kPanel) {
        const Index keys = std::min(kPanel, p.N_k - panel);
        for (Index k = 0; k < p.d_k; ++k) {
            float* row = packed + panel * p.d_k + k * kPanel;
            for (Index j = 0; j < keys; ++j) row[j] = K[(panel + j) * p.d_k + k];
            std::fill(row + keys, row + kPanel, 0.0f);
        }
    }
    m_isFinite[static_cast<std::size_t>(slot * m_blocks + block)] = areFinite(V + begin * p.d_v, (end - begin) * p.d_v) ? 1 : 0;
    if (!m_lastColumns) return;
    const Index width = p.d_v % kPanel;
    for (Index j = begin; j < end; ++j) {
        float* row = m_lastColumns.get() + (slot * p.N_k + j) * kPanel;
        std::copy_n(V + (j + 1) * p.d_v - width, width, row);
        std::fill(row + width, row + kPanel, 0.0f);
    }
}

}
