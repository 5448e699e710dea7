// Included once for each instruction set by attention_kernels.cpp; hence the guard that Highway flips.
#if defined(ABH_ATTENTION_TILES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ABH_ATTENTION_TILES_INL_H
#undef ABH_ATTENTION_TILES_INL_H
#else
#define ABH_ATTENTION_TILES_INL_H
#endif

#include <cmath>
#include <limits>

#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include "core/engine/attention_kernels.h"
#include "core/engine/simd_exp2-inl.h"

HWY_BEFORE_NAMESPACE();
namespace abh::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<float, kPanel>;
using Lanes = hn::Vec<Tag>;
constexpr Tag kLane;
constexpr int kLanes = static_cast<int>(hn::MaxLanes(Tag()));
constexpr int kVectors = static_cast<int>(kPanel) / kLanes;

/// A tile's sums must stay in registers: 12 x 1 vectors of 16, 6 x 2 of 8, 6 x 2 of 4, the panel in two parts.
constexpr int kTileRows = kLanes == 16 ? 12 : 6;
constexpr int kTileVectors = kVectors < 2 ? kVectors : 2;

constexpr float kMinusInfinity = -std::numeric_limits<float>::infinity();
constexpr double kLn2 = 0.69314718055994530942;
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
/// Keys from where a row of V is asked for to where it is used.
constexpr Index kAhead = 8;
/// RowLayout's parts of one block's workspace.
struct State {
    State(const RowBlock& block, const PackedHead& head) : State(block.workspace, RowLayout(head.d_k, head.d_v)) {}
    State(float* at, const RowLayout& layout)
        : width(layout.width), S(at + layout.S), tileMax(at + layout.tileMax), rescale(at + layout.rescale), m(at + layout.m), l(at + layout.l), O(at + layout.O), Q(at + layout.Q)
    {
    }

    Index width;
    float *S, *tileMax, *rescale, *m, *l, *O, *Q;
};

/// S [kRows x kPanel] = Q K^T of one panel: Q [d_k x kRows], K [d_k x kPanel], and the maxima so far, lane by lane.
template <int kRows>
HWY_INLINE void scoreTile(const float* HWY_RESTRICT Q, const float* HWY_RESTRICT K, Index d_k, float* HWY_RESTRICT S, float* HWY_RESTRICT tileMax, bool isFirst)
{
    for (int part = 0; part < kVectors; part += kTileVectors) {
        Lanes sum[kRows][kTileVectors];
        HWY_UNROLL(16)
        for (int r = 0; r < kRows; ++r)
            HWY_UNROLL(2)
            for (int v = 0; v < kTileVectors; ++v) sum[r][v] = hn::Zero(kLane);
        const float* key = K + part * kLanes;
        const float* query = Q;
        for (Index k = 0; k < d_k; ++k, key += kPanel, query += kRows) {
            Lanes column[kTileVectors];
            HWY_UNROLL(2)
            for (int v = 0; v < kTileVectors; ++v) column[v] = hn::Load(kLane, key + v * kLanes);
            HWY_UNROLL(16)
            for (int r = 0; r < kRows; ++r) {
                const Lanes q = hn::Set(kLane, query[r]);
                HWY_UNROLL(2)
                for (int v = 0; v < kTileVectors; ++v) sum[r][v] = hn::MulAdd(q, column[v], sum[r][v]);
            }
        }
        HWY_UNROLL(16)
        for (int r = 0; r < kRows; ++r)
            HWY_UNROLL(2)
            for (int v = 0; v < kTileVectors; ++v) {
                const Index lane = (part + v) * kLanes;
                float* largest = tileMax + r * kPanel + lane;
                hn::Store(sum[r][v], kLane, S + r * kScoreStride + lane);
                hn::Store(isFirst ? sum[r][v] : hn::Max(sum[r][v], hn::Load(kLane, largest)), kLane, largest);
            }
    }
}

/// O [kRows x kPanel] = rescale O + P V over `count` keys: P [kRows x kScoreStride], V [count x stride].
template <int kRows>
HWY_INLINE void valueTile(const float* HWY_RESTRICT P, const float* HWY_RESTRICT V, Index stride, Index count, const float* HWY_RESTRICT rescale, float* HWY_RESTRICT O,
                          Index width)
{
    for (int part = 0; part < kVectors; part += kTileVectors) {
        Lanes sum[kRows][kTileVectors];
        HWY_UNROLL(16)
        for (int r = 0; r < kRows; ++r)
            HWY_UNROLL(2)
            for (int v = 0; v < kTileVectors; ++v)
                sum[r][v] = hn::Mul(hn::Set(kLane, rescale[r]), hn::Load(kLane, O + r * width + (part + v) * kLanes));
        const float* value = V + part * kLanes;
        for (Index j = 0; j < count; ++j, value += stride) {
            Lanes row[kTileVectors];
            // Rows of V lie a power of 2 apart, so that few of a block stay in the nearest cache, and no processor foresees the next one.
            hwy::Prefetch(value + kAhead * stride);
            HWY_UNROLL(2)
            for (int v = 0; v < kTileVectors; ++v) row[v] = hn::LoadU(kLane, value + v * kLanes);
            HWY_UNROLL(16)
            for (int r = 0; r < kRows; ++r) {
                const Lanes p = hn::Set(kLane, P[r * kScoreStride + j]);
                HWY_UNROLL(2)
                for (int v = 0; v < kTileVectors; ++v) sum[r][v] = hn::MulAdd(p, row[v], sum[r][v]);
            }
        }
        HWY_UNROLL(16)
        for (int r = 0; r < kRows; ++r)
            HWY_UNROLL(2)
            for (int v = 0; v < kTileVectors; ++v) hn::Store(sum[r][v], kLane, O + r * width + (part + v) * kLanes);
    }
}

