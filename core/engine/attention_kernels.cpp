#include "core/engine/attention_kernels.h"

// Compiled once for each instruction set: Highway includes this file again and again. No Eigen and little of the standard library in here,
// since what a header defines inline must not be compiled for a machine that another one is not.
// Nobody has SSSE3 without SSE4 any more; the tiles are arrays of vectors, which SVE's and RVV's cannot be: there NEON and scalar code stand in.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/engine/attention_kernels.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "core/engine/simd_exp2-inl.h"
#include "core/engine/attention_tiles-inl.h"
#include "core/engine/staged_rows-inl.h"

HWY_BEFORE_NAMESPACE();
namespace abh::HWY_NAMESPACE {

/// The keys that a tile's rows may look at between them, of those from `first` to the end of its key block.
HWY_INLINE KeyRange keysOfTile(const KeyRange* keys, int rows, Index first)
{
    KeyRange all{first + kKeyBlock, first};
    for (int r = 0; r < rows; ++r)
        if (!keys[r].isEmpty()) all = {HWY_MIN(all.begin, keys[r].begin), HWY_MAX(all.end, keys[r].end)};
    return {HWY_MAX(all.begin, first), HWY_MIN(all.end, first + kKeyBlock)};
}

template <int kRows>
HWY_NOINLINE void tileOfKeys(const State& state, const RowBlock& block, const PackedHead& head, Index row, Index first)
{
    const KeyRange* keys = block.keys + row;
    const KeyRange tile = keysOfTile(keys, kRows, first);
    if (tile.isEmpty()) return;
    const Index low = tile.begin / kPanel * kPanel, high = wholePanels(tile.end);
    for (Index j = low; j < high; j += kPanel)
        scoreTile<kRows>(state.Q + row * head.d_k, head.K + j * head.d_k, head.d_k, state.S + (j - low), state.tileMax, j == low);
    softmaxRows<kRows>(state, keys, row, low, high);
    addValues<kRows>(state, keys, head, row, low, tile.begin, tile.end);
}

/// Cuts `rows` rows into tiles of kTileRows, and what is left into ever smaller ones: tiles.tile<kRows>(row) for each.
template <int kRows = kTileRows, class Tiles>
HWY_INLINE void forEachTile(Index rows, const Tiles& tiles, Index row = 0)
{
    for (; rows - row >= kRows; row += kRows) tiles.template tile<kRows>(row);
    if constexpr (kRows > 1) forEachTile<kRows / 2>(rows, tiles, row);
}

struct QueryTiles {
    State state;
    const RowBlock& block;
    Index d_k;

    template <int kRows>
    HWY_INLINE void tile(Index row) const
    {
        const float factor = block.scale * 1.44269504f;    // log2 e: the softmax is worked out with powers of 2
        for (Index k = 0; k < d_k; ++k)
            for (Index r = 0; r < kRows; ++r) state.Q[row * d_k + k * kRows + r] = block.Q[(row + r) * d_k + k] * factor;
    }
};

struct FusedTiles {
    State state;
    const RowBlock& block;
    const PackedHead& head;
    Index first;

    template <int kRows>
    HWY_INLINE void tile(Index row) const { tileOfKeys<kRows>(state, block, head, row, first); }
};

struct ScoreTiles {
    State state;
    const PackedHead& head;
    float* S;
    Index stride;

    template <int kRows>
    HWY_INLINE void tile(Index row) const { stagedScores<kRows>(state, head, row, S, stride); }
};

struct ContextTiles {
    State state;
    const RowBlock& block;
    const PackedHead& head;
    const float* A;
    Index stride;

