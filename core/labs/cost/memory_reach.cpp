#include "core/labs/cost/memory_reach.h"

#include <algorithm>
#include <cmath>

#include "core/engine/packed_heads.h"

namespace abh::cost {
namespace {

double scoreBytes(const Setting& setting, Index n)
{
    return stagedBytes(shapeAt(setting, n));
}

}

Index longestStaged(const Setting& setting, double bytes)
{
    if (!(bytes > 0.0)) return 0;
    const double bytesAPair = sizeof(float) * static_cast<double>(setting.heads);
    Index n = static_cast<Index>(std::sqrt(bytes / bytesAPair)) + 1;
    while (n > 0 && scoreBytes(setting, n) > bytes) --n;    // rows are rounded up, and so is a root at times
    return n;
}

BytesEstimate fusedBytes(const Sweep& sweep, Index n)
{
    if (const Point* point = sweep.at(n)) return {static_cast<double>(point->fused.bytes), Basis::Measured};
    const double keys = static_cast<double>(PackedHeads::bytesPerHead(shapeAt(sweep.setting, n)));
    if (sweep.points.size() < 2) return {keys, Basis::KeysAlone};
    const Point &low = sweep.points[sweep.points.size() - 2], &high = sweep.points.back();
    const double a = static_cast<double>(low.fused.bytes), b = static_cast<double>(high.fused.bytes);
    const double perToken = (b - a) / static_cast<double>(high.setting.n - low.setting.n);
    return {std::max(keys, b + perToken * static_cast<double>(n - high.setting.n)), Basis::Extrapolated};
}

std::optional<double> Reach::timesMemory(double bytes) const
{
    return memory.total && *memory.total > 0.0 ? std::optional(bytes / *memory.total) : std::nullopt;
}

Reach reach(const Sweep& sweep, const MachineMemory& memory, Index n)
{
    Reach reach;
    reach.n = n;
    reach.stagedBytes = scoreBytes(sweep.setting, n);
    reach.fused = fusedBytes(sweep, n);
    reach.memory = memory;
    if (memory.total) reach.longestStagedTotal = longestStaged(sweep.setting, *memory.total);
    if (memory.available) reach.longestStagedAvailable = longestStaged(sweep.setting, kUsableShare * *memory.available);
    return reach;
}

}
