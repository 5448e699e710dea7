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
    float* state;                ///< [blocks of a part x floatsOfState()] what the queries of a part have come to; for the kernel alone
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
    int firstKey = 0, endKey = 0;            ///< firstKey is a multiple of kKeysOfTile
    bool isFirst = true;                     ///< nothing of these queries has been worked yet
    bool isLast = true;                      ///< no keys are left after this: write Z and L
};

/// Queries of a block, and the keys that it takes at a time.
inline constexpr int kQueriesOfBlock = 64, kKeysOfTile = 64;
/// The longest sequences: beyond, the numbers of keys would not be whole numbers of 32 bits with room to add.
inline constexpr long long kLongestSequence = 1LL << 29;

long long blocksPerHead(const FusedForward& forward);

/// Floats that a block keeps in FusedForward::state.
long long floatsOfState(const FusedForward& forward);

/// Starts one part: Z = softmax(scale Q K^T + M) V with an online softmax (FlashAttention-2, Dao 2023, algorithm 1). d_k and d_v up to 256. Tiles that a block's
/// queries do not see are not touched. At the edges (nothing to see, NaN, infinities) a query gets what is said at Backend::attend().
void forward(const FusedForward& forward, const FusedPart& part, cudaStream_t stream);

}
