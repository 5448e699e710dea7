#pragma once

// The one door to CUDA. Kernels and the host code around them are compiled twice: by nvcc and the compiler for a GPU, and by the tests for the processor, with a
// header of the same name that emulates what is used here. Each has a namespace of its own, so that one program can hold both.

#include <cuda_runtime.h>

#ifndef ABH_GPU_EMULATED
#define ABH_GPU cuda

/// An array that the threads of a block share: ABH_SHARED(float, tile, [16][64]).
#define ABH_SHARED(type, name, dimensions) __shared__ alignas(16) type name dimensions
#endif

#ifdef __CUDACC__
namespace abh::cuda {

/// Starts `kernel` on `grid` blocks of `block` threads. What is wrong with it is for cudaGetLastError() to say.
template <typename... Parameters, typename... Arguments>
void launch(void (*kernel)(Parameters...), dim3 grid, dim3 block, cudaStream_t stream, Arguments&&... arguments)
{
    kernel<<<grid, block, 0, stream>>>(static_cast<Parameters>(arguments)...);
}

}
#endif
