#pragma once

#include "core/labs/cost/cost_sweep.h"
#include "core/labs/cost/memory_reach.h"

namespace abh {

/// A recording, for pictures of the page that are the same every time: the default setting on two threads as `bench --repeat 5` once measured it,
/// on a machine with AVX-512 and recordedMemory(). Nothing but pictures and tests may show it: what a person sees is measured on their own machine.
cost::Sweep recordedSweep();
MachineMemory recordedMemory();

}
