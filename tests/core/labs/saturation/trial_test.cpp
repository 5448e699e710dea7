#include "core/labs/saturation/trial.h"

#include <algorithm>
#include <cmath>

#include "tests/core/labs/saturation/small_setting.h"
#include "tests/support/golden.h"

namespace abh::saturation::test {
namespace {

std::vector<TrialValues> trialsOf(const Setting& setting, std::size_t count)
{
    Trial trial(setting, setting.d_k.front());
    std::vector<TrialValues> values(count);
    bool done = true;
    for (std::size_t t = 0; t < count; ++t) done &= trial.run(static_cast<Index>(t), {}, values[t]);
    REQUIRE(done);
    return values;
}

std::vector<double> valuesOf(const std::vector<TrialValues>& trials, Scaling scaling, Measure measure)
{
    std::vector<double> values;
    for (const TrialValues& one : trials) values.push_back(one[static_cast<std::size_t>(scaling)][static_cast<std::size_t>(measure)]);
    std::ranges::sort(values);
    return values;
}

/// The largest gap between the shares of two sorted samples below a value, times sqrt(n/2) (Kolmogorov and Smirnov): of samples of one
/// distribution above 2.3 once in twenty thousand. Numbers that differ by rounding count as equal.
double gapOfTwo(const std::vector<double>& a, const std::vector<double>& b)
{
    REQUIRE(a.size() == b.size());
    double widest = 0.0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const double value = std::min(a[i], b[j]) * (1.0 + 1e-12);
        while (i < a.size() && a[i] <= value) ++i;
        while (j < b.size() && b[j] <= value) ++j;
        widest = std::max(widest, std::abs(static_cast<double>(i) - static_cast<double>(j)));
    }
    return widest / std::sqrt(2.0 * static_cast<double>(a.size()));
}

}

TEST_CASE("half of the trials lie below the golden medians, and as many gradients are dead as in the golden tables")
{
    constexpr double kTrials = 20'000;
    const nlohmann::json cases = abh::test::golden("e_saturation_mc.json"), gradients = abh::test::golden("e_rem_and_gradq.json").at("grad_q");
    for (Index N : {2, 8, 64})
        for (Index d_k : {1, 4, 16, 64, 128, 1024}) {
            const std::vector<TrialValues> trials = trialsOf(small(N, {d_k}, kTrials), kTrials);
            for (Scaling scaling : {Scaling::Sqrt, Scaling::None}) {
                const std::string name = "N" + std::to_string(N) + "_d" + std::to_string(d_k) + (scaling == Scaling::Sqrt ? "_scaled" : "_unscaled");
                INFO(name);
                const auto shareBelow = [&](Measure measure, double bound) {
                    return static_cast<double>(std::ranges::count_if(valuesOf(trials, scaling, measure), [bound](double v) { return v < bound; })) / kTrials;
                };
                CHECK(std::abs(shareBelow(Measure::JacobianNorm, cases.at(name).at("J_F_median")) - 0.5) < 4.0 * 0.5 / std::sqrt(kTrials));
                const nlohmann::json& gradient = gradients.at(name);
                const double mean = gradient.at("mean"), rms = gradient.at("rms"), se = gradient.at("se");
                const double goldenTrials = (rms * rms - mean * mean) / (se * se), both = 1.0 / kTrials + 1.0 / goldenTrials;
                CHECK(std::abs(shareBelow(Measure::QueryGradientNorm, gradient.at("median")) - 0.5) < 4.0 * 0.5 * std::sqrt(both));
                const double dead = gradient.at("frac_below_1e_3");
                CHECK(std::abs(shareBelow(Measure::QueryGradientNorm, 1e-3) - dead) < 4.0 * std::sqrt((dead * (1.0 - dead) + 1e-4) * both));
            }
        }
}

TEST_CASE("drawn in full, normal entries give what the shortcut gives, for every scaling and measure, in distribution")
{
    constexpr std::size_t kTrials = 20'000;
    for (Index N : {2, 8, 33})
        for (Index d_k : {1, 2, 15, 16, 17, 64, 200}) {
            Setting setting = small(N, {d_k}, kTrials);
            const auto shortcut = trialsOf(setting, kTrials);
            setting.drawInFull = true;
            const auto full = trialsOf(setting, kTrials);
            for (Scaling scaling : kScalings)
                for (Measure measure : kMeasures) {
                    if (!isMeasured(setting, scaling, measure)) continue;
                    INFO("N " << N << ", d_k " << d_k << ", " << word(scaling) << ", " << word(measure));
                    CHECK(gapOfTwo(valuesOf(shortcut, scaling, measure), valuesOf(full, scaling, measure)) < 2.3);
                }
        }
}

}