/// Scores of keys that a row may not look at become -inf. Returns the maximum of the others, lane by lane. `S` begins at key `low`.
HWY_INLINE Lanes maskedRow(float* HWY_RESTRICT S, KeyRange keys, Index low, Index high)
{
    const Lanes begin = hn::Set(kLane, static_cast<float>(keys.begin - low)), end = hn::Set(kLane, static_cast<float>(keys.end - low));
    const Lanes minusInfinity = hn::Set(kLane, kMinusInfinity);
    Lanes largest = minusInfinity;
    for (Index j = 0; j < high - low; j += kLanes) {
        const Lanes key = hn::Iota(kLane, static_cast<float>(j));
        const Lanes s = hn::IfThenElse(hn::And(hn::Ge(key, begin), hn::Lt(key, end)), hn::Load(kLane, S + j), minusInfinity);
        largest = hn::Max(s, largest);
        hn::Store(s, kLane, S + j);
    }
    return largest;
}

/// P = 2^(S - m) in place. Returns its sum, lane by lane.
HWY_INLINE Lanes weightsOfRow(float* HWY_RESTRICT S, float m, Index count)
{
    const Lanes largest = hn::Set(kLane, m);
    Lanes sum = hn::Zero(kLane);
    for (Index j = 0; j < count; j += kLanes) {
        const Lanes p = exp2OfNegative(kLane, hn::Sub(hn::Load(kLane, S + j), largest));
        hn::Store(p, kLane, S + j);
        sum = hn::Add(sum, p);
    }
    return sum;
}

/// m, l and P of one tile whose scores of the keys low ... high - 1 lie in state.S, and what O is to be multiplied with.
template <int kRows>
HWY_INLINE void softmaxRows(const State& state, const KeyRange* keys, Index row, Index low, Index high)
{
    HWY_ALIGN float before[kPanel] = {}, after[kPanel] = {};
    for (int r = 0; r < kRows; ++r) {
        const bool seesAll = keys[r].begin <= low && keys[r].end >= high;
        float* S = state.S + r * kScoreStride;
        Lanes largest = seesAll ? hn::Load(kLane, state.tileMax + r * kPanel) : maskedRow(S, keys[r], low, high);
        if (seesAll)
            for (int v = 1; v < kVectors; ++v) largest = hn::Max(largest, hn::Load(kLane, state.tileMax + r * kPanel + v * kLanes));
        before[r] = state.m[row + r];
        const float m = HWY_MAX(before[r], hn::GetLane(hn::MaxOfLanes(kLane, largest)));
        state.m[row + r] = m;
        after[r] = m == kMinusInfinity ? 0.0f : m;    // -inf - -inf would be NaN where all that was seen so far is -inf
    }
    for (int r = 0; r < kPanel; r += kLanes)
        hn::Store(exp2OfNegative(kLane, hn::Sub(hn::Load(kLane, before + r), hn::Load(kLane, after + r))), kLane, state.rescale + r);
    for (int r = 0; r < kRows; ++r) {
        float* l = state.l + (row + r) * kPanel;
        const Lanes sum = weightsOfRow(state.S + r * kScoreStride, after[r], high - low);
        hn::Store(hn::MulAdd(hn::Load(kLane, l), hn::Set(kLane, state.rescale[r]), sum), kLane, l);
    }
}

/// O = rescale O + P V for one tile: P [rows x count] of the keys begin ... end - 1 lies in state.S, beginning with key `low`.
template <int kRows>
HWY_INLINE void addValues(const State& state, const KeyRange* keys, const PackedHead& head, Index row, Index low, Index begin, Index end)
{
    const bool isFinite = head.isFinite[begin / kKeyBlock] != 0;
    for (Index c = 0; c < head.d_v; c += kPanel) {
        const bool isWhole = c + kPanel <= head.d_v;
        const float* V = isWhole ? head.V + c : head.lastColumns;
        const Index stride = isWhole ? head.d_v : kPanel;
        float* O = state.O + row * state.width + c;
        if (isFinite) {
            valueTile<kRows>(state.S + (begin - low), V + begin * stride, stride, end - begin, state.rescale, O, state.width);
            continue;
        }
        // 0 times NaN or infinity is NaN: each row goes through its own keys alone.
        for (int r = 0; r < kRows; ++r) {
            const Index from = HWY_MAX(begin, keys[r].begin), to = HWY_MAX(from, HWY_MIN(end, keys[r].end));
            valueTile<1>(state.S + r * kScoreStride + (from - low), V + from * stride, stride, to - from, state.rescale + r, O + r * state.width, state.width);
        }
    }
}

/// 1 / l; 0 for a row that may look at nothing, NaN for one all of whose scores are -inf.
HWY_INLINE float inverseOf(float l, KeyRange keys)
{
    return keys.isEmpty() ? 0.0f : l == 0.0f ? kNaN : 1.0f / l;
}

/// L = m + ln l, m in powers of 2; -inf and NaN where inverseOf() is 0 and NaN.
HWY_INLINE float logSumOf(float m, float l, KeyRange keys)
{
    return keys.isEmpty() ? kMinusInfinity : l == 0.0f ? kNaN : static_cast<float>(kLn2 * static_cast<double>(m) + std::log(static_cast<double>(l)));
}

/// l of a row of the block.
HWY_INLINE float rowSum(const State& state, Index row)
{
    return hn::GetLane(hn::SumOfLanes(kLane, hn::Load(kLane, state.l + row * kPanel)));
}

}
HWY_AFTER_NAMESPACE();

#endif
