#include "core/labs/cost/cost_sweep.h"

#include <algorithm>

namespace abh::cost {
namespace {

/// Work at one size, in pairs of a query and a key: every pair is worked at, staged, whatever the mask, and so many more stand for what each size costs anyway.
double workAt(Index n)
{
    constexpr double kAnyway = 512.0 * 512.0;
    const double N = static_cast<double>(n);
    return N * N + kAnyway;
}

}

const BenchResult* Sweep::at(Index n) const
{
    const auto found = std::ranges::find(points, n, [](const BenchResult& point) { return point.setting.n; });
    return found == points.end() ? nullptr : &*found;
}

Sweep sweep(const Setting& setting, const Job& job, const SweepOptions& options)
{
    Sweep result{setting, {}};
    double total = 0.0, before = 0.0;
    for (Index n : setting.n) total += workAt(n);
    for (Index n : setting.n) {
        if (job.stop.stop_requested()) break;
        const Job part{job.stop, [&](double share) { job.report((before + share * workAt(n)) / total); }};
        std::optional<BenchResult> point = options.measure ? options.measure(benchSetting(setting, n), part) : bench(benchSetting(setting, n), part);
        if (!point) break;
        result.points.push_back(std::move(*point));
        before += workAt(n);
        job.report(before / total);
        if (options.onPoint) options.onPoint(result.points.back());
    }
    return result;
}

}
