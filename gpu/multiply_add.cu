#include "gpu/multiply_add.h"

namespace abh::ABH_GPU {
namespace {

constexpr int kThreads = 256, kChains = 8, kInRound = 16;

__global__ void __launch_bounds__(kThreads) multiplyAddInRegisters(float* out, int rounds)
{
    // Chains that do not wait for each other. They converge, so that nothing overflows.
    float chains[kChains];
    for (int c = 0; c < kChains; ++c) chains[c] = static_cast<float>(threadIdx.x + static_cast<unsigned>(c));
    for (int round = 0; round < rounds; ++round)
#pragma unroll
        for (int k = 0; k < kInRound; ++k)
#pragma unroll
            for (int c = 0; c < kChains; ++c) chains[c] = fmaf(chains[c], 0.999f, 0.001f);
    float sum = 0.0f;
    for (int c = 0; c < kChains; ++c) sum += chains[c];
    if (threadIdx.x == 0) out[blockIdx.x] = sum;
}

}

double multiplyAddOperations(int rounds)
{
    return 2.0 * kThreads * kChains * kInRound * rounds;
}

cudaError_t loadMultiplyAdd()
{
    cudaFuncAttributes attributes;
    return cudaFuncGetAttributes(&attributes, multiplyAddInRegisters);
}

void multiplyAdd(float* out, int blocks, int rounds, cudaStream_t stream)
{
    launch(multiplyAddInRegisters, dim3(static_cast<unsigned>(blocks)), dim3(kThreads), stream, out, rounds);
}

}
