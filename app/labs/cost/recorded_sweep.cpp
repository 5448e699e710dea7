#include "app/labs/cost/recorded_sweep.h"

namespace abh {
namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;

/// Seconds of one N, and bytes.
struct Recorded {
    Index n;
    StageTimes stages;
    double fusedSeconds;
    std::size_t fusedBytes;
    double peakGflops;
};

constexpr Recorded kRecorded[]{
    {64, {7.0e-6, 1.1e-5, 8.0e-6}, 1.6e-5, 280'000, 150},
    {128, {1.8e-5, 3.4e-5, 2.0e-5}, 3.4e-5, 296'000, 150},
    {256, {6.2e-5, 1.2e-4, 7.1e-5}, 9.8e-5, 328'000, 150},
    {512, {2.3e-4, 4.6e-4, 2.6e-4}, 3.1e-4, 394'000, 150},
    {1024, {9.1e-4, 1.9e-3, 1.0e-3}, 1.1e-3, 525'000, 150},
    {2048, {4.1e-3, 8.6e-3, 4.4e-3}, 4.2e-3, 787'000, 150},
    {4096, {1.9e-2, 3.9e-2, 2.0e-2}, 1.7e-2, 1'311'000, 150},
    {8192, {7.9e-2, 1.6e-1, 8.3e-2}, 6.6e-2, 2'360'000, 150},
    {16'384, {3.3e-1, 6.7e-1, 3.5e-1}, 2.6e-1, 4'457'000, 150},
};

BenchResult resultOf(const cost::Setting& setting, const Recorded& recorded)
{
    BenchResult result;
    result.setting = cost::benchSetting(setting, recorded.n);
    result.simd = "AVX3";
    result.fma_peak_gflops = recorded.peakGflops;
    const AttentionProblem shape = cost::shapeAt(setting, recorded.n);
    const double giga = productFlops(shape) / 1e9, whole = recorded.stages.total();
    result.staged = StagedFigures{whole, giga / whole, static_cast<std::size_t>(stagedBytes(shape)), recorded.stages, 2.1e-7};
    result.fused = {recorded.fusedSeconds, giga / recorded.fusedSeconds, giga / recorded.fusedSeconds / recorded.peakGflops, recorded.fusedBytes, 1.9e-7};
    result.fusedSpeedup = whole / recorded.fusedSeconds;
    return result;
}

}

cost::Sweep recordedSweep()
{
    cost::Sweep sweep;
    sweep.setting.threads = 2;
    for (const Recorded& recorded : kRecorded) sweep.points.push_back(resultOf(sweep.setting, recorded));
    return sweep;
}

MachineMemory recordedMemory()
{
    return {.total = 16 * kGiB, .available = 12 * kGiB};
}

}
