#include "core/labs/cost/memory_reach.h"

#include <algorithm>
#include <cmath>

namespace abh::cost {
namespace {

constexpr double kBytesOfFloat = 4.0;

/// As stagedBytes() says.
double scoreBytes(const Setting& setting, Index n)
{
    return stagedBytes(shapeAt(setting, n));
}

}

Index longestStaged(const Setting& setting, double bytes)
{
    if (!(bytes > 0.0)) return 0;
    Index n = static_cast<Index>(std::sqrt(bytes / scoreBytes(setting, 1)));
    while (scoreBytes(setting, n + 1) <= bytes) ++n;    // a root is rounded
    while (n > 0 && scoreBytes(setting, n) > bytes) --n;
    return n;
}

BytesEstimate fusedBytes(const Sweep& sweep, Index n)
{
    if (const BenchResult* point = sweep.at(n)) return {static_cast<double>(point->fused.bytes), Basis::Measured};
    const double keys = kBytesOfFloat * static_cast<double>(n) * static_cast<double>(sweep.setting.d);
    if (sweep.points.size() < 2) return {keys, Basis::KeysAlone};
    const BenchResult &low = sweep.points[sweep.points.size() - 2], &high = sweep.points.back();
    const double a = static_cast<double>(low.fused.bytes), b = static_cast<double>(high.fused.bytes);
    const double perToken = (b - a) / static_cast<double>(high.setting.n - low.setting.n);
    return {std::max(0.0, b + perToken * static_cast<double>(n - high.setting.n)), Basis::Extrapolated};
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
    if (memory.available) reach.longestStagedAvailable = longestStaged(sweep.setting, *memory.available);
    return reach;
}

}
