#include "gpu/cuda_engine.h"

#include "core/engine/cpu_backend.h"
#include "core/text/text.h"
#include "gpu/cuda_backend.h"

namespace abh {
namespace {

/// One for the whole program, made when it is first asked for.
const std::shared_ptr<cuda::Device>& theDevice()
{
    static const auto device = std::make_shared<cuda::Device>();
    return device;
}

}

EngineKind cudaEngine()
{
    return {"cuda", [] { return std::string(_("CUDA, float32")); }, [] { return theDevice()->whyNot(); },
            [](const FusedOptions& options) {
                return std::make_unique<cuda::CudaBackend>(theDevice(), [options] { return std::make_unique<CpuBackend>(options); });
            }};
}

}
