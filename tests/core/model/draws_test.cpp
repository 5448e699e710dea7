#include "core/model/draws.h"

#include <algorithm>
#include <functional>
#include <vector>

#include <boost/math/special_functions/gamma.hpp>

#include "tests/support/catch.h"

namespace abh::test {
namespace {

/// The largest gap between the share of `draws` below a value and `distribution` of that value, times sqrt(n) (Kolmogorov and Smirnov): above
/// 1.95 for one in a thousand of the right generators.
double gap(std::vector<double> draws, const std::function<double(double)>& distribution)
{
    std::ranges::sort(draws);
    const double n = static_cast<double>(draws.size());
    double widest = 0.0;
    for (std::size_t i = 0; i < draws.size(); ++i) {
        const double below = static_cast<double>(i) / n, expected = distribution(draws[i]);
        widest = std::max({widest, std::abs(expected - below), std::abs(expected - below - 1.0 / n)});
    }
    return widest * std::sqrt(n);
}

std::vector<double> drawn(std::size_t count, const std::function<double(SeededNumbers&)>& draw)
{
    SeededNumbers numbers(20'17);
    std::vector<double> draws(count);
    for (double& one : draws) one = draw(numbers);
    return draws;
}

double normalDistribution(double x)
{
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

}

TEST_CASE("uniform draws lie strictly between 0 and 1 and fill it evenly")
{
    const std::vector<double> draws = drawn(200'000, uniformDraw);
    CHECK(std::ranges::all_of(draws, [](double u) { return u > 0.0 && u < 1.0; }));
    CHECK(gap(draws, [](double u) { return u; }) < 1.95);
}

TEST_CASE("normal draws follow the normal distribution, its tail beyond the last layer as well")
{
    const std::vector<double> draws = drawn(1'000'000, normalDraw);
    CHECK(gap(draws, normalDistribution) < 1.95);
    // P(|x| > 3.654) = 2.58e-4: of a million, 258 with a standard deviation of 16.
    const auto beyond = [&](double sign) { return std::ranges::count_if(draws, [sign](double x) { return sign * x > 3.6541528853610088; }); };
    CHECK(std::abs(static_cast<double>(beyond(1)) - 129.0) < 4 * 11.4);
    CHECK(std::abs(static_cast<double>(beyond(-1)) - 129.0) < 4 * 11.4);
    std::vector<double> tail;
    for (double x : draws)
        if (x > 3.6541528853610088) tail.push_back(x);
    CHECK(gap(tail, [](double x) { return 1.0 - (1.0 - normalDistribution(x)) / (1.0 - normalDistribution(3.6541528853610088)); }) < 1.95);
}

TEST_CASE("the layers of the ziggurat have equal areas and end at the top of the curve")
{
    const Ziggurat& table = Ziggurat::table;
    const auto f = [](double x) { return std::exp(-0.5 * x * x); };
    const double area = table.right[0] * f(table.right[1]);
    CHECK(area == Approx(table.right[1] * f(table.right[1]) + std::sqrt(2 * std::acos(-1.0)) * (1.0 - normalDistribution(table.right[1]))).epsilon(1e-10));
    // The rounding of where the tail begins grows from layer to layer.
    for (std::size_t i = 1; i < Ziggurat::kLayers; ++i) CHECK(table.right[i] * (f(table.right[i + 1]) - f(table.right[i])) == Approx(area).epsilon(1e-7));
}

TEST_CASE("gamma draws follow the gamma distribution, below shape 1 as well")
{
    for (double shape : {0.3, 0.5, 1.0, 2.5, 40.0, 2048.0}) {
        const std::vector<double> draws = drawn(100'000, [shape](SeededNumbers& numbers) { return gammaDraw(numbers, shape); });
        INFO("shape " << shape);
        CHECK(gap(draws, [shape](double x) { return boost::math::gamma_p(shape, x); }) < 1.95);
    }
}

TEST_CASE("a chi-square of no degrees of freedom is 0, of one a squared normal")
{
    SeededNumbers numbers(1);
    CHECK(chiSquareDraw(numbers, 0.0) == 0.0);
    const std::vector<double> draws = drawn(100'000, [](SeededNumbers& own) { return chiSquareDraw(own, 1.0); });
    CHECK(gap(draws, [](double x) { return 2.0 * normalDistribution(std::sqrt(x)) - 1.0; }) < 1.95);
}

TEST_CASE("the same seed draws the same numbers for ever")
{
    SeededNumbers numbers(1);
    CHECK(normalDraw(numbers) == Approx(0.14492204028719025).epsilon(1e-14));
    CHECK(gammaDraw(numbers, 2.5) == Approx(3.6543097427311997).epsilon(1e-14));
    CHECK(gammaDraw(numbers, 0.5) == Approx(0.49810526255789628).epsilon(1e-14));
}

}
