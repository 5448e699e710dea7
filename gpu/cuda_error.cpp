#include "gpu/cuda_error.h"

#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::ABH_GPU {
namespace {

std::string sentence(cudaError_t code, const std::string& doing)
{
    if (code == cudaErrorMemoryAllocation) return say(_("The GPU could not {}: its memory does not suffice. Use fewer tokens or heads, close what else uses the GPU, or use cpu."), doing);
    return say(_("The GPU could not {}: CUDA says \"{}\". Use cpu, or start the program again."), doing, cudaGetErrorString(code));
}

}

CudaError::CudaError(cudaError_t code, const std::string& doing) : DeviceError(sentence(code, doing)), m_code(code) {}

void check(cudaError_t code, const char* doing)
{
    if (code == cudaSuccess) return;
    cudaGetLastError();    // what is not lasting is forgotten, or the next kernel would be blamed for it
    throw CudaError(code, doing);
}

}
