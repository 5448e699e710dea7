#include "core/engine/row_items.h"

#include <algorithm>

#include "core/engine/aligned_floats.h"

namespace abh {

Index rowsPerKvHead(const AttentionProblem& problem)
{
    return problem.heads / problem.kv_heads * problem.N_q;
}

RowItems::RowItems(const AttentionProblem& problem, Index first, Index end)
    : m_first(first), m_length(problem.N_q < kRowBlock ? rowsPerKvHead(problem) : problem.N_q), m_runsPerHead(m_length > 0 ? rowsPerKvHead(problem) / m_length : 0),
      m_runs((end - first) * m_runsPerHead), m_blocks((m_length + kRowBlock - 1) / kRowBlock)
{
}

RowItem RowItems::at(Index item) const
{
    const Index run = item % m_runs, block = m_blocks - 1 - item / m_runs;
    return {m_first + run / m_runsPerHead, run % m_runsPerHead * m_length + block * kRowBlock, std::min(kRowBlock, m_length - block * kRowBlock)};
}

RowWorkspaces::RowWorkspaces(const AttentionProblem& problem, int threads)
    : m_each(rowWorkspace(problem.d_k, problem.d_v)), m_bytes(m_each * static_cast<std::size_t>(threads) * sizeof(float)), m_floats(alignedFloats(m_bytes / sizeof(float)))
{
}

PreparedRows::PreparedRows(const AttentionProblem& problem, const RowItem& item, float* workspace)
    : first(item.kvHead * rowsPerKvHead(problem) + item.first), block{problem.Q.data() + first * problem.d_k, keys, item.rows, static_cast<float>(problem.scale), workspace}
{
    for (Index r = 0; r < item.rows; ++r) {
        keys[r] = visibleKeys(problem, item.kvHead, (item.first + r) % problem.N_q);
        if (keys[r].isEmpty()) continue;
        all = all.isEmpty() ? keys[r] : KeyRange{std::min(all.begin, keys[r].begin), std::max(all.end, keys[r].end)};
        pairs += keys[r].end - keys[r].begin;
    }
}

}
