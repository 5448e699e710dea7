#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/engine/bench.h"
#include "core/engine/job.h"
#include "core/labs/cost/setting.h"

namespace abh::cost {

/// What was measured at one N: the processor's figures and, where a sweep has another engine measured as well, that one's.
struct Point : BenchResult {
    Point() = default;
    Point(BenchResult onProcessor) : BenchResult(std::move(onProcessor)) {}

    std::optional<BenchResult> other;    ///< fused attention on the other engine; none: there was none, or see whyNotOther
    std::string whyNotOther;             ///< a sentence that names it, where the other engine failed at this size
};

/// What was measured on this machine, in the order of Setting::n; what was not reached is missing. A point whose scores did not fit into memory has no staged
/// figures and says so in whyNotStaged.
struct Sweep {
    Setting setting;
    std::vector<Point> points;

    bool isComplete() const { return points.size() == setting.n.size(); }
    const Point* at(Index n) const;
    /// How the other engine is called, BackendInfo::title and detail; null where no point has its figures.
    const BenchResult* other() const;
};

/// Seconds that differ from run to run, so nothing here is the same twice but the errors and the bytes.
struct SweepOptions {
    /// Gets each point once it is finished, on the thread that called sweep().
    std::function<void(const Point&)> onPoint = {};
    /// What measures one size on one engine; bench() where empty.
    std::function<std::optional<BenchResult>(const BenchSetting&, const Job&)> measure = {};
    /// The name of an engine on which each size is measured right after the processor, fused; empty: on none.
    std::string otherEngine = {};
};

/// Measures each N, the smallest first, so that there is soon something to see. The share of progress is that of the work, which grows with N^2. Stopped within
/// 50 ms: the points so far. Where the other engine fails at a size the point says why, and the sweep goes on; where the processor does, sweep() throws what
/// bench() does. `setting` must be valid.
Sweep sweep(const Setting& setting, const Job& job = {}, const SweepOptions& options = {});

}
