#pragma once

#include <memory>
#include <span>

#include "core/labs/saturation/sweep.h"
#include "core/labs/saturation/trial.h"

namespace abh::saturation {

/// Mean, standard error and quantiles of at least one value. Sums run in the order of the values.
Estimate estimate(std::span<const double> values);

/// The values of a point's trials, measure by measure, each in the order of the trials.
class TrialTable {
public:
    TrialTable(const Setting& setting, Index trials);

    /// Trials may be put from several threads, each one once.
    void put(Index trial, const TrialValues& values);
    /// What the first `trials` of them say; none when `stop` was requested meanwhile.
    std::optional<Point> summarize(Index d_k, Index trials, int threads, const std::stop_token& stop) const;

private:
    std::span<const double> values(Scaling scaling, Measure measure, Index trials) const;
    void addShares(Scaling scaling, Index trials, ScalingResult& result) const;

    const Setting& m_setting;
    Index m_trials;
    std::unique_ptr<double[]> m_values;    ///< all trials of one scaling's measure lie together; not written before they are put
};

}
