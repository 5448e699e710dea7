#pragma once

#include <memory>
#include <optional>

#include "core/attention/trace.h"
#include "core/engine/job.h"
#include "gpu/device.h"

namespace abh::ABH_GPU {

/// What Backend::trace() does on the device: the stages of `scenario` worked there in float32 and brought back; see CudaBackend. Throws CudaError where the device cannot, Error
/// where a number is beyond float32.
std::optional<Trace> deviceTrace(std::shared_ptr<const Scenario> scenario, Device& device, const Job& job);

}
