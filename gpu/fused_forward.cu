#include <cmath>
#include <type_traits>

#include "gpu/fused_forward.h"
#include "gpu/panels.cuh"

namespace abh::ABH_GPU {
namespace {

static_assert(kQueriesOfBlock == kTile && kKeysOfTile == kTile);

/// Additions to one accumulator of about the same number lean to one side; so no more than these many keys are added up before the sum joins the total.
constexpr int kKeysTogether = 512;
constexpr float kLn2 = 0.693147180559945f;

/// How the work of a block is shared out for heads of up to `width` columns.
template <int width>
struct Shape {
    static constexpr int rows = width > 128 ? 4 : 8;                    // queries of a thread: more of them would not fit into its registers beside their results
    static constexpr int threads = kLanes * kTile / rows;
    static constexpr int blocks = width > 64 ? (width > 128 ? 1 : 2) : 3;     // on a multiprocessor at once, at least: bounds the registers
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

/// S = scale Q K^T of a tile, in exponents of 2. Q is scaled before the product, as the processor's engine does it.
template <int width>
__device__ __forceinline__ void scoreTile(const Part& Q, const Part& K, float factor, Panel& panelOfQ, Panel& panelOfK, float (&s)[Shape<width>::rows][kColumns])
{
    using S = Shape<width>;
    const int thread = static_cast<int>(threadIdx.x), lane = thread % kLanes, firstRow = thread / kLanes * S::rows;
    TransposingReader<S::threads> readerOfQ, readerOfK;
    readerOfQ.fetch(Q, thread);
    readerOfK.fetch(K, thread);
    for (int depth = 0; depth < Q.columns; depth += kDepth) {
        readerOfQ.put(panelOfQ, factor, thread);
        readerOfK.put(panelOfK, 1.0f, thread);
        __syncthreads();
        readerOfQ.fetch(Q.fromColumn(depth + kDepth), thread);
        readerOfK.fetch(K.fromColumn(depth + kDepth), thread);
        multiplyPanels<S::rows>(panelOfQ, panelOfK, firstRow, lane * kColumns, s);
        __syncthreads();
    }
}

/// Scores to exponentials, and what was summed before brought to the new largest score (facts B). A score that a query may not see is -inf whatever it was.
template <int width>
__device__ __forceinline__ void exponentialTile(const Sight& sight, int firstKey, float (&s)[Shape<width>::rows][kColumns], Running<width>& running)
{
#pragma unroll
    for (int r = 0; r < Shape<width>::rows; ++r) {
        const Keys keys = sight.keys(r);
        float largest = running.m[r];
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
            if (!keys.has(firstKey + c)) s[r][c] = -INFINITY;
            largest = fmaxf(largest, s[r][c]);
        }
        largest = largestOfLanes(largest);
        const float base = largest == -INFINITY ? 0.0f : largest;    // nothing seen yet, so nothing to bring anywhere; but -inf + inf is NaN
        const float shrink = exp2f(running.m[r] - base);
        float sum = 0.0f;
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
            s[r][c] = exp2f(s[r][c] - base);
            sum += s[r][c];
        }
        running.m[r] = largest;
        running.l[r] = running.l[r] * shrink + sum;
#pragma unroll
        for (int c = 0; c < Shape<width>::columns; ++c) running.Z[r][c] *= shrink;
    }
}

/// Z += P V for keys [begin, end) of the tile, whose values lie in shared memory. `isRagged`: some query does not see some key of it, and then 0 times the key's
/// value must not be added: it may be NaN.
template <int width, bool isRagged, typename Weights, typename Values>
__device__ __forceinline__ void addValues(const Weights& P, const Values& values, const Sight& sight, int firstKey, int begin, Running<width>& running)
{
    using S = Shape<width>;
    const int thread = static_cast<int>(threadIdx.x), lane = thread % kLanes, firstRow = thread / kLanes * S::rows;
#pragma unroll(isRagged ? 1 : 2)
    for (int k = 0; k < S::valueRows; ++k) {
        float p[S::rows];
        read(&P[begin + k][firstRow], p);
#pragma unroll
        for (int c = 0; c < S::columns; c += S::together) {
            float v[S::together];
            read(&values[k][columnOf<width>(lane, c)], v);
#pragma unroll
            for (int r = 0; r < S::rows; ++r) {
                if (isRagged && !sight.keys(r).has(firstKey + begin + k)) continue;
#pragma unroll
                for (int t = 0; t < S::together; ++t) running.Z[r][c + t] = fmaf(p[r], v[t], running.Z[r][c + t]);
            }
        }
    }
}

/// What was summed up joins what this thread has left in memory, or is the first to lie there: first m of its queries, then l, then Z, each number beside those of
/// the other threads.
template <int width>
__device__ __forceinline__ void addToState(Running<width>& running, float* state, bool isFirst)
{
    using S = Shape<width>;
#pragma unroll
    for (int r = 0; r < S::rows; ++r) {
        float *const m = state + r * S::threads, *const l = m + S::rows * S::threads, *const Z = state + (2 * S::rows + r * S::columns) * S::threads;
        if (!isFirst) {
            const float largest = fmaxf(*m, running.m[r]), base = largest == -INFINITY ? 0.0f : largest;
            const float ofOld = exp2f(*m - base), ofNew = exp2f(running.m[r] - base);
            running.m[r] = largest;
            running.l[r] = *l * ofOld + running.l[r] * ofNew;
#pragma unroll
            for (int c = 0; c < S::columns; ++c) running.Z[r][c] = Z[c * S::threads] * ofOld + running.Z[r][c] * ofNew;
        }
        *m = running.m[r];
        *l = running.l[r];
#pragma unroll
        for (int c = 0; c < S::columns; ++c) Z[c * S::threads] = running.Z[r][c];
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

template <int width>
__global__ void __launch_bounds__(Shape<width>::threads, Shape<width>::blocks) fusedForward(FusedForward p, FusedPart part)
{
    using S = Shape<width>;
    ABH_SHARED(float, panelOfQ, [kDepth][kPitch]);
    ABH_SHARED(float, panelOfK, [kDepth][kPitch]);
    ABH_SHARED(float, P, [kTile][kPitch]);                   // transposed: a line for each key
    ABH_SHARED(float, values, [S::valueRows][width]);

    const int thread = static_cast<int>(threadIdx.x), lane = thread % kLanes, firstRow = thread / kLanes * S::rows;
    const int blocks = (p.N_q + kTile - 1) / kTile;
    const long long block = part.firstBlock + static_cast<long long>(blockIdx.x);
    const int head = static_cast<int>(block / blocks), kvHead = head / p.group, query = static_cast<int>(block % blocks) * kTile;
    const Part Q{p.Q + (static_cast<long long>(head) * p.N_q + query) * p.d_k, p.N_q - query, p.d_k, p.d_k};
    const float *const ofK = p.K + static_cast<long long>(kvHead) * p.N_k * p.d_k, *const ofV = p.V + static_cast<long long>(kvHead) * p.N_k * p.d_v;

    const Sight sight = Sight::of(p, kvHead, query + firstRow), ofBlock = Sight::of(p, kvHead, query);
    const Keys first = ofBlock.keys(0), last = ofBlock.keys(min(kTile, p.N_q - query) - 1);
    const int begin = max(part.firstKey, first.begin / kTile * kTile), end = min(part.endKey, last.end);

    float* const state = p.state + static_cast<long long>(blockIdx.x) * S::floatsOfState + thread;
    Running<width> running;
    bool isFirst = part.isFirst;
    int key = begin;
    do {
        running.clear();
        for (const int until = min(end, key + kKeysTogether); key < until; key += kTile) {
            float s[S::rows][kColumns] = {};
            scoreTile<width>(Q, Part{ofK + static_cast<long long>(key) * p.d_k, p.N_k - key, p.d_k, p.d_k}, p.factor, panelOfQ, panelOfK, s);
            const Part V{ofV + static_cast<long long>(key) * p.d_v, p.N_k - key, p.d_v, p.d_v};
            Reader<S::threads, S::valueRows, width> reader;
            reader.fetch(V, thread);
            exponentialTile<width>(sight, key + lane * kColumns, s, running);
#pragma unroll
            for (int c = 0; c < kColumns; ++c)
#pragma unroll
                for (int r = 0; r < S::rows; ++r) P[lane * kColumns + c][firstRow + r] = s[r][c];

            const bool isRagged = key < last.begin || key + kTile > first.end;
            for (int row = 0; row < kTile; row += S::valueRows) {
                reader.put(values, thread);
                __syncthreads();
                reader.fetch(V.fromRow(row + S::valueRows), thread);
                if (isRagged) addValues<width, true>(P, values, sight, key, row, running);
                else addValues<width, false>(P, values, sight, key, row, running);
                __syncthreads();
            }
        }
        if (!(isFirst && part.isLast && key >= end)) addToState<width>(running, state, isFirst);
        isFirst = false;
    } while (key < end);
    if (part.isLast) finish<width>(p, running, sight, static_cast<long long>(head) * p.N_q + query + firstRow, p.N_q - query - firstRow, lane);
}

/// Calls `action` with the shape for heads as wide as these.
template <typename Action>
void withShape(const FusedForward& p, Action action)
{
    const int width = p.d_k > p.d_v ? p.d_k : p.d_v;
    if (width <= 32) action(std::integral_constant<int, 32>());
    else if (width <= 64) action(std::integral_constant<int, 64>());
    else if (width <= 128) action(std::integral_constant<int, 128>());
    else action(std::integral_constant<int, 256>());
}

}

long long blocksPerHead(const FusedForward& p)
{
    return (p.N_q + kTile - 1) / kTile;
}

long long floatsOfState(const FusedForward& p)
{
    long long floats = 0;
    withShape(p, [&](auto width) { floats = Shape<width.value>::floatsOfState; });
    return floats;
}

void forward(const FusedForward& p, const FusedPart& part, cudaStream_t stream)
{
    withShape(p, [&](auto width) { launch(fusedForward<width.value>, dim3(static_cast<unsigned>(part.blocks)), dim3(Shape<width.value>::threads), stream, p, part); });
}

}
