#pragma once

#include <functional>

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

    /// Another order of threads each time it is called.
    std::function<void()> nextSchedule()
    {
        return [this] { fresh->schedule = kSchedules[m_next++ % kSchedules.size()]; };
    }

    /// Nothing that a correct program never does, and nothing left.
    void checkClean() const
    {
        CHECK(fresh->violations == std::vector<std::string>());
        CHECK(fresh->leaks() == std::vector<std::string>());
        CHECK(fresh->launches > 0);
    }

    FreshDevice fresh;
    std::shared_ptr<emulated::Device> device = std::make_shared<emulated::Device>();

private:
    std::optional<emulated::CudaBackend> m_backend;
    std::size_t m_next = 0;
};

}
