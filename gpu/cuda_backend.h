#pragma once

#include <functional>
#include <memory>

#include "core/engine/backend.h"
#include "gpu/device.h"

namespace abh::ABH_GPU {

/// A GPU, in float32. trace() works each stage by a kernel of its own where the device's memory holds the scores of a key-value head's queries; otherwise, if the mask is one
/// that attend() takes, it goes from Q, K and V to Z and leaves the stages between out of the trace. attend() is one fused kernel. What the device cannot do the
/// processor does, and the run's or the trace's note says so.
class CudaBackend : public Backend {
public:
    /// `processor` makes what takes over. The device may be lost: then everything is the processor's.
    CudaBackend(std::shared_ptr<Device> device, std::function<std::unique_ptr<Backend>()> processor) : m_device(std::move(device)), m_processor(std::move(processor)) {}

    BackendInfo info() const override;
    std::optional<Trace> trace(std::shared_ptr<const Scenario> scenario, const Job& job = {}) override;
    AttentionRun attend(const AttentionProblem& problem, const AttentionOutput& output, const Job& job = {}) override;
    /// Throws Error where the device cannot.
    double peakGflops(const std::stop_token& stop = {}) override;

private:
    std::shared_ptr<Device> m_device;
    std::function<std::unique_ptr<Backend>()> m_processor;
};

}
