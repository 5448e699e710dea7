#include "core/attention/rounding.h"

#include <limits>

#include "tests/support/close.h"
#include "tests/support/decimal.h"
#include "tests/support/scenarios.h"

namespace abh::test {
namespace {

constexpr auto kAway = Arithmetic::Ties::AwayFromZero;
constexpr auto kEven = Arithmetic::Ties::ToEven;
constexpr double kInf = std::numeric_limits<double>::infinity();

double decimals(double value, int places, Arithmetic::Ties ties = kAway)
{
    return roundToDecimals(value, places, ties, std::abs(value));
}

double figures(double value, int count, Arithmetic::Ties ties = kAway)
{
    return roundToFigures(value, count, ties, std::abs(value));
}

}

TEST_CASE("a half that a person sees is a half, whichever side its double lies on")
{
    CHECK(decimals(0.125, 2) == 0.13);
    CHECK(decimals(2.675, 2) == 2.68);     // its double is below
    CHECK(decimals(1.005, 2) == 1.01);     // below
    CHECK(decimals(1.115, 2) == 1.12);     // above
    CHECK(decimals(0.5, 0) == 1.0);
    CHECK(decimals(2.5, 0) == 3.0);
    CHECK(decimals(0.0005, 3) == 0.001);
    CHECK(decimals(0.000000005, 8) == 0.00000001);
}

TEST_CASE("half to even goes to the even digit on either side of the double")
{
    CHECK(decimals(0.125, 2, kEven) == 0.12);
    CHECK(decimals(0.135, 2, kEven) == 0.14);
    CHECK(decimals(2.675, 2, kEven) == 2.68);
    CHECK(decimals(2.665, 2, kEven) == 2.66);
    CHECK(decimals(1.005, 2, kEven) == 1.0);
    CHECK(decimals(0.5, 0, kEven) == 0.0);
    CHECK(decimals(1.5, 0, kEven) == 2.0);
    CHECK(decimals(2.5, 0, kEven) == 2.0);
}

TEST_CASE("what is not a half goes to the nearer decimal, however close it is")
{
    CHECK(decimals(0.1249999, 2) == 0.12);
    CHECK(decimals(0.1250001, 2, kEven) == 0.13);
    CHECK(decimals(2.6749999999, 2) == 2.67);
    CHECK(decimals(2.6650000001, 2, kEven) == 2.67);
}

TEST_CASE("negative numbers round as their mirror images")
{
    CHECK(decimals(-0.125, 2) == -0.13);
    CHECK(decimals(-0.125, 2, kEven) == -0.12);
    CHECK(decimals(-2.675, 2) == -2.68);
    CHECK(decimals(-2.4, 0) == -2.0);
    CHECK(figures(-0.012345, 4) == -0.01235);
}

TEST_CASE("what rounds to zero is plain zero, without a minus sign")
{
    CHECK(decimals(-0.0004, 3) == 0.0);
    CHECK_FALSE(std::signbit(decimals(-0.0004, 3)));
    CHECK_FALSE(std::signbit(decimals(-0.4, 0)));
}

TEST_CASE("a sum whose terms cancel is zero, not the noise that is left of it")
{
    const double noise = 0.1 + 0.2 - 0.3;
    REQUIRE(noise != 0.0);
    CHECK(roundToDecimals(noise, 3, kAway, 0.6) == 0.0);
    CHECK(roundToFigures(noise, 3, kAway, 0.6) == 0.0);
    CHECK(roundToFigures(-noise, 3, kAway, 0.6) == 0.0);
    CHECK(figures(noise, 3) != 0.0);       // a number entered as it is: there is nothing that could have cancelled
}

TEST_CASE("a tie is judged by what the sum may have lost")
{
    double sum = 0.0;
    for (int k = 0; k < 5; ++k) sum += 0.1;
    for (int k = 0; k < 3; ++k) sum += 0.235;                   // 1.205 on paper
    CHECK(roundToDecimals(sum, 2, kAway, sum) == 1.21);
    CHECK(roundToDecimals(sum, 2, kEven, sum) == 1.2);
    const double cancelled = 1000.125 - 1000.0;
    CHECK(roundToDecimals(cancelled + 1e-13, 2, kEven, 2000.125) == 0.12);
    CHECK(decimals(0.125 + 1e-13, 2, kEven) == 0.13);
}

TEST_CASE("significant figures count from the first digit that is not zero")
{
    CHECK(figures(0.00673794699908547, 3) == 0.00674);
    CHECK(figures(69.616, 3) == 69.6);
    CHECK(figures(69616, 3) == 69600);
    CHECK(figures(9.996, 3) == 10.0);
    CHECK(figures(9.995, 3) == 10.0);
    CHECK(figures(999.5, 3) == 1000.0);
    CHECK(figures(0.45, 1) == 0.5);
    CHECK(figures(0.45, 1, kEven) == 0.4);
    CHECK(figures(1.2345678499, 8) == 1.2345678);
    CHECK(figures(0.0, 3) == 0.0);
}

TEST_CASE("huge whole numbers stay as they are")
{
    for (double value : {1e15, 123456789012345.0, 9007199254740991.0, 9007199254740993.0, 1e30, 1.5e60, 4e120, 1e300})
        for (int places = 0; places <= 8; ++places) {
            INFO(value << " to " << places);
            CHECK(decimals(value, places) == value);
            CHECK(decimals(-value, places) == -value);
        }
}

TEST_CASE("a number beyond the largest double is infinite, never zero")
{
    CHECK(figures(1.7e308, 1) == kInf);
    CHECK(figures(-1.75e308, 2) == -kInf);
    CHECK(figures(1.75e308, 3) == 1.75e308);
    CHECK(decimals(kInf, 3) == kInf);
    CHECK(decimals(-kInf, 3) == -kInf);
}

TEST_CASE("terms too large to be measured together do not make zero of their sum")
{
    CHECK(roundToDecimals(1.5e308, 3, kAway, kInf) == 1.5e308);
    CHECK(roundToFigures(1.5e308, 3, kAway, kInf) == 1.5e308);
}

TEST_CASE("tiny numbers keep their significant figures")
{
    CHECK(figures(1.2345e-300, 3) == 1.23e-300);
    CHECK(figures(5.0e-320, 3) > 0.0);
    CHECK(Rounding(arithmetic("hand:3")).exponential(1.23456e-200, 1.23456e-200) == 1.23e-200);
}

TEST_CASE("an exponential keeps P decimals but never fewer than P significant digits")
{
    const Rounding three(arithmetic("hand:3"));
    CHECK(three.exponential(69.6163, 69.6163) == 69.616);
    CHECK(three.exponential(0.38762, 0.38762) == 0.388);
    CHECK(three.exponential(std::exp(-5.0), std::exp(-5.0)) == 0.00674);
    CHECK(three.value(std::exp(-5.0), std::exp(-5.0)) == 0.007);
    CHECK(three.exponential(std::exp(-9.0), std::exp(-9.0)) == 0.000123);
    CHECK(three.exponential(0.0, 0.0) == 0.0);
    CHECK(Rounding(arithmetic("hand:0")).exponential(0.38762, 0.38762) == 0.0);
    CHECK(Rounding(arithmetic("hand:1")).exponential(0.038762, 0.038762) == 0.04);
    CHECK(Rounding(arithmetic("sig:2")).exponential(69.6163, 69.6163) == 70.0);
}

TEST_CASE("the divisor is kept to one place more than everything else")
{
    const double root = std::sqrt(2.0);
    CHECK(Rounding(arithmetic("hand:3")).constant(root) == 1.4142);
    CHECK(Rounding(arithmetic("hand:0")).constant(root) == 1.4);
    CHECK(Rounding(arithmetic("hand:8")).constant(root) == 1.414213562);
    CHECK(Rounding(arithmetic("sig:3")).constant(root) == 1.414);
    CHECK(Rounding(arithmetic("exact")).constant(root) == root);
}

TEST_CASE("exact arithmetic keeps every bit")
{
    const Rounding exact(arithmetic("exact"));
    for (double value : {1.0 / 3.0, -1e-300, 1e300, 0.1 + 0.2, -kInf}) CHECK(exact.value(value, std::abs(value)) == value);
}

}
