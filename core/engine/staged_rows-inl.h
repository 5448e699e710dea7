// Included once for each instruction set by attention_kernels.cpp; hence the guard that Highway flips.
#if defined(ABH_STAGED_ROWS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ABH_STAGED_ROWS_INL_H
#undef ABH_STAGED_ROWS_INL_H
#else
#define ABH_STAGED_ROWS_INL_H
#endif

#include "core/engine/attention_tiles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace abh::HWY_NAMESPACE {

/// Copies kRows x `columns` floats, whole panels.
template <int kRows>
HWY_INLINE void copyRows(const float* HWY_RESTRICT from, Index fromStride, float* HWY_RESTRICT to, Index toStride, Index columns)
{
    for (int r = 0; r < kRows; ++r)
        for (Index j = 0; j < columns; j += kLanes) hn::Store(hn::Load(kLane, from + r * fromStride + j), kLane, to + r * toStride + j);
}

/// The same tile as the fused engine's, written out.
template <int kRows>
HWY_NOINLINE void stagedScores(const State& state, const PackedHead& head, Index row, float* S, Index stride)
{
    for (Index first = 0; first < stride; first += kKeyBlock) {
        const Index columns = HWY_MIN(kKeyBlock, stride - first);
        for (Index j = 0; j < columns; j += kPanel)
            scoreTile<kRows>(state.Q + row * head.d_k, head.K + (first + j) * head.d_k, head.d_k, state.S + j, state.tileMax, j == 0);
        copyRows<kRows>(state.S, kScoreStride, S + row * stride + first, stride, columns);
    }
}

template <int kRows>
HWY_NOINLINE void stagedContext(const State& state, const RowBlock& block, const PackedHead& head, Index row, const float* A, Index stride)
{
    for (Index first = 0; first < head.N_k; first += kKeyBlock) {
        const Index end = HWY_MIN(first + kKeyBlock, head.N_k);
        copyRows<kRows>(A + row * stride + first, stride, state.S, kScoreStride, HWY_MIN(kKeyBlock, stride - first));
        addValues<kRows>(state, block.keys + row, head, row, first, first, end);
    }
}

/// One row of scores in powers of 2 becomes weights; what it may not look at has weight 0. Returns m, and l in `sum`.
HWY_INLINE float softmaxRow(float* HWY_RESTRICT S, KeyRange keys, Index stride, float& sum)
{
    Lanes largest = hn::Set(kLane, kMinusInfinity);
    for (Index first = 0; first < stride; first += kKeyBlock)    // since maskedRow() counts keys in floats, from the first on
        largest = hn::Max(maskedRow(S + first, keys, first, HWY_MIN(first + kKeyBlock, stride)), largest);
    const float m = hn::GetLane(hn::MaxOfLanes(kLane, largest));
    sum = hn::GetLane(hn::SumOfLanes(kLane, weightsOfRow(S, m == kMinusInfinity ? 0.0f : m, stride)));
    const Lanes inverse = hn::Set(kLane, inverseOf(sum, keys));
    for (Index j = 0; j < stride; j += kLanes) hn::Store(hn::Mul(hn::Load(kLane, S + j), inverse), kLane, S + j);
    return m;
}

}
HWY_AFTER_NAMESPACE();

#endif
