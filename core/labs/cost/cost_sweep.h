#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/engine/bench.h"
#include "core/engine/job.h"
#include "core/labs/cost/setting.h"

namespace abh::cost {

/// What was measured on this machine, in the order of Setting::n; what was not reached is missing. A point whose scores did not fit into memory has no staged
/// figures and says so in whyNotStaged.
struct Sweep {
    Setting setting;
    std::vector<BenchResult> points;

    bool isComplete() const { return points.size() == setting.n.size(); }
    const BenchResult* at(Index n) const;
};

/// Seconds that differ from run to run, so nothing here is the same twice but the errors and the bytes.
struct SweepOptions {
    /// Gets each point once it is finished, on the thread that called sweep().
    std::function<void(const BenchResult&)> onPoint = {};
    /// What measures one size; bench() where empty.
    std::function<std::optional<BenchResult>(const BenchSetting&, const Job&)> measure = {};
};

/// Measures each N, the smallest first, so that there is soon something to see. The share of progress is that of the work, which grows with N^2. Stopped within
/// 50 ms: the points so far. `setting` must be valid.
Sweep sweep(const Setting& setting, const Job& job = {}, const SweepOptions& options = {});

}
