#pragma once

#include "gpu/cuda.h"

namespace abh::ABH_GPU {

/// From scores to weights, row by row, with every stage on the way written out. Where a pointer may be null the stage is not wanted.
struct SoftmaxRows {
    const float* S;              ///< [heads x N x N] scores
    const float* M = nullptr;    ///< [N x N] mask, 0 or -inf, the same for all heads; null: none
    float* scaled = nullptr;     ///< [heads x N x N] S factor / divisor; may be null
    float* masked = nullptr;     ///< [heads x N x N] the same + M; may be null
    float* m = nullptr;          ///< [heads x N] the largest of a row, 0 where all is forbidden; may be null
    float* E;                    ///< [heads x N x N] e^(s - m), or e^s where the form is plain; 0 where it is forbidden
    float* l;                    ///< [heads x N] their sums
    float* A;                    ///< [heads x N x N] E / l; 0 where l is
    int heads = 1, N = 0;
    float factor = 1.0f, divisor = 1.0f;    ///< of which one is 1, so that there is one rounding
    bool isSafe = true;          ///< subtract m
};

/// Blocks of threads that it takes, one a row.
long long blocksOf(const SoftmaxRows& rows);

/// Loads the kernel, which would otherwise count as time of its first launch.
cudaError_t loadSoftmax();

/// Starts blocks [first, first + count) of them.
void softmax(const SoftmaxRows& rows, long long first, long long count, cudaStream_t stream);

}
