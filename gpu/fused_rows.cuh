#pragma once

#include <cmath>

#include "gpu/fused_forward.h"
#include "gpu/panels.cuh"

// What a thread of the fused kernel knows of its queries: which keys they see, and what they have come to.

namespace abh::ABH_GPU {

inline constexpr float kLn2 = 0.693147180559945f;

/// How the work of a block is shared out for heads of up to `width` columns.
template <int width>
struct Shape {
    static constexpr int rows = width > 128 ? 4 : 8;                    // queries of a thread: more of them would not fit into its registers beside their results
    static constexpr int threads = kLanes * kTile / rows;
    static constexpr int blocks = width > 128 ? 1 : 2;                  // on a multiprocessor at once: with one more the registers spill on some devices
    static constexpr bool holdsQueries = width <= 64;                   // in shared memory all the time; wider ones come anew with each tile
    static constexpr int panels = holdsQueries ? width / kDepth : 1;    // of queries
    static constexpr int columns = width / kLanes;                      // of V and Z
    static constexpr int together = columns < 4 ? columns : 4;          // neighbouring ones, read at once
    static constexpr int floatsOfState = (columns + 2) * rows * threads;
    static constexpr int valueRows = (width > 128 ? 4096 : 2048) / width;    // of V in shared memory at once
};

/// The keys [begin, end) that a query looks at.
struct Keys {
    int begin, end;

    __device__ __forceinline__ bool has(int j) const { return begin <= j && j < end; }
    __device__ __forceinline__ bool isEmpty() const { return begin >= end; }
};

/// Which keys the queries of a thread look at. It is worked out wherever it is asked: registers are scarcer than additions.
struct Sight {
    int length;      ///< keys that are no padding
    int position;    ///< of query 0, where the mask asks for positions
    int window;      ///< more than there are positions where there is none

    __device__ __forceinline__ static Sight of(const FusedForward& p, int kvHead, int firstQuery)
    {
        const bool asks = p.isCausal || p.window > 0;
        return {p.lengths[kvHead], asks ? firstQuery + p.N_k - p.N_q : kFar, p.window > 0 ? p.window : 2 * kFar};
    }
    __device__ __forceinline__ Keys keys(int query) const
    {
        return {max(0, position + query - window + 1), min(length, position + query + 1)};
    }

    static constexpr int kFar = static_cast<int>(kLongestSequence);    ///< beyond any key
};

/// What a thread knows of its queries: largest score, sum of exponentials (its own lane's share) and weighted values so far.
template <int width>
struct Running {
    using S = Shape<width>;

    float m[S::rows], l[S::rows], Z[S::rows][S::columns];

    __device__ __forceinline__ void clear()
    {
#pragma unroll
        for (int r = 0; r < S::rows; ++r) {
            m[r] = -INFINITY;
            l[r] = 0.0f;
#pragma unroll
            for (int c = 0; c < S::columns; ++c) Z[r][c] = 0.0f;
        }
    }
};

/// e.g. two neighbours and the next two 32 columns on: the lanes of a row read neighbouring floats.
template <int width>
__device__ __forceinline__ int columnOf(int lane, int c)
{
    constexpr int together = Shape<width>::together;
    return c / together * together * kLanes + lane * together + c % together;
}

/// One number made of those of all 16 lanes of a row.
__device__ __forceinline__ float largestOfLanes(float value)
{
#pragma unroll
    for (int distance = kLanes / 2; distance > 0; distance /= 2) value = fmaxf(value, __shfl_xor_sync(0xffffffffu, value, distance));
    return value;
}

__device__ __forceinline__ float sumOfLanes(float value)
{
#pragma unroll
    for (int distance = kLanes / 2; distance > 0; distance /= 2) value += __shfl_xor_sync(0xffffffffu, value, distance);
    return value;
}

// What a thread keeps in memory: first m of its queries, then l, then Z, each number beside those of the other threads.

/// What lies there joins what was summed up.
template <int width>
__device__ __forceinline__ void addFromState(Running<width>& running, const float* state)
{
    using S = Shape<width>;
#pragma unroll
    for (int r = 0; r < S::rows; ++r) {
        const float *const m = state + r * S::threads, *const l = m + S::rows * S::threads, *const Z = state + (2 * S::rows + r * S::columns) * S::threads;
        const float largest = fmaxf(*m, running.m[r]), base = largest == -INFINITY ? 0.0f : largest;
        const float ofOld = exp2f(*m - base), ofNew = exp2f(running.m[r] - base);
        running.m[r] = largest;
        running.l[r] = *l * ofOld + running.l[r] * ofNew;
#pragma unroll
        for (int c = 0; c < S::columns; ++c) running.Z[r][c] = Z[c * S::threads] * ofOld + running.Z[r][c] * ofNew;
    }
}

template <int width>
__device__ __forceinline__ void keepInState(const Running<width>& running, float* state)
{
    using S = Shape<width>;
#pragma unroll
    for (int r = 0; r < S::rows; ++r) {
        state[r * S::threads] = running.m[r];
        state[(S::rows + r) * S::threads] = running.l[r];
#pragma unroll
        for (int c = 0; c < S::columns; ++c) state[(2 * S::rows + r * S::columns + c) * S::threads] = running.Z[r][c];
    }
}

/// Z / l and m + ln l of queries that have seen all their keys. Zero and -inf where a query sees nothing; NaN where all that it sees is -inf.
template <int width>
__device__ __forceinline__ void finish(const FusedForward& p, const Running<width>& running, const Sight& sight, long long firstRow, int rows, int lane)
{
    using S = Shape<width>;
#pragma unroll
    for (int r = 0; r < S::rows; ++r) {
        const float l = sumOfLanes(running.l[r]);
        if (r >= rows) continue;
        const bool seesNothing = sight.keys(r).isEmpty();
        float* const Z = p.Z + (firstRow + r) * p.d_v;
#pragma unroll
        for (int c = 0; c < S::columns; ++c)
            if (columnOf<width>(lane, c) < p.d_v) Z[columnOf<width>(lane, c)] = seesNothing ? 0.0f : running.Z[r][c] / l;
        if (lane == 0) p.L[firstRow + r] = seesNothing ? -INFINITY : running.m[r] == -INFINITY ? NAN : (running.m[r] + log2f(l)) * kLn2;
    }
}

}
