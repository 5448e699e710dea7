#include "core/engine/row_items.h"

#include <algorithm>

namespace abh {

Index rowsPerKvHead(const AttentionProblem& problem)
{
    return problem.heads / problem.kv_heads * problem.N_q;
}

Index rowKeys(const AttentionProblem& problem, const RowItem& item, KeyRange* keys)
{
    Index pairs = 0;
    for (Index r = 0; r < item.rows; ++r) {
        keys[r] = visibleKeys(problem, item.kvHead, (item.first + r) % problem.N_q);
        pairs += keys[r].end - keys[r].begin;
    }
    return pairs;
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

}
