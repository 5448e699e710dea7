#pragma once

#include <cstddef>
#include <vector>

#include "core/engine/attention_problem.h"

namespace abh {

/// Queries that are worked at together, a multiple of every tile's height; keys that they go through at a time; keys of a packed panel.
inline constexpr Index kRowBlock = 48, kKeyBlock = 256, kPanel = 16, kMaxTileRows = 12;

/// `columns` rounded up to whole panels.
constexpr Index wholePanels(Index columns)
{
    return (columns + kPanel - 1) / kPanel * kPanel;
}

/// One head's keys and values as the kernels read them.
struct PackedHead {
    Index N_k = 0, d_k = 0, d_v = 0;
    const float* K = nullptr;             ///< [panels x d_k x kPanel], zeros beyond N_k
    const float* V = nullptr;             ///< [N_k x d_v]
    const float* lastColumns = nullptr;   ///< [N_k x kPanel] the columns of V that fill no panel, then zeros; null where there are none
    const unsigned char* isFinite = nullptr;    ///< for each key block: whether V is, in it
};

/// Where up to kRowBlock queries stand: what they have seen so far of their keys.
struct RowBlock {
    const float* Q = nullptr;             ///< [rows x d_k]
    const KeyRange* keys = nullptr;       ///< [rows]
    Index rows = 0;
    float scale = 1;
    float* workspace = nullptr;           ///< rowWorkspace() floats, aligned to 64 bytes
};

/// From one row of scores to the next; not a power of two, lest all rows of a tile share a few lines of the cache.
inline constexpr Index kScoreStride = kKeyBlock + kPanel;

/// What lies where in a RowBlock's workspace, in floats from its beginning. Every part but the last begins at a multiple of 64 bytes.
struct RowLayout {
    constexpr RowLayout(Index d_k, Index d_v)
        : width(wholePanels(d_v)), tileMax(kMaxTileRows * kScoreStride), rescale(tileMax + kMaxTileRows * kPanel), m(rescale + kPanel),
          l(m + kRowBlock), O(l + kRowBlock * kPanel), Q(O + kRowBlock * width), end(Q + kRowBlock * d_k)
    {
    }

    Index width;        ///< d_v, rounded up to whole panels
    Index S = 0;        ///< [tile x kScoreStride] scores of one tile and one key block in powers of 2, then its weights P
    Index tileMax;      ///< [tile x kPanel] their maxima, lane by lane
    Index rescale;      ///< [tile] 2^(m - m')
    Index m;            ///< [kRowBlock] the largest score so far
    Index l;            ///< [kRowBlock x kPanel] the sum of the weights so far, lane by lane
    Index O;            ///< [kRowBlock x width]
    Index Q;            ///< [tiles][d_k x rows of the tile]
    Index end;
};

/// How many floats a RowBlock needs.
constexpr std::size_t rowWorkspace(Index d_k, Index d_v)
{
    return static_cast<std::size_t>(RowLayout(d_k, d_v).end);
}

/// The parts of attention that are compiled for each instruction set.
struct AttentionKernels {
    const char* simd;
    /// m = -inf, l = 0, O = 0, and Q packed as its tiles read it, times scale and log2 e.
    void (*begin)(const RowBlock& block, const PackedHead& head);
    /// The keys from `first`, a multiple of kKeyBlock, to the end of its key block: m' = max(m, rowmax S), a = e^(m-m'), P = e^(S-m'), l' = a l + rowsum P, O' = a O + P V.
    void (*addKeys)(const RowBlock& block, const PackedHead& head, Index first);
    /// Z = O / l [rows x d_v], L = m + ln l [rows] unless null.
    void (*finish)(const RowBlock& block, const PackedHead& head, float* Z, float* L);
    /// The stages one after the other, for the papers' standard attention: S [rows x stride] in powers of 2, without a mask; S becomes A in place, and L unless null;
    /// Z = A V [rows x d_v]. `stride` is N_k rounded up to whole panels, S aligned to 64 bytes.
    void (*scores)(const RowBlock& block, const PackedHead& head, float* S, Index stride);
    void (*softmax)(const RowBlock& block, float* S, Index stride, float* L);
    void (*context)(const RowBlock& block, const PackedHead& head, const float* A, Index stride, float* Z);
    /// `rounds` times operationsPerRound multiplications and additions in registers; what it returns is to be used, so that it is done.
    float (*multiplyAdd)(Index rounds, float factor);
    Index operationsPerRound;
};

/// One table for each instruction set that the program was built for and this machine has, the best first. Never empty.
const std::vector<const AttentionKernels*>& allKernels();

}
