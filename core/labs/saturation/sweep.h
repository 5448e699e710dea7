#pragma once

#include <chrono>
#include <functional>

#include "core/engine/job.h"
#include "core/labs/saturation/setting.h"

namespace abh::saturation {

/// What is measured of one query's row of weights p = softmax(l), l [N].
enum class Measure {
    ScoreVariance,        ///< variance of the N logits about their own mean, divisor N - 1; none where N = 1
    LargestWeight,        ///< max p
    Entropy,              ///< -sum p ln p, in nats
    JacobianNorm,         ///< ||J||_F of the softmax Jacobian J = diag(p) - p p^T [N x N]
    QueryGradientNorm     ///< ||dp/dq||_F [N x d_k], with the scaling's factor or slope in it; none for QK-norm
};
inline constexpr std::array kMeasures{Measure::ScoreVariance, Measure::LargestWeight, Measure::Entropy, Measure::JacobianNorm, Measure::QueryGradientNorm};

/// "score_variance", "max_weight", "entropy", "jacobian_norm", "query_gradient_norm": the names in JSON and CSV.
std::string_view word(Measure measure);
/// How a person calls it, with its unit.
std::string title(Measure measure);

/// Whether a measure has a meaning there: a single score has no variance, and QK-norm's gradient is not worked out.
bool isMeasured(const Setting& setting, Scaling scaling, Measure measure);

/// A mean over trials and how the trials lie around it.
struct Estimate {
    double mean = 0.0;
    std::optional<double> se;              ///< standard error of the mean; none of a single trial
    double q10 = 0.0, q50 = 0.0, q90 = 0.0;    ///< quantiles of the trials, between neighbours in proportion

    friend bool operator==(const Estimate&, const Estimate&) = default;
};

/// One scaling at one d_k.
struct ScalingResult {
    std::array<std::optional<Estimate>, kMeasures.size()> estimates;    ///< in the order of kMeasures
    double saturatedShare = 0.0;           ///< share of trials whose largest weight is above 0.99
    std::optional<double> starvedShare;    ///< share of trials whose ||dp/dq||_F is below a tenth of the sqrt-scaled one's of the same draw

    const std::optional<Estimate>& of(Measure measure) const { return estimates[static_cast<std::size_t>(measure)]; }
    friend bool operator==(const ScalingResult&, const ScalingResult&) = default;
};

/// All scalings at one d_k, from the same draws.
struct Point {
    Index d_k = 1;
    Index trials = 0;                      ///< fewer than were asked for while the sweep is still at it, or when it was stopped
    std::array<ScalingResult, kScalings.size()> scalings;    ///< in the order of kScalings

    const ScalingResult& of(Scaling scaling) const { return scalings[static_cast<std::size_t>(scaling)]; }
    friend bool operator==(const Point&, const Point&) = default;
};

/// Points in the order of Setting::d_k; those not begun are missing.
struct Sweep {
    Setting setting;
    std::vector<Point> points;

    bool isComplete() const { return points.size() == setting.d_k.size() && (points.empty() || points.back().trials == setting.trials); }
    const Point* at(Index d_k) const;
    friend bool operator==(const Sweep&, const Sweep&) = default;
};

/// How a sweep is run; none of it changes a number.
struct SweepOptions {
    int threads = 0;                                          ///< 0: one for each core
    /// Gets each point once it is finished and, from time to time, what the trials so far say of the one being sampled. Called on the
    /// thread that called sweep().
    std::function<void(const Point&)> onPoint = {};
    std::chrono::milliseconds betweenPartials{200};           ///< or longer, where looking would cost more than a tenth of sampling
};

/// Samples one query against N independent keys at each d_k, all scalings from the same draws, each trial with a stream of random numbers
/// of its own (seeded by seed, N, entries, d_k and the trial's number), so that a point is the same whatever else is asked for. Stopped within 50 ms:
/// the points so far, the last one with those of its finished trials that could be looked at in that time. `setting` must be valid. Method and sources: facts E; trial.h.
Sweep sweep(const Setting& setting, const Job& job = {}, const SweepOptions& options = {});

}
