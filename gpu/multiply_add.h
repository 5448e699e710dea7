#pragma once

#include "gpu/cuda.h"

namespace abh::ABH_GPU {

/// Floating-point operations that one block of multiplyAdd() does in `rounds` rounds.
double multiplyAddOperations(int rounds);

/// Loads the kernel, which would otherwise count as time of its first launch.
cudaError_t loadMultiplyAdd();

/// Starts `blocks` blocks of threads that multiply and add in registers and do nothing else: what the device can do at best. `out` gets one number of each block.
void multiplyAdd(float* out, int blocks, int rounds, cudaStream_t stream);

}
