#include "core/labs/saturation/summary.h"

#include <algorithm>
#include <cmath>

#include "core/engine/parallel.h"

namespace abh::saturation {
namespace {

constexpr double kSaturated = 0.99, kStarved = 0.1;

std::size_t placeOf(Scaling scaling, Measure measure)
{
    return static_cast<std::size_t>(scaling) * kMeasures.size() + static_cast<std::size_t>(measure);
}

/// The `share` quantile of `sorted` numbers that are in order at least around it, between neighbours in proportion (Hyndman and Fan's type 7).
/// Orders what lies at and after `from`, all of which is not below what lies before.
double quantile(std::vector<double>& values, std::size_t from, double share)
{
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(below);
    std::nth_element(values.begin() + static_cast<std::ptrdiff_t>(std::min(from, below)), at, values.end());
    if (below + 1 == values.size()) return *at;
    const double next = *std::min_element(at + 1, values.end());
    return *at + (place - static_cast<double>(below)) * (next - *at);
}

}

Estimate estimate(std::span<const double> values)
{
    Estimate result;
    const double n = static_cast<double>(values.size());
    for (double v : values) result.mean += v;
    result.mean /= n;
    if (values.size() > 1) {
        double squares = 0.0;
        for (double v : values) squares += (v - result.mean) * (v - result.mean);
        result.se = std::sqrt(squares / (n - 1.0) / n);
    }
    std::vector<double> ordered(values.begin(), values.end());
    const auto placeOfShare = [n](double share) { return static_cast<std::size_t>(share * (n - 1.0)); };
    result.q10 = quantile(ordered, 0, 0.1);
    result.q50 = quantile(ordered, placeOfShare(0.1), 0.5);
    result.q90 = quantile(ordered, placeOfShare(0.5), 0.9);
    return result;
}

TrialTable::TrialTable(const Setting& setting, Index trials)
    : m_setting(setting), m_trials(trials), m_values(std::make_unique_for_overwrite<double[]>(static_cast<std::size_t>(trials) * kScalings.size() * kMeasures.size()))
{
}

void TrialTable::put(Index trial, const TrialValues& values)
{
    for (Scaling scaling : kScalings)
        for (Measure measure : kMeasures)
            m_values[placeOf(scaling, measure) * static_cast<std::size_t>(m_trials) + static_cast<std::size_t>(trial)] =
                values[static_cast<std::size_t>(scaling)][static_cast<std::size_t>(measure)];
}

std::span<const double> TrialTable::values(Scaling scaling, Measure measure, Index trials) const
{
    return {m_values.get() + placeOf(scaling, measure) * static_cast<std::size_t>(m_trials), static_cast<std::size_t>(trials)};
}

void TrialTable::addShares(Scaling scaling, Index trials, ScalingResult& result) const
{
    const double n = static_cast<double>(trials);
    const std::span<const double> largest = values(scaling, Measure::LargestWeight, trials);
    result.saturatedShare = static_cast<double>(std::ranges::count_if(largest, [](double p) { return p > kSaturated; })) / n;
    if (!isMeasured(m_setting, scaling, Measure::QueryGradientNorm)) return;
    const std::span<const double> own = values(scaling, Measure::QueryGradientNorm, trials), scaled = values(Scaling::Sqrt, Measure::QueryGradientNorm, trials);
    Index starved = 0;
    for (std::size_t t = 0; t < own.size(); ++t)
        if (own[t] < kStarved * scaled[t]) ++starved;
    result.starvedShare = static_cast<double>(starved) / n;
}

std::optional<Point> TrialTable::summarize(Index d_k, Index trials, int threads, const std::stop_token& stop) const
{
    Point point{d_k, trials, {}};
    const auto work = [&](Index item, int) {
        const Scaling scaling = kScalings[static_cast<std::size_t>(item) / kMeasures.size()];
        const Measure measure = kMeasures[static_cast<std::size_t>(item) % kMeasures.size()];
        ScalingResult& result = point.scalings[static_cast<std::size_t>(scaling)];
        if (isMeasured(m_setting, scaling, measure)) result.estimates[static_cast<std::size_t>(measure)] = estimate(values(scaling, measure, trials));
        if (measure == Measure::LargestWeight) addShares(scaling, trials, result);
    };
    if (!forEachItem(static_cast<Index>(kScalings.size() * kMeasures.size()), threads, stop, work)) return std::nullopt;
    return point;
}

}
