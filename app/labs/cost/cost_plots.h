#pragma once

#include <vector>

#include "app/plots/plot_content.h"
#include "core/labs/cost/cost_sweep.h"
#include "core/labs/cost/memory_reach.h"

namespace abh {

/// Time and storage over N, both axes logarithmic: what was measured, on another engine than the processor too where there are its figures, lines of the slopes to be compared with, and of the storage what is to be expected up to
/// kLongContext and what this machine has. Before anything is measured only the latter.
std::vector<PlotContent> costPlots(const cost::Sweep& sweep, const MachineMemory& memory);

/// "1 head of width 64, no mask, 2 threads, median of 3 rounds; AVX-512; CUDA, float32: NVIDIA ...": what was measured on what.
QString costHeading(const cost::Sweep& sweep);

}
