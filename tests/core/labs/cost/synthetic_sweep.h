#pragma once

#include <cmath>

#include "core/labs/cost/cost_sweep.h"

namespace abh::cost::test {

/// A point as a machine might give it: 1 ns a pair staged, `share` of that fused. Both hold packed keys and tiles, 256 N + 65536 bytes; staged also the scores, 4 N^2.
inline BenchResult pointAt(Index n, double share = 0.5)
{
    const double N = static_cast<double>(n), staged = 1e-9 * N * N;
    const auto both = static_cast<std::size_t>(256 * n + 65'536);
    BenchResult point;
    point.setting.n = n;
    point.simd = "AVX2";
    point.fma_peak_gflops = 100.0;
    point.staged = StagedFigures{staged, 64.0, both + static_cast<std::size_t>(4 * n * n), {0.25 * staged, 0.5 * staged, 0.25 * staged}, 2e-7};
    point.fused = {share * staged, 64.0 / share, 0.64, both, 1e-7};
    point.fusedSpeedup = 1.0 / share;
    return point;
}

inline Sweep sweepOf(std::vector<Index> sizes, double share = 0.5)
{
    Sweep sweep;
    for (Index n : sizes) sweep.points.push_back(pointAt(n, share));
    sweep.setting.n = std::move(sizes);
    return sweep;
}

/// The same measured on another engine too: moving takes 1 ms, computing an eighth of what it takes the processor; 2000 N bytes.
inline Sweep withOther(Sweep sweep)
{
    for (Point& point : sweep.points) {
        point.other.emplace();
        point.other->setting = point.setting;
        point.other->setting.engine = "cuda";
        point.other->engineTitle = "another engine";
        point.other->engineDetail = "made up";
        point.other->threads = 0;
        point.other->fma_peak_gflops = 1000.0;
        FusedFigures& fused = point.other->fused;
        fused = {.seconds = 1e-3 + point.fused.seconds / 8, .gflops = 10.0, .peak_share = 0.5, .bytes = static_cast<std::size_t>(2000 * point.setting.n), .max_abs_error = 3e-7};
        fused.device_seconds = point.fused.seconds / 8;
        fused.device_gflops = 500.0;
    }
    return sweep;
}

/// The same without staged figures from `n` on.
inline Sweep withoutStagedFrom(Sweep sweep, Index n)
{
    for (Point& point : sweep.points) {
        if (point.setting.n < n) continue;
        point.staged.reset();
        point.fusedSpeedup.reset();
        point.whyNotStaged = "Too \"large\".";
    }
    return sweep;
}

}
