#pragma once

#include <vector>

#include "core/engine/attention_kernels.h"

namespace abh {

/// The queries of all heads that share a key-value head lie one after the other in Q; so to the kernels they are the rows of one matrix, and neighbouring
/// heads share a block. This is one such block.
struct RowItem {
    Index kvHead = 0;
    Index first = 0;        ///< among the rows of its key-value head
    Index rows = 0;
    Index pairs = 0;        ///< of a row and a key it may look at
};

/// heads / kv_heads times N_q: the rows of one key-value head.
Index rowsPerKvHead(const AttentionProblem& problem);

/// The blocks of the key-value heads from `first` to `end` - 1, those with the most to do first, so that no thread begins a long one last.
std::vector<RowItem> rowItems(const AttentionProblem& problem, Index first, Index end);

/// The keys of each row of a block; `keys` has room for kRowBlock.
void rowKeys(const AttentionProblem& problem, const RowItem& item, KeyRange* keys);

}
