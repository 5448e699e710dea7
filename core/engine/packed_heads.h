#pragma once

#include <vector>

#include <hwy/aligned_allocator.h>

#include "core/engine/attention_kernels.h"
#include "core/engine/job.h"

namespace abh {

/// The keys of a few neighbouring key-value heads, packed as the kernels read them, and what they need to know of the values, which stay where they are.
class PackedHeads {
public:
    /// Room for `count` heads at a time of `problem`, which must outlive it.
    PackedHeads(const AttentionProblem& problem, Index count);

    /// Packs the heads from `first` on, as many as there is room for, on `threads` threads; false: stopped.
    bool pack(Index first, int threads, const std::stop_token& stop);
    Index first() const { return m_first; }
    /// One after the last.
    Index end() const { return m_end; }
    /// Of key-value head `kvHead`, one of those packed.
    PackedHead head(Index kvHead) const;

    std::size_t bytes() const;
    /// What one head takes.
    static std::size_t bytesPerHead(const AttentionProblem& problem);

private:
    void packBlock(Index slot, Index block);

    const AttentionProblem* m_problem;
    Index m_count, m_blocks, m_floatsOfKeys;
    Index m_first = 0, m_end = 0;
    hwy::AlignedFreeUniquePtr<float[]> m_keys, m_lastColumns;
    std::vector<unsigned char> m_isFinite;
};

}
