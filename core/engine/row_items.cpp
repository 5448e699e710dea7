#include "core/engine/row_items.h"

#include <algorithm>

namespace abh {

Index rowsPerKvHead(const AttentionProblem& problem)
{
    return problem.heads / problem.kv_heads * problem.N_q;
}

void rowKeys(const AttentionProblem& problem, const RowItem& item, KeyRange* keys)
{
    for (Index r = 0; r < item.rows; ++r) keys[r] = visibleKeys(problem, item.kvHead, (item.first + r) % problem.N_q);
}

std::vector<RowItem> rowItems(const AttentionProblem& problem, Index first, Index end)
{
    std::vector<RowItem> items;
    KeyRange keys[kRowBlock];
    const Index rows = rowsPerKvHead(problem);
    for (Index head = first; head < end; ++head)
        for (Index row = 0; row < rows; row += kRowBlock) {
            RowItem item{head, row, std::min(kRowBlock, rows - row), 0};
            rowKeys(problem, item, keys);
            for (Index r = 0; r < item.rows; ++r) item.pairs += keys[r].end - keys[r].begin;
            items.push_back(item);
        }
    std::stable_sort(items.begin(), items.end(), [](const RowItem& a, const RowItem& b) { return a.pairs > b.pairs; });
    return items;
}

}
