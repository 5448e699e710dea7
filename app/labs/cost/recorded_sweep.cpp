#include "app/labs/cost/recorded_sweep.h"

namespace abh {
namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;

/// What was measured at one N.
struct Recorded {
    Index n;
    StageTimes stages;
    double fusedSeconds, speedup;
    std::size_t stagedBytes, fusedBytes;
    double stagedError, fusedError;
    double peakGflops;
};

constexpr Recorded kRecorded[]{
    {64, {1.14e-5, 2.16e-6, 6.13e-6}, 2.00e-5, 1.01, 74'497, 58'113, 3.9e-7, 4.5e-7, 85.4},
    {128, {3.39e-5, 6.62e-6, 2.25e-5}, 5.91e-5, 1.11, 181'761, 116'225, 5.3e-7, 5.9e-7, 117},
    {256, {1.14e-4, 2.62e-5, 8.71e-5}, 2.16e-4, 1.14, 411'137, 148'993, 4.9e-7, 3.5e-7, 117},
    {512, {4.36e-4, 7.97e-5, 3.28e-4}, 7.25e-4, 1.16, 1'263'106, 214'530, 3.6e-7, 2.9e-7, 117},
    {1024, {1.71e-3, 2.80e-4, 1.37e-3}, 2.80e-3, 1.21, 4'539'908, 345'604, 3.1e-7, 3.7e-7, 117},
    {2048, {6.42e-3, 1.36e-3, 6.28e-3}, 1.09e-2, 1.29, 17'384'968, 607'752, 2.8e-7, 6.4e-7, 117},
    {4096, {2.56e-2, 7.85e-3, 2.50e-2}, 4.25e-2, 1.38, 68'240'912, 1'132'048, 3.3e-7, 3.6e-7, 117},
    {8192, {9.91e-2, 3.06e-2, 1.00e-1}, 1.72e-1, 1.33, 270'616'096, 2'180'640, 2.6e-7, 3.0e-7, 117},
    {16'384, {3.95e-1, 1.15e-1, 4.12e-1}, 7.46e-1, 1.26, 1'078'019'648, 4'277'824, 2.7e-7, 2.9e-7, 117},
};

BenchResult resultOf(const cost::Setting& setting, const Recorded& recorded)
{
    BenchResult result;
    result.setting = cost::benchSetting(setting, recorded.n);
    result.simd = "AVX3";
    result.fma_peak_gflops = recorded.peakGflops;
    const double giga = productFlops(cost::shapeAt(setting, recorded.n)) / 1e9, stagedSeconds = recorded.speedup * recorded.fusedSeconds, gflops = giga / recorded.fusedSeconds;
    result.staged = StagedFigures{stagedSeconds, giga / stagedSeconds, recorded.stagedBytes, recorded.stages, recorded.stagedError};
    result.fused = {recorded.fusedSeconds, gflops, gflops / recorded.peakGflops, recorded.fusedBytes, recorded.fusedError};
    result.fusedSpeedup = recorded.speedup;
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
    return {.total = 24 * kGiB, .available = 21 * kGiB};
}

}
