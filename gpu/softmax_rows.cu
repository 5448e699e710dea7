#include "gpu/softmax_rows.h"

#include <cmath>

namespace abh::ABH_GPU {
namespace {

constexpr int kThreads = 128, kWarp = 32, kWarps = kThreads / kWarp;

struct Largest {
    static __device__ __forceinline__ float of(float a, float b) { return fmaxf(a, b); }
};
struct Sum {
    static __device__ __forceinline__ float of(float a, float b) { return a + b; }
};

/// One number of each thread made one of the block, the same for all threads.
template <typename Operation>
__device__ float together(float value)
{
    ABH_SHARED(float, ofWarps, [kWarps]);
    const int thread = static_cast<int>(threadIdx.x);
    for (int distance = kWarp / 2; distance > 0; distance /= 2) value = Operation::of(value, __shfl_xor_sync(0xffffffffu, value, distance));
    if (thread % kWarp == 0) ofWarps[thread / kWarp] = value;
    __syncthreads();
    float all = ofWarps[0];
    for (int w = 1; w < kWarps; ++w) all = Operation::of(all, ofWarps[w]);
    __syncthreads();    // or the next call would write what another thread has still to read
    return all;
}

__global__ void __launch_bounds__(kThreads, 8) softmaxOfRow(SoftmaxRows p, long long first)
{
    const int thread = static_cast<int>(threadIdx.x);
    const long long row = first + static_cast<long long>(blockIdx.x), begin = row * p.N;
    const float* const M = p.M ? p.M + row % p.N * p.N : nullptr;
    const auto logit = [&](int j) {
        const float s = p.S[begin + j] * p.factor / p.divisor;
        return M && M[j] < 0.0f ? -INFINITY : s;
    };

    float m = -INFINITY;
    for (int j = thread; j < p.N; j += kThreads) {
        const float masked = logit(j);
        if (p.scaled) p.scaled[begin + j] = p.S[begin + j] * p.factor / p.divisor;
        if (p.masked) p.masked[begin + j] = masked;
        m = fmaxf(m, masked);
    }
    m = together<Largest>(m);
    if (m == -INFINITY) m = 0.0f;

    const float shift = p.isSafe ? m : 0.0f;
    float l = 0.0f;
    for (int j = thread; j < p.N; j += kThreads) {
        const float masked = logit(j), e = masked == -INFINITY ? 0.0f : expf(masked - shift);
        p.E[begin + j] = e;
        l += e;
    }
    l = together<Sum>(l);
    for (int j = thread; j < p.N; j += kThreads) p.A[begin + j] = l != 0.0f ? p.E[begin + j] / l : 0.0f;    // what this thread wrote
    if (thread == 0) {
        p.l[row] = l;
        if (p.m) p.m[row] = m;
    }
}

}

long long blocksOf(const SoftmaxRows& p)
{
    return static_cast<long long>(p.heads) * p.N;
}

cudaError_t loadSoftmax()
{
    cudaFuncAttributes attributes;
    return cudaFuncGetAttributes(&attributes, softmaxOfRow);
}

void softmax(const SoftmaxRows& p, long long first, long long count, cudaStream_t stream)
{
    launch(softmaxOfRow, dim3(static_cast<unsigned>(count)), dim3(kThreads), stream, p, first);
}

}
