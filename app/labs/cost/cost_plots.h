#pragma once

#include <vector>

#include "app/plots/plot_content.h"
#include "core/labs/cost/cost_sweep.h"
#include "core/labs/cost/memory_reach.h"

namespace abh {

/// Time and storage over N, both axes logarithmic: what was measured, lines of the slopes to be compared with, and of the storage what is to be expected up to
/// kLongContext and what this machine has. Before anything is measured only the latter.
std::vector<PlotContent> costPlots(const cost::Sweep& sweep, const MachineMemory& memory);

/// "d = 64, 1 head, 2 threads; AVX3": what was measured on what.
QString costHeading(const cost::Sweep& sweep);

}
