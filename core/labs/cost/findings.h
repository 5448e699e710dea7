#pragma once

#include <string>
#include <vector>

#include "core/labs/cost/cost_sweep.h"
#include "core/labs/cost/memory_reach.h"

namespace abh::cost {

/// In sentences what a page does not show that has the times and the curves: storage and errors at N, and how another engine compares with the processor, where
/// that has been measured; what grows how and what fusing does not change; how far the memory reaches, which can be said before anything has been measured.
std::vector<std::string> findings(const Sweep& sweep, Index n, const MachineMemory& memory);

}
