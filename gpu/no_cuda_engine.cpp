#include "core/text/text.h"
#include "gpu/cuda_engine.h"

namespace abh {

EngineKind cudaEngine()
{
    return {"cuda", [] { return std::string(_("CUDA, float32")); }, [] { return std::string(_("This program was built without CUDA. Use the CPU, or build it where nvcc 12 or newer is installed.")); }, {}};
}

}
