#pragma once

#include <string>

#include "core/model/issue.h"
#include "gpu/cuda.h"

namespace abh::ABH_GPU {

/// The device cannot do it; something else may.
class DeviceError : public Error {
public:
    using Error::Error;
};

/// What is asked of the device, for the sentence that says that it failed.
enum class Doing { Begin, Hold, Take, Compute, GiveBack };

/// What the device refused, in a sentence with CUDA's own words.
class CudaError : public DeviceError {
public:
    CudaError(cudaError_t code, Doing doing);

    /// Less may fit. After anything else the device is not to be asked again: every later call would fail like this one.
    bool isOutOfMemory() const { return m_code == cudaErrorMemoryAllocation; }

private:
    cudaError_t m_code;
};

/// Throws CudaError unless `code` is cudaSuccess.
void check(cudaError_t code, Doing doing);

}
