#include "gpu/fused_forward.h"

#include <type_traits>

#include "gpu/fused_rows.cuh"

namespace abh::ABH_GPU {
namespace {

static_assert(kQueriesOfBlock == kTile && kKeysOfTile == kTile);

/// The scaled queries of a block, where they stay in shared memory. They may be read after the next barrier.
template <int width>
__device__ __forceinline__ void holdQueries(const Part& Q, float factor, Panel (&panels)[Shape<width>::panels])
{
    const int thread = static_cast<int>(threadIdx.x);
    for (int depth = 0; depth < Q.columns; depth += kDepth) {
        TransposingReader<Shape<width>::threads> reader;
        reader.fetch(Q.fromColumn(depth), thread);
        reader.put(panels[depth / kDepth], factor, thread);
    }
}

/// S = scale Q K^T of a tile, in exponents of 2. Q is scaled before the product, as the processor's engine does it.
template <int width>
__device__ __forceinline__ void scoreTile(const Part& Q, const Part& K, float factor, Panel (&panelsOfQ)[Shape<width>::panels], Panel& panelOfK, float (&s)[Shape<width>::rows][kColumns])
{
    using S = Shape<width>;
    const int thread = static_cast<int>(threadIdx.x), lane = thread % kLanes, firstRow = thread / kLanes * S::rows;
    TransposingReader<S::threads> readerOfQ, readerOfK;
    if constexpr (!S::holdsQueries) readerOfQ.fetch(Q, thread);
    readerOfK.fetch(K, thread);
    for (int depth = 0; depth < Q.columns; depth += kDepth) {
        if constexpr (!S::holdsQueries) readerOfQ.put(panelsOfQ[0], factor, thread);
        readerOfK.put(panelOfK, 1.0f, thread);
        __syncthreads();
        if constexpr (!S::holdsQueries) readerOfQ.fetch(Q.fromColumn(depth + kDepth), thread);
        readerOfK.fetch(K.fromColumn(depth + kDepth), thread);
        multiplyPanels<S::rows>(panelsOfQ[S::holdsQueries ? depth / kDepth : 0], panelOfK, firstRow, lane * kColumns, s);
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

/// Where the weights of four neighbouring queries stand in the line of a key: moved about so that neighbouring lanes, who write lines four apart, meet other banks.
__device__ __forceinline__ int placeInLine(int key, int row)
{
    return row ^ ((key >> 3 & 3) << 2);
}

/// Weights to shared memory, transposed: a line for each key.
template <int rows>
__device__ __forceinline__ void putWeights(const float (&s)[rows][kColumns], float (&P)[kTile][kPitch], int firstRow, int firstKey)
{
#pragma unroll
    for (int c = 0; c < kColumns; ++c)
#pragma unroll
        for (int r = 0; r < rows; r += 4)
            *reinterpret_cast<float4*>(&P[firstKey + c][placeInLine(firstKey + c, firstRow + r)]) = make_float4(s[r][c], s[r + 1][c], s[r + 2][c], s[r + 3][c]);
}

template <int rows>
__device__ __forceinline__ void readWeights(const float (&P)[kTile][kPitch], int key, int firstRow, float (&p)[rows])
{
#pragma unroll
    for (int r = 0; r < rows; r += 4) {
        const float4 four = *reinterpret_cast<const float4*>(&P[key][placeInLine(key, firstRow + r)]);
        p[r] = four.x, p[r + 1] = four.y, p[r + 2] = four.z, p[r + 3] = four.w;
    }
}

/// Z += P V for keys [begin, end) of the tile, whose values lie in shared memory. `isRagged`: some query does not see some key of it, and then 0 times the key's
/// value must not be added: it may be NaN.
template <int width, bool isRagged>
__device__ __forceinline__ void addValues(const float (&P)[kTile][kPitch], const float (&values)[Shape<width>::valueRows][width], const Sight& sight, int firstKey, int begin, Running<width>& running)
{
    using S = Shape<width>;
    const int thread = static_cast<int>(threadIdx.x), lane = thread % kLanes, firstRow = thread / kLanes * S::rows;
#pragma unroll(isRagged ? 1 : 2)
    for (int k = 0; k < S::valueRows; ++k) {
        float p[S::rows];
        readWeights(P, begin + k, firstRow, p);
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

/// The arrays of a block: its queries, and the keys and values of their head.
struct Arrays {
    Part Q, K, V;

    __device__ __forceinline__ Arrays(const FusedForward& p, const BlockPlace& place)
    {
        const long long kvHead = place.head / p.group;
        Q = {p.Q + (static_cast<long long>(place.head) * p.N_q + place.query) * p.d_k, p.N_q - place.query, p.d_k, p.d_k};
        K = {p.K + kvHead * p.N_k * p.d_k, p.N_k, p.d_k, p.d_k};
        V = {p.V + kvHead * p.N_k * p.d_v, p.N_k, p.d_v, p.d_v};
    }
};

/// The keys of one block of threads, in whole tiles: of those of the part that some query sees, its share.
__device__ __forceinline__ Keys keysOfBlock(const FusedPart& part, const Keys& first, const Keys& last)
{
    const int begin = max(part.firstKey, first.begin / kTile * kTile), end = min(part.endKey, last.end);
    const int tiles = (max(end - begin, 0) + kTile - 1) / kTile, each = (tiles + part.shares - 1) / part.shares;
    const int own = begin + static_cast<int>(blockIdx.y) * each * kTile;
    return {own, min(end, own + each * kTile)};
}

template <int width>
__device__ __forceinline__ float* stateOf(const FusedForward& p, const FusedPart& part, int share)
{
    return p.state + (share * part.blocks + static_cast<long long>(blockIdx.x)) * Shape<width>::floatsOfState + threadIdx.x;
}

/// Z and L of a block whose sums are in the registers.
template <int width>
__device__ __forceinline__ void finishBlock(const FusedForward& p, const BlockPlace& place, const Running<width>& running)
{
    const int thread = static_cast<int>(threadIdx.x), firstRow = thread / kLanes * Shape<width>::rows;
    const Sight sight = Sight::of(p, place.head / p.group, place.query + firstRow);
    finish<width>(p, running, sight, static_cast<long long>(place.head) * p.N_q + place.query + firstRow, p.N_q - place.query - firstRow, thread % kLanes);
}

template <int width>
__global__ void __launch_bounds__(Shape<width>::threads, Shape<width>::blocks) fusedForward(FusedForward p, FusedPart part)
{
    using S = Shape<width>;
    ABH_SHARED(float, panelsOfQ, [S::panels][kDepth][kPitch]);
    ABH_SHARED(float, panelOfK, [kDepth][kPitch]);
    ABH_SHARED(float, P, [kTile][kPitch]);
    ABH_SHARED(float, values, [S::valueRows][width]);

    const int thread = static_cast<int>(threadIdx.x), lane = thread % kLanes, firstRow = thread / kLanes * S::rows;
    const BlockPlace place = placeOf(p, part.firstBlock + static_cast<long long>(blockIdx.x));
    const Arrays arrays(p, place);
    const Sight sight = Sight::of(p, place.head / p.group, place.query + firstRow), ofBlock = Sight::of(p, place.head / p.group, place.query);
    const Keys first = ofBlock.keys(0), last = ofBlock.keys(min(kTile, p.N_q - place.query) - 1), keys = keysOfBlock(part, first, last);

    if constexpr (S::holdsQueries) holdQueries<width>(arrays.Q, p.factor, panelsOfQ);
    Running<width> running;
    bool isFirst = part.isFirst;
    int key = keys.begin;
    do {
        running.clear();
        for (const int until = min(keys.end, key + kKeysTogether); key < until; key += kTile) {
            float s[S::rows][kColumns] = {};
            scoreTile<width>(arrays.Q, arrays.K.fromRow(key), p.factor, panelsOfQ, panelOfK, s);
            const Part V = arrays.V.fromRow(key);
            ValueReader<width> reader;
            reader.fetch(V, thread);
            exponentialTile<width>(sight, key + lane * kColumns, s, running);
            putWeights<S::rows>(s, P, firstRow, lane * kColumns);
            contextTile<width>(V, reader, P, values, sight, key, key < last.begin || key + kTile > first.end, running);
        }
        if (isFirst && part.isLast && part.shares == 1 && key >= keys.end) break;    // all is in the registers
        float* const state = stateOf<width>(p, part, static_cast<int>(blockIdx.y));
        if (!isFirst) addFromState<width>(running, state);
        keepInState<width>(running, state);
        isFirst = false;
    } while (key < keys.end);
    if (part.isLast && part.shares == 1) finishBlock<width>(p, place, running);
}

/// Brings the shares of each block's keys together.
template <int width>
__global__ void __launch_bounds__(Shape<width>::threads) joinShares(FusedForward p, FusedPart part)
{
    Running<width> running;
    running.clear();
    for (int share = 0; share < part.shares; ++share) addFromState<width>(running, stateOf<width>(p, part, share));
    finishBlock<width>(p, placeOf(p, part.firstBlock + static_cast<long long>(blockIdx.x)), running);
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

long long floatsOfState(const FusedForward& p)
{
    long long floats = 0;
    withShape(p, [&](auto width) { floats = Shape<width.value>::floatsOfState; });
    return floats;
}

cudaError_t load(const FusedForward& p)
{
    cudaFuncAttributes attributes;
    cudaError_t error = cudaSuccess;
    withShape(p, [&](auto width) {
        error = cudaFuncGetAttributes(&attributes, fusedForward<width.value>);
        if (error == cudaSuccess) error = cudaFuncGetAttributes(&attributes, joinShares<width.value>);
    });
    return error;
}

void forward(const FusedForward& p, const FusedPart& part, cudaStream_t stream)
{
    withShape(p, [&](auto width) {
        const dim3 blocks(static_cast<unsigned>(part.blocks)), threads(Shape<width.value>::threads);
        launch(fusedForward<width.value>, dim3(blocks.x, static_cast<unsigned>(part.shares)), threads, stream, p, part);
        if (part.isLast && part.shares > 1) launch(joinShares<width.value>, blocks, threads, stream, p, part);
    });
}

}
