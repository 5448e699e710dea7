#pragma once

#include "core/engine/cpu_backend.h"
#include "gpu/cuda_backend.h"
#include "tests/gpu/emulation/test_device.h"

namespace abh::test {

/// The CUDA engine on an emulated device that is as declared at first.
class EmulatedEngine {
public:
    EmulatedEngine() { fresh->ownedByOneThread = true; }

    emulated::CudaBackend& backend()
    {
        if (!m_backend) m_backend.emplace(device, [] { return std::make_unique<CpuBackend>(FusedOptions{1}); });
        return *m_backend;
    }

    FreshDevice fresh;
    std::shared_ptr<emulated::Device> device = std::make_shared<emulated::Device>();

private:
    std::optional<emulated::CudaBackend> m_backend;
};

}
