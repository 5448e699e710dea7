#include "gpu/cuda_error.h"

#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::ABH_GPU {
namespace {

const char* whatFailed(Doing doing)
{
    switch (doing) {
    case Doing::Begin: return _("The GPU cannot be used: CUDA says \"{}\". Use the CPU, or see what nvidia-smi says.");
    case Doing::Hold: return _("The GPU made no room for the arrays: CUDA says \"{}\". Use the CPU, or start the program again.");
    case Doing::Take: return _("The arrays could not be moved to the GPU: CUDA says \"{}\". Use the CPU, or start the program again.");
    case Doing::Compute: return _("The GPU failed while it computed: CUDA says \"{}\". Use the CPU, or start the program again.");
    case Doing::GiveBack: break;
    }
    return _("The results could not be moved back from the GPU: CUDA says \"{}\". Use the CPU, or start the program again.");
}

std::string sentence(cudaError_t code, Doing doing)
{
    if (code == cudaErrorMemoryAllocation) return _("The memory of the GPU does not suffice. Use fewer tokens or heads, close what else uses the GPU, or use the CPU.");
    return say(whatFailed(doing), cudaGetErrorString(code));
}

}

CudaError::CudaError(cudaError_t code, Doing doing) : DeviceError(sentence(code, doing)), m_code(code) {}

void check(cudaError_t code, Doing doing)
{
    if (code == cudaSuccess) return;
    cudaGetLastError();    // what is not lasting is forgotten, or the next kernel would be blamed for it
    throw CudaError(code, doing);
}

}
