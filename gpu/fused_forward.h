#pragma once

#include "gpu/cuda.h"

namespace abh::ABH_GPU {

/// Attention of blocks of queries without a matrix of scores; arrays in device memory, laid out as in AttentionProblem.
struct FusedForward {
    const float* Q;              ///< [heads x N_q x d_k]
    const float* K;              ///< [kv_heads x N_k x d_k]
    const float* V;              ///< [kv_heads x N_k x d_v]
    float* Z;                    ///< [heads x N_q x d_v]
    float* L;                    ///< [heads x N_q] m + ln l
    float* state;                ///< [shares x blocks of a part x floatsOfState()] what the queries of a part have come to; null where needsState() of no part
    const int* lengths;          ///< [kv_heads] keys from this number on are padding
    int heads = 1, group = 1;    ///< `group` neighbouring query heads share a key-value head
    int N_q = 0, N_k = 0, d_k = 0, d_v = 0;
    float factor = 1.0f;         ///< scale times log2(e): scores are exponents of 2
    bool isCausal = false;       ///< no key after the query's position i + N_k - N_q
    int window = 0;              ///< keys up to the query's own, as KeyMask; 0: no window
};

/// What one launch is to do: some blocks of queries against some keys.
struct FusedPart {
    long long firstBlock = 0, blocks = 0;    ///< counted through all heads, blocksPerHead() each
    int shares = 1;                          ///< among how many blocks of threads each block's keys are shared out, where there are too few blocks of queries for the device
    int firstKey = 0, endKey = 0;            ///< firstKey is a multiple of kKeysOfTile
    bool isFirst = true;                     ///< nothing of these queries has been worked yet
    bool isLast = true;                      ///< no keys are left after this: write Z and L
};

/// Queries of a block, and the keys that it takes at a time.
inline constexpr int kQueriesOfBlock = 64, kKeysOfTile = 64;
/// The longest sequences: beyond, the numbers of keys would not be whole numbers of 32 bits with room to add.
inline constexpr long long kLongestSequence = 1LL << 29;

/// Additions to one accumulator of about the same number lean to one side; so no more than these many keys are added up before the sum joins the total.
inline constexpr int kKeysTogether = 512;

__host__ __device__ inline long long blocksPerHead(const FusedForward& p)
{
    return (static_cast<long long>(p.N_q) + kQueriesOfBlock - 1) / kQueriesOfBlock;
}

/// Where a block stands. Under a causal mask the last queries, who see the most keys, come first, so that no long work is begun at the end.
struct BlockPlace {
    int head, query;    ///< the first of its queries
};

__host__ __device__ inline BlockPlace placeOf(const FusedForward& p, long long block)
{
    const long long blocks = blocksPerHead(p), k = block % blocks;
    return {static_cast<int>(block / blocks), static_cast<int>((p.isCausal ? blocks - 1 - k : k) * kQueriesOfBlock)};
}

/// Whether the sums of a part's queries leave the registers.
inline bool needsState(const FusedPart& part)
{
    return !part.isFirst || !part.isLast || part.shares > 1 || part.endKey - part.firstKey > kKeysTogether;
}

/// Floats that a block of threads keeps in FusedForward::state.
long long floatsOfState(const FusedForward& forward);

/// Loads the kernels for these widths, which would otherwise count as time of their first launch.
cudaError_t load(const FusedForward& forward);

/// Starts one part: Z = softmax(scale Q K^T + M) V with an online softmax (FlashAttention-2, Dao 2023, algorithm 1). d_k and d_v up to 256. Tiles that a block's
/// queries do not see are not touched. At the edges (nothing to see, NaN, infinities) a query gets what is said at Backend::attend().
void forward(const FusedForward& forward, const FusedPart& part, cudaStream_t stream);

}
