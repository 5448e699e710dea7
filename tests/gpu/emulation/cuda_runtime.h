#pragma once

// Stands in for the toolkit's <cuda_runtime.h> where kernels and their host code are compiled by the C++ compiler and run on the CPU. All of
// it lies in abh::emulated, so that it cannot be mistaken for the real runtime in the same program.

#include "tests/gpu/emulation/device_code.h"
#include "tests/gpu/emulation/host_code.h"
