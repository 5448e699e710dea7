#include "gpu/fused_forward.h"

#include <type_traits>

#include "gpu/fused_rows.cuh"

namespace abh::ABH_GPU {
namespace {

static_assert(kQueriesOfBlock == kTile && kKeysOfTile == kTile);

/// Additions to one accumulator of about the same number lean to one side; so no more than these many keys are added up before the sum joins the total.
constexpr int kKeysTogether = 512;

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

template <int width>
using ValueReader = Reader<Shape<width>::threads, Shape<width>::valueRows, width>;

/// Z += P V of a whole tile, whose first values `reader` has fetched.
template <int width>
__device__ __forceinline__ void contextTile(const Part& V, ValueReader<width>& reader, const float (&P)[kTile][kPitch], float (&values)[Shape<width>::valueRows][width], const Sight& sight,
                                            int firstKey, bool isRagged, Running<width>& running)
{
    using S = Shape<width>;
    const int thread = static_cast<int>(threadIdx.x);
    for (int row = 0; row < kTile; row += S::valueRows) {
        reader.put(values, thread);
        __syncthreads();
        reader.fetch(V.fromRow(row + S::valueRows), thread);
        if (isRagged) addValues<width, true>(P, values, sight, firstKey, row, running);
        else addValues<width, false>(P, values, sight, firstKey, row, running);
        __syncthreads();
    }
}

/// Where a block stands: its queries, and the arrays of their head.
struct Place {
    int head, query;
    Part Q, K, V;

    __device__ __forceinline__ Place(const FusedForward& p, long long block)
    {
        const int blocks = (p.N_q + kTile - 1) / kTile;
        head = static_cast<int>(block / blocks), query = static_cast<int>(block % blocks) * kTile;
        const long long kvHead = head / p.group;
        Q = {p.Q + (static_cast<long long>(head) * p.N_q + query) * p.d_k, p.N_q - query, p.d_k, p.d_k};
        K = {p.K + kvHead * p.N_k * p.d_k, p.N_k, p.d_k, p.d_k};
        V = {p.V + kvHead * p.N_k * p.d_v, p.N_k, p.d_v, p.d_v};
    }
};

template <int width>
__global__ void __launch_bounds__(Shape<width>::threads, Shape<width>::blocks) fusedForward(FusedForward p, FusedPart part)
{
    using S = Shape<width>;
    ABH_SHARED(float, panelOfQ, [kDepth][kPitch]);
    ABH_SHARED(float, panelOfK, [kDepth][kPitch]);
    ABH_SHARED(float, P, [kTile][kPitch]);                   // transposed: a line for each key
    ABH_SHARED(float, values, [S::valueRows][width]);

    const int thread = static_cast<int>(threadIdx.x), lane = thread % kLanes, firstRow = thread / kLanes * S::rows;
    const Place place(p, part.firstBlock + static_cast<long long>(blockIdx.x));
    const Sight sight = Sight::of(p, place.head / p.group, place.query + firstRow), ofBlock = Sight::of(p, place.head / p.group, place.query);
    const Keys first = ofBlock.keys(0), last = ofBlock.keys(min(kTile, p.N_q - place.query) - 1);
    const int end = min(part.endKey, last.end);

    float* const state = p.state + static_cast<long long>(blockIdx.x) * S::floatsOfState + thread;
    Running<width> running;
    bool isFirst = part.isFirst;
    int key = max(part.firstKey, first.begin / kTile * kTile);
    do {
        running.clear();
        for (const int until = min(end, key + kKeysTogether); key < until; key += kTile) {
            float s[S::rows][kColumns] = {};
            scoreTile<width>(place.Q, place.K.fromRow(key), p.factor, panelOfQ, panelOfK, s);
            const Part V = place.V.fromRow(key);
            ValueReader<width> reader;
            reader.fetch(V, thread);
            exponentialTile<width>(sight, key + lane * kColumns, s, running);
#pragma unroll
            for (int c = 0; c < kColumns; ++c)
#pragma unroll
                for (int r = 0; r < S::rows; ++r) P[lane * kColumns + c][firstRow + r] = s[r][c];
            contextTile<width>(V, reader, P, values, sight, key, key < last.begin || key + kTile > first.end, running);
        }
        if (!(isFirst && part.isLast && key >= end)) addToState<width>(running, state, isFirst);
        isFirst = false;
    } while (key < end);
    if (part.isLast) finish<width>(p, running, sight, static_cast<long long>(place.head) * p.N_q + place.query + firstRow, p.N_q - place.query - firstRow, lane);
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
