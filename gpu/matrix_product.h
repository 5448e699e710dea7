#pragma once

#include "gpu/cuda.h"

namespace abh::ABH_GPU {

/// C = A B, or A B^T, of several row-major matrices at once. Pitches and steps are in floats; a step leads from one matrix to the next.
struct MatrixProduct {
    const float* A;                          ///< [batches x rows x depth]
    int A_pitch = 0;
    long long A_step = 0;
    const float* B;                          ///< [batches/group x depth x columns], or [batches/group x columns x depth] where it is transposed
    int B_pitch = 0;
    long long B_step = 0;
    float* C;                                ///< [batches x rows x columns]
    int C_pitch = 0;
    long long C_step = 0;
    int batches = 1, group = 1;              ///< `group` neighbouring matrices A share a B: query heads their key-value head
    int rows = 0, columns = 0, depth = 0;
    bool isTransposed = false;               ///< C = A B^T
};

/// Blocks of threads that it takes.
long long blocksOf(const MatrixProduct& product);

/// Multiplications and additions of a block, each counted.
double operationsOfBlock(const MatrixProduct& product);

/// Loads the kernels, which would otherwise count as time of their first launch.
cudaError_t loadMatrixProduct();

/// Starts blocks [first, first + count) of them. Float32 with fused multiply-adds, each sum in the order of its terms.
void multiply(const MatrixProduct& product, long long first, long long count, cudaStream_t stream);

}
