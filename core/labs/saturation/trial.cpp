#include "core/labs/saturation/trial.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace abh::saturation {
namespace {

double varianceOf(const Vector& logits)
{
    if (logits.size() < 2) return 0.0;
    const double mean = logits.mean();
    return (logits - mean).square().sum() / static_cast<double>(logits.size() - 1);
}

}

std::uint64_t pointSeed(const Setting& setting, Index d_k)
{
    return seedFrom(setting.seed, fmt::format("saturation N={} d_k={} {} {}", setting.keys, d_k, word(setting.entries), setting.drawing() == Drawing::Full ? "full" : "shortcut"));
}

Trial::Trial(const Setting& setting, Index d_k)
    : m_cap(setting.cap), m_d_k(d_k), m_seed(pointSeed(setting, d_k)), m_draws(setting, d_k), m_logits(setting.keys), m_slope(setting.keys), m_work(setting.keys)
{
}

bool Trial::run(Index trial, const std::stop_token& stop, TrialValues& values)
{
    // SplitMix64 can be entered anywhere: its trial-th number seeds the trial.
    SeededNumbers numbers(SeededNumbers(m_seed + static_cast<std::uint64_t>(trial) * SeededNumbers::kStep).next());
    if (!m_draws.draw(numbers, stop)) return false;
    m_largest = SoftmaxRow::largestOf(m_draws.scores().products);
    for (Scaling scaling : kScalings)
        // A copy: what lies orthogonal to q is the same for every scaling.
        if (!measure(scaling, numbers, stop, values[static_cast<std::size_t>(scaling)])) return false;
    return true;
}

bool Trial::measure(Scaling scaling, const SeededNumbers& orthogonal, const std::stop_token& stop, std::array<double, kMeasures.size()>& values)
{
    takeLogits(m_draws.scores(), scaling, m_cap, m_logits, m_slope);
    m_row.set(m_logits, scaling == Scaling::QkNorm ? SoftmaxRow::largestOf(m_logits) : m_largest);
    double gradient = 0.0;
    if (scaling != Scaling::QkNorm) {
        const std::optional<double> squared = gradient2(scaling, orthogonal, stop);
        if (!squared) return false;
        gradient = factor(scaling, m_d_k) * m_row.unit() * std::sqrt(*squared);
    }
    values = {varianceOf(m_logits), m_row.largest(), m_row.entropy(), m_row.jacobianNorm(), gradient};
    return true;
}

std::optional<double> Trial::gradient2(Scaling scaling, SeededNumbers orthogonal, const std::stop_token& stop)
{
    const Matrix& entries = m_draws.entries();
    double sum = 0.0;
    for (Index i = 0; i < entries.rows(); ++i) {
        if (i % Draws::kRowsBetweenStops == 0 && stop.stop_requested()) return std::nullopt;
        m_work = entries.row(i).transpose().array();
        if (hasSlope(scaling)) m_work *= m_slope;
        sum += std::max(0.0, m_row.squaredImage(m_work));
    }
    if (m_draws.undrawn() == 0) return sum;
    const double d = static_cast<double>(m_draws.undrawn());
    // The largest slope is taken out: the fourth power of a small one would be less than any double.
    const double steepest = hasSlope(scaling) ? m_slope.maxCoeff() : 1.0;
    if (steepest <= 0.0) return sum;
    if (hasSlope(scaling)) m_work = m_slope / steepest;
    const SoftmaxRow::Moments moments = hasSlope(scaling) ? m_row.moments(m_work) : m_row.moments();
    if (moments.fourth <= 0.0) return sum;    // a single key: J = 0
    const double scale = 2.0 * moments.fourth / moments.second;
    return sum + steepest * steepest * scale * gammaDraw(orthogonal, d * moments.second / scale);
}

}
