#include "core/labs/saturation/sweep.h"

#include <algorithm>
#include <cmath>

#include "core/labs/saturation/theory.h"
#include "tests/core/labs/saturation/small_setting.h"
#include "tests/support/golden.h"

namespace abh::saturation::test {
namespace {

const Estimate& of(const Sweep& sweep, Index d_k, Scaling scaling, Measure measure)
{
    return *sweep.at(d_k)->of(scaling).of(measure);
}

/// Within four standard errors of both together.
void checkNear(const Estimate& estimate, double value, double se)
{
    REQUIRE(estimate.se);
    CHECK(std::abs(estimate.mean - value) < 4.0 * std::hypot(*estimate.se, se));
}

void checkGolden(const Estimate& estimate, const nlohmann::json& pair)
{
    checkNear(estimate, pair.at(0).get<double>(), pair.at(1).get<double>());
}

}

TEST_CASE("means at N = 2, 8 and 64 are the golden ones, scaled and unscaled")
{
    const nlohmann::json cases = abh::test::golden("e_saturation_mc.json"), gradients = abh::test::golden("e_rem_and_gradq.json").at("grad_q");
    for (Index N : {2, 8, 64}) {
        const Sweep result = sweep(small(N, {1, 4, 16, 64, 128, 1024}, 40'000));
        for (Index d_k : result.setting.d_k)
            for (Scaling scaling : {Scaling::Sqrt, Scaling::None}) {
                const std::string name = "N" + std::to_string(N) + "_d" + std::to_string(d_k) + (scaling == Scaling::Sqrt ? "_scaled" : "_unscaled");
                INFO(name);
                const nlohmann::json& expected = cases.at(name);
                checkGolden(of(result, d_k, scaling, Measure::LargestWeight), expected.at("max_weight"));
                checkGolden(of(result, d_k, scaling, Measure::Entropy), expected.at("entropy"));
                checkGolden(of(result, d_k, scaling, Measure::JacobianNorm), expected.at("J_F"));
                const double share = expected.at("frac_max_gt_0.99").at(0).get<double>();
                CHECK(std::abs(result.at(d_k)->of(scaling).saturatedShare - share) < 4.0 * std::sqrt(share * (1.0 - share) / 40'000.0) + 1e-4);
                const nlohmann::json& gradient = gradients.at(name);
                checkNear(of(result, d_k, scaling, Measure::QueryGradientNorm), gradient.at("mean").get<double>(), gradient.at("se").get<double>());
            }
    }
}

TEST_CASE("at N = 2 the means are those of the quadrature, to its last digits and in the sweep within the noise")
{
    const nlohmann::json exact = abh::test::golden("e_N2_quadrature.json");
    const Sweep result = sweep(small(2, {1, 2, 4, 16, 64, 128, 1024}, 40'000));
    for (Index d_k : result.setting.d_k)
        for (Scaling scaling : {Scaling::Sqrt, Scaling::None}) {
            const std::string name = "N2_d" + std::to_string(d_k) + (scaling == Scaling::Sqrt ? "_scaled" : "_unscaled");
            INFO(name);
            const nlohmann::json& expected = exact.at(name);
            const PairMeans means = exactPair(d_k, factor(scaling, d_k));
            CHECK(means.largest == Approx(expected.at("max").get<double>()).epsilon(5e-9));    // as exact as the golden numbers are
            CHECK(means.entropy == Approx(expected.at("entropy").get<double>()).epsilon(5e-9));
            CHECK(means.jacobianNorm == Approx(expected.at("J_F").get<double>()).epsilon(5e-9));
            checkNear(of(result, d_k, scaling, Measure::LargestWeight), means.largest, 0.0);
            checkNear(of(result, d_k, scaling, Measure::Entropy), means.entropy, 0.0);
            checkNear(of(result, d_k, scaling, Measure::JacobianNorm), means.jacobianNorm, 0.0);
        }
}

TEST_CASE("the variance of a query's scores is theory's for every distribution of the entries")
{
    for (Entries entries : kEntries) {
        Setting setting = small(16, {1, 3, 64, 300}, 4'000);
        setting.entries = entries;
        const Sweep result = sweep(setting);
        for (Index d_k : setting.d_k)
            for (Scaling scaling : {Scaling::Sqrt, Scaling::None, Scaling::Linear}) {
                INFO(word(entries) << ", d_k " << d_k << ", " << word(scaling));
                checkNear(of(result, d_k, scaling, Measure::ScoreVariance), *rowVariance(setting, scaling, d_k), 0.0);
            }
    }
}

TEST_CASE("a soft cap bounds the scores, and QK-norm keeps their variance at 1 for every d_k")
{
    Setting setting = small(8, {1, 64, 4096}, 3'000);
    setting.cap = 5.0;
    const Sweep result = sweep(setting);
    for (Index d_k : setting.d_k) {
        CHECK(of(result, d_k, Scaling::SoftCap, Measure::ScoreVariance).q90 <= 8.0 / 7.0 * 25.0);
        checkNear(of(result, d_k, Scaling::QkNorm, Measure::ScoreVariance), 1.0, 0.0);
        CHECK_FALSE(result.at(d_k)->of(Scaling::QkNorm).of(Measure::QueryGradientNorm));
        CHECK_FALSE(result.at(d_k)->of(Scaling::QkNorm).starvedShare);
    }
}

TEST_CASE("at d_k = 1 dividing by sqrt(d_k), by d_k and by nothing is the same")
{
    for (Entries entries : kEntries) {
        Setting setting = small(8, {1}, 500);
        setting.entries = entries;
        const Point point = sweep(setting).points.front();
        CHECK(point.of(Scaling::Sqrt) == point.of(Scaling::None));
        CHECK(point.of(Scaling::Linear) == point.of(Scaling::None));
    }
}

TEST_CASE("the same seed gives the same bytes on any number of threads, and another seed others", "[threads]")
{
    for (Entries entries : kEntries) {
        Setting setting = small(9, {1, 7, 16, 17, 130}, 700);
        setting.entries = entries;
        const Sweep one = sweep(setting, {}, {1});
        CHECK(one.isComplete());
        for (int threads : {2, 3, 8}) CHECK(sweep(setting, {}, {threads}) == one);
        setting.seed = 2;
        const Sweep other = sweep(setting, {}, {2});
        for (std::size_t p = 0; p < one.points.size(); ++p) CHECK_FALSE(other.points[p] == one.points[p]);
    }
}

TEST_CASE("a point does not depend on what else is sampled, nor a trial on how many follow")
{
    const Sweep many = sweep(small(8, {1, 2, 64, 128}, 300)), alone = sweep(small(8, {64}, 300));
    CHECK(*many.at(64) == *alone.at(64));
    // What the first 100 trials say, said twice: by a sweep of 100, and by the partial points of a longer one.
    SweepOptions options{1};
    options.betweenPartials = std::chrono::milliseconds(0);
    int partials = 0;
    Setting longer = small(64, {256}, 5'000);
    options.onPoint = [&](const Point& point) {
        if (point.trials == longer.trials || ++partials > 5) return;
        Setting same = longer;
        same.trials = point.trials;
        CHECK(sweep(same).points.front() == point);
    };
    sweep(longer, {}, options);
    CHECK(partials > 0);
}

TEST_CASE("numbers of a seed stay what they are, to twelve digits")
{
    const Sweep result = sweep(small(8, {2, 128}, 100));
    CHECK(of(result, 2, Scaling::Sqrt, Measure::Entropy).mean == Approx(1.7418529584214921).epsilon(1e-12));
    CHECK(of(result, 128, Scaling::None, Measure::QueryGradientNorm).mean == Approx(1.0251713698899478).epsilon(1e-12));
    CHECK(of(result, 128, Scaling::QkNorm, Measure::LargestWeight).q90 == Approx(0.55061697511216834).epsilon(1e-12));
}

TEST_CASE("stopped, a sweep returns the points it has, as an unstopped one has them")
{
    Setting setting = small(64, {8, 16, 32, 64, 128, 4096}, 20'000);
    std::stop_source source;
    std::vector<double> shares;
    SweepOptions options{2};
    options.onPoint = [&](const Point& point) { if (point.d_k == 32 && point.trials == setting.trials) source.request_stop(); };
    const Sweep stopped = sweep(setting, {source.get_token(), [&](double share) { shares.push_back(share); }}, options);
    CHECK_FALSE(stopped.isComplete());
    REQUIRE(stopped.points.size() == 3);
    setting.d_k = {8, 16, 32};
    CHECK(stopped.points == sweep(setting).points);
    REQUIRE(shares.size() > 3);
    CHECK(std::ranges::is_sorted(shares));
    CHECK(shares.front() >= 0.0);
    CHECK(shares.back() < 1.0);
}

TEST_CASE("stopped within a point, the last partial one is kept with the number of its trials")
{
    Setting setting = small(64, {65'536}, 1'000);
    setting.drawInFull = true;
    std::stop_source source;
    SweepOptions options{2};
    options.betweenPartials = std::chrono::milliseconds(0);
    options.onPoint = [&](const Point&) { source.request_stop(); };
    const Sweep stopped = sweep(setting, {source.get_token()}, options);
    REQUIRE(stopped.points.size() == 1);
    CHECK(stopped.points.front().trials >= 1);
    CHECK(stopped.points.front().trials < 1'000);
    std::stop_source before;
    before.request_stop();
    CHECK(sweep(setting, {before.get_token()}).points.empty());
}

TEST_CASE("one trial has no standard error, one key no variance and weight 1, and nothing is NaN")
{
    for (Entries entries : kEntries)
        for (Index N : {1, 2}) {
            Setting setting = small(N, {1, 2, 1024}, 1);
            setting.entries = entries;
            for (const Point& point : sweep(setting).points)
                for (Scaling scaling : kScalings)
                    for (Measure measure : kMeasures) {
                        const std::optional<Estimate>& estimate = point.of(scaling).of(measure);
                        CHECK(estimate.has_value() == isMeasured(setting, scaling, measure));
                        if (!estimate) continue;
                        CHECK_FALSE(estimate->se);
                        CHECK(std::isfinite(estimate->mean));
                        CHECK(estimate->q10 == estimate->mean);
                        CHECK(estimate->q90 == estimate->mean);
                        if (N == 1) CHECK(estimate->mean == (measure == Measure::LargestWeight ? 1.0 : 0.0));
                    }
        }
    CHECK_FALSE(isMeasured(small(1, {1}, 1), Scaling::None, Measure::ScoreVariance));
}

TEST_CASE("the widest d_k is sampled by the shortcut and in full alike")
{
    Setting setting = small(4, {65'536}, 400);
    const Sweep shortcut = sweep(setting);
    setting.drawInFull = true;
    const Sweep full = sweep(setting);
    for (Scaling scaling : kScalings) {
        INFO(word(scaling));
        const Estimate& other = of(full, 65'536, scaling, Measure::Entropy);
        checkNear(of(shortcut, 65'536, scaling, Measure::Entropy), other.mean, *other.se);
    }
    checkNear(of(full, 65'536, Scaling::None, Measure::ScoreVariance), 65'536.0, 0.0);
    CHECK(of(full, 65'536, Scaling::None, Measure::LargestWeight).mean > 0.98);
}

}
