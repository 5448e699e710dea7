#pragma once

#include <hwy/aligned_allocator.h>

#include "core/engine/attention_kernels.h"

namespace abh {

/// The queries of all heads that share a key-value head lie one after the other in Q; so to the kernels they are the rows of one matrix, of which this is a block.
struct RowItem {
    Index kvHead = 0;
    Index first = 0;        ///< among the rows of its key-value head
    Index rows = 0;
};

/// heads / kv_heads times N_q: the rows of one key-value head.
Index rowsPerKvHead(const AttentionProblem& problem);

/// The blocks of the key-value heads from `first` to `end` - 1, those of the last queries first: with a causal mask these have the most to do, and no
/// thread should begin a long one last. Short heads, as when a model writes a word at a time, share blocks.
class RowItems {
public:
    RowItems(const AttentionProblem& problem, Index first, Index end);

    Index count() const { return m_runs * m_blocks; }
    RowItem at(Index item) const;

private:
    Index m_first;
    Index m_length;        ///< rows that may share blocks: of one head, or of all that share a key-value head
    Index m_runsPerHead;   ///< how many times so many rows a key-value head has
    Index m_runs;
    Index m_blocks;        ///< of each run
};

/// Room for the block that each thread is at.
class RowWorkspaces {
public:
    RowWorkspaces(const AttentionProblem& problem, int threads);

    float* of(int worker) const { return m_floats.get() + static_cast<std::size_t>(worker) * m_each; }
    std::size_t bytes() const { return m_bytes; }

private:
    std::size_t m_each, m_bytes;
    hwy::AlignedFreeUniquePtr<float[]> m_floats;
};

/// A block as the kernels want it.
struct PreparedRows {
    PreparedRows(const AttentionProblem& problem, const RowItem& item, float* workspace);
    PreparedRows(const PreparedRows&) = delete;    // `block` points into it
    PreparedRows& operator=(const PreparedRows&) = delete;

    Index first;               ///< its first row among those of all heads
    KeyRange keys[kRowBlock];  ///< of each row
    KeyRange all;              ///< from the first to the last of them
    Index pairs = 0;           ///< of a row and a key it may look at
    RowBlock block;
};

}
