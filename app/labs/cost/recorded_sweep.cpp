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
    {64, {1.20e-05, 2.72e-06, 6.05e-06}, 1.82e-05, 1.16, 74'497, 58'113, 3.9e-07, 4.5e-07, 230},
    {128, {5.13e-05, 1.14e-05, 2.83e-05}, 5.74e-05, 1.6, 181'761, 116'225, 5.3e-07, 5.9e-07, 231},
    {256, {9.68e-05, 3.12e-05, 7.19e-05}, 1.48e-04, 1.36, 411'137, 148'993, 4.9e-07, 3.5e-07, 233},
    {512, {2.87e-04, 7.26e-05, 2.06e-04}, 4.37e-04, 1.3, 1'263'106, 214'530, 3.6e-07, 2.9e-07, 232},
    {1024, {9.48e-04, 1.85e-04, 7.21e-04}, 1.70e-03, 1.09, 4'539'908, 345'604, 3.1e-07, 3.7e-07, 232},
    {2048, {3.60e-03, 8.81e-04, 3.19e-03}, 5.87e-03, 1.31, 17'384'968, 607'752, 2.8e-07, 6.4e-07, 228},
    {4096, {1.33e-02, 3.29e-03, 1.28e-02}, 2.20e-02, 1.34, 68'240'912, 1'132'048, 2.4e-07, 2.3e-07, 229},
    {8192, {5.09e-02, 1.62e-02, 5.13e-02}, 8.83e-02, 1.34, 270'616'096, 2'180'640, 2.1e-07, 2.7e-07, 229},
    {16'384, {2.03e-01, 5.11e-02, 2.00e-01}, 3.68e-01, 1.23, 1'078'019'648, 4'277'824, 2.4e-07, 2.2e-07, 230},
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
    sweep.setting.repeat = 5;
    for (const Recorded& recorded : kRecorded) sweep.points.push_back(resultOf(sweep.setting, recorded));
    return sweep;
}

MachineMemory recordedMemory()
{
    return {.total = 24 * kGiB, .available = 21 * kGiB};
}

}
