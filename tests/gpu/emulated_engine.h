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

/// Lets one call after the other of what `work` does on a fresh engine fail. `work` checks the result and returns what was said of the failure, if anything; nothing may be left
/// behind. How many calls there were.
template <typename Work>
int failEachCall(Work work)
{
    for (int n = 1;; ++n) {
        CAPTURE(n);
        EmulatedEngine engine;
        engine.fresh->failCall = n;
        engine.fresh->callError = emulated::cudaErrorUnknown;
        const std::string note = work(engine);
        if (engine.fresh->failCall != 0) return n - 1;
        // A failing cudaFree or Destroy at the end spoils nothing.
        CHECK((note.empty() || note.find("CUDA") != std::string::npos));
        CHECK(engine.fresh->leaks() == std::vector<std::string>());
        CHECK(engine.fresh->violations == std::vector<std::string>());
    }
}

}
