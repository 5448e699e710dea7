#pragma once

#include <string>
#include <vector>

#include "core/labs/cost/cost_sweep.h"
#include "core/labs/cost/memory_reach.h"

namespace abh::cost {

/// What was measured at one N: which of the two is faster, what each holds, where the staged time goes. Empty before the point has been measured.
std::vector<std::string> findingsAt(const Sweep& sweep, Index n);

/// What grows how along the sweep, as far as the sizes measured allow to say.
std::vector<std::string> findingsAlong(const Sweep& sweep);

/// How far this machine's memory reaches. Says what there is to say before anything has been measured.
std::vector<std::string> findingsOfReach(const Sweep& sweep, const MachineMemory& memory);

/// The few of them that a page has room for which shows the times itself: storage and errors at N, what grows how and what fusing does not change, how far the memory reaches.
std::vector<std::string> findingsInShort(const Sweep& sweep, Index n, const MachineMemory& memory);

}