    template <int kRows>
    HWY_INLINE void tile(Index row) const { stagedContext<kRows>(state, block, head, row, A, stride); }
};

void begin(const RowBlock& block, const PackedHead& head)
{
    const State state(block, head);
    for (Index r = 0; r < kRowBlock; ++r) state.m[r] = kMinusInfinity;
    for (Index k = 0; k < kRowBlock * kPanel; ++k) state.l[k] = 0.0f;
    for (Index k = 0; k < kRowBlock * state.width; ++k) state.O[k] = 0.0f;
    forEachTile(block.rows, QueryTiles{state, block, head.d_k});
}

void addKeys(const RowBlock& block, const PackedHead& head, Index first)
{
    forEachTile(block.rows, FusedTiles{State(block, head), block, head, first});
}

void finish(const RowBlock& block, const PackedHead& head, float* Z, float* L)
{
    const State state(block, head);
    for (Index r = 0; r < block.rows; ++r) {
        const float l = rowSum(state, r), inverse = inverseOf(l, block.keys[r]);
        for (Index c = 0; c < head.d_v; ++c) Z[r * head.d_v + c] = state.O[r * state.width + c] * inverse;
        if (L) L[r] = logSumOf(state.m[r], l, block.keys[r]);
    }
}

void scores(const RowBlock& block, const PackedHead& head, float* S, Index stride)
{
    begin(block, head);
    forEachTile(block.rows, ScoreTiles{State(block, head), head, S, stride});
}

void softmax(const RowBlock& block, float* S, Index stride, float* L)
{
    for (Index r = 0; r < block.rows; ++r) {
        float l = 0.0f;
        const float m = softmaxRow(S + r * stride, block.keys[r], stride, l);
        if (L) L[r] = logSumOf(m, l, block.keys[r]);
    }
}

void context(const RowBlock& block, const PackedHead& head, const float* A, Index stride, float* Z)
{
    const State state(block, head);
    for (Index k = 0; k < kRowBlock * state.width; ++k) state.O[k] = 0.0f;
    for (Index r = 0; r < kPanel; ++r) state.rescale[r] = 1.0f;
    forEachTile(block.rows, ContextTiles{state, block, head, A, stride});
    for (Index r = 0; r < block.rows; ++r)
        for (Index c = 0; c < head.d_v; ++c) Z[r * head.d_v + c] = state.O[r * state.width + c];
}

float multiplyAdd(Index rounds, float factor)
{
    const hn::ScalableTag<float> d;
    auto a0 = hn::Set(d, 1.0f), a1 = hn::Set(d, 1.1f), a2 = hn::Set(d, 1.2f), a3 = hn::Set(d, 1.3f), a4 = hn::Set(d, 1.4f), a5 = hn::Set(d, 1.5f);
    auto a6 = hn::Set(d, 1.6f), a7 = hn::Set(d, 1.7f), a8 = hn::Set(d, 1.8f), a9 = hn::Set(d, 1.9f), a10 = hn::Set(d, 2.0f), a11 = hn::Set(d, 2.1f);
    const auto x = hn::Set(d, factor), y = hn::Set(d, 1.0f - factor);
    for (Index k = 0; k < rounds; ++k) {
        a0 = hn::MulAdd(a0, x, y), a1 = hn::MulAdd(a1, x, y), a2 = hn::MulAdd(a2, x, y), a3 = hn::MulAdd(a3, x, y);
        a4 = hn::MulAdd(a4, x, y), a5 = hn::MulAdd(a5, x, y), a6 = hn::MulAdd(a6, x, y), a7 = hn::MulAdd(a7, x, y);
        a8 = hn::MulAdd(a8, x, y), a9 = hn::MulAdd(a9, x, y), a10 = hn::MulAdd(a10, x, y), a11 = hn::MulAdd(a11, x, y);
    }
    const auto sum = hn::Add(hn::Add(hn::Add(a0, a1), hn::Add(a2, a3)), hn::Add(hn::Add(a4, a5), hn::Add(a6, a7)));
    return hn::GetLane(hn::SumOfLanes(d, hn::Add(sum, hn::Add(hn::Add(a8, a9), hn::Add(a10, a11)))));
}

const AttentionKernels* kernels()
{
    static const AttentionKernels table{hwy::TargetName(HWY_TARGET), begin, addKeys, finish, scores, softmax, context, multiplyAdd, 2 * 12 * static_cast<Index>(hn::MaxLanes(hn::ScalableTag<float>()))};
    return &table;
}

}
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace abh {
namespace {

HWY_EXPORT(kernels);

std::vector<const AttentionKernels*> availableKernels()
{
    std::vector<const AttentionKernels*> tables;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::GetChosenTarget().Update(target);
        tables.push_back(HWY_DYNAMIC_DISPATCH(kernels)());
    }
    hwy::GetChosenTarget().DeInit();
    return tables;
}

}

const std::vector<const AttentionKernels*>& allKernels()
{
    static const std::vector<const AttentionKernels*> tables = availableKernels();
    return tables;
}

}

#endif
