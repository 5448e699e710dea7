#pragma once

#include <vector>

#include "core/engine/attention_problem.h"
#include "gpu/fused_forward.h"

namespace abh::ABH_GPU {

/// Blocks of queries that are worked through all their keys before the next ones are.
struct Rows {
    long long first = 0, blocks = 0;
    Index firstKey = 0, endKey = 0;    ///< what any of them sees, from a multiple of kKeysOfTile on
    double pairs = 0;                  ///< of a query and a key, in the tiles that are touched
    int shares = 1;                    ///< as FusedPart

    Index tiles() const { return (endKey - firstKey + kKeysOfTile - 1) / kKeysOfTile; }
};

/// How the work of some heads is cut for a device: into rows, and their keys into parts.
class Cutting {
public:
    /// `lengths`: FusedForward::lengths, in the processor's memory. Both outlive it.
    Cutting(const FusedForward& forward, const std::vector<int>& lengths, long long multiprocessors);

    long long blocks() const { return m_blocks; }
    /// Floating-point operations of all blocks, in the tiles that are touched.
    double operations() const;
    /// Those of one part.
    double operations(const Rows& rows, const FusedPart& part) const;
    /// The share of the device's multiprocessors that there is work for.
    double shareOfDevice() const;

    /// As many blocks from `first` on as `allowance` operations are enough for, but enough to keep the device busy.
    Rows rowsFrom(long long first, double allowance) const;
    /// What `allowance` operations are enough for of the keys from `key` on. Shares of the keys are taken as shares of the work, though not every block sees each.
    FusedPart partFrom(const Rows& rows, Index key, double allowance) const;

    /// The state of these rows did not fit: fewer at a time. False: there are no fewer.
    bool takeFewer(const Rows& rows);

private:
    KeyRange keysOf(long long block) const;
    double operations(double pairs) const { return 2.0 * (m_forward.d_k + m_forward.d_v) * pairs; }

    const FusedForward& m_forward;
    const std::vector<int>& m_lengths;
    long long m_blocks, m_multiprocessors;
    long long m_mostBlocks;    ///< whose state there is room for
};

}
