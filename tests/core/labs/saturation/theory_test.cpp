#include "core/labs/saturation/theory.h"

#include <cmath>
#include <numbers>

#include "core/labs/saturation/sweep.h"
#include "tests/support/golden.h"

namespace abh::saturation::test {

TEST_CASE("the variance of a product is d_k for unit entries, and grows with means (facts E)")
{
    CHECK(productVariance(128, 0, 1, 0, 1) == 128);
    CHECK(productVariance(2, 1, 3, 2, 5) == 2 * (15 + 1 * 5 + 4 * 3));
    Setting setting;
    CHECK(*rowVariance(setting, Scaling::None, 128) == 128);
    CHECK(*rowVariance(setting, Scaling::Sqrt, 128) == Approx(1.0).epsilon(1e-15));
    CHECK(*rowVariance(setting, Scaling::Linear, 128) == Approx(1.0 / 128).epsilon(1e-15));
    CHECK_FALSE(rowVariance(setting, Scaling::SoftCap, 128));
    CHECK_FALSE(rowVariance(setting, Scaling::QkNorm, 128));
    setting.mean = 2.0;
    CHECK(*rowVariance(setting, Scaling::None, 10) == 10);    // it counts with shifted entries only
    setting.entries = Entries::ShiftedNormal;
    CHECK(*rowVariance(setting, Scaling::None, 10) == 50);
}

TEST_CASE("two keys at d_k = 2, scaled: E max = ln 2, E p(1-p) = ln 2 - 1/2, E H = 2 ln 2 - pi^2/12 (facts E)")
{
    const PairMeans means = exactPair(2, factor(Scaling::Sqrt, 2));
    CHECK(means.largest == Approx(std::numbers::ln2).epsilon(5e-13));    // as far as the quadrature goes
    CHECK(means.jacobianNorm == Approx(2.0 * (std::numbers::ln2 - 0.5)).epsilon(5e-13));
    CHECK(means.entropy == Approx(2.0 * std::numbers::ln2 - std::numbers::pi * std::numbers::pi / 12.0).epsilon(5e-13));
}

TEST_CASE("two keys at a large d_k are those of a fixed spread, to 1/d_k")
{
    const nlohmann::json exact = abh::test::golden("e_N2_quadrature.json").at("N2_fixed_sigma2_1");
    const PairMeans means = exactPair(65'536, factor(Scaling::Sqrt, 65'536));
    CHECK(means.largest == Approx(exact.at("max").get<double>()).epsilon(1e-5));
    CHECK(means.entropy == Approx(exact.at("entropy").get<double>()).epsilon(1e-5));
    CHECK(means.jacobianNorm == Approx(exact.at("J_F").get<double>()).epsilon(1e-5));
}

TEST_CASE("the expected maximum of N normals is the golden one")
{
    const nlohmann::json maxima = abh::test::golden("e_rem_and_gradq.json").at("E_max_normal");
    for (const auto& [N, expected] : maxima.items())
        CHECK(expectedMaximum(std::stol(N)) == Approx(expected.get<double>()).epsilon(1e-12));
    CHECK(expectedMaximum(1) == Approx(0.0).margin(1e-15));
}

TEST_CASE("the measured norm of the Jacobian stays below its bound, which is near where rows are saturated")
{
    Setting setting;
    setting.trials = 2'000;
    setting.d_k = {2, 16, 128, 1024, 65'536};
    for (const Point& point : sweep(setting).points)
        for (Scaling scaling : {Scaling::None, Scaling::Sqrt, Scaling::Linear}) {
            const double bound = *jacobianBound(64, point.d_k, factor(scaling, point.d_k));
            const Estimate& norm = *point.of(scaling).of(Measure::JacobianNorm);
            INFO("d_k " << point.d_k << ", " << word(scaling));
            CHECK(norm.mean < bound + 4.0 * *norm.se);
            if (scaling == Scaling::None && point.d_k >= 1024) CHECK(norm.mean > 0.5 * bound);
        }
    CHECK_FALSE(jacobianBound(64, 1, 1.0));
    // E[1/|q|] = sqrt(pi/2) at d_k = 2.
    CHECK(*jacobianBound(2, 2, 1.0) == Approx(expectedMaximum(2) * std::sqrt(std::numbers::pi / 2.0)).epsilon(1e-13));
}

TEST_CASE("the random-energy limit has its two forms, and none in between")
{
    const double lnN = std::log(64.0), critical = std::sqrt(2.0 * lnN);
    CHECK(*randomEnergyEntropy(64, 1.0) == Approx(lnN - 0.5));
    CHECK(*randomEnergyEntropy(64, critical) == Approx(0.0).margin(1e-12));
    CHECK_FALSE(randomEnergyEntropy(64, 1.2 * critical));
    // psi(1) - psi(1/2) = 2 ln 2.
    CHECK(*randomEnergyEntropy(64, 2.0 * critical) == Approx(2.0 * std::numbers::ln2).epsilon(1e-14));
    const nlohmann::json cases = abh::test::golden("e_rem_and_gradq.json").at("rem");
    for (const nlohmann::json& one : cases) {
        if (one.at("N") != 131072 || one.at("ratio") != 4.0) continue;
        CHECK(*randomEnergyEntropy(131072, one.at("sigma")) == Approx(one.at("E_H_over_lnN").get<double>() * std::log(131072.0)).epsilon(0.3));
    }
}

}
