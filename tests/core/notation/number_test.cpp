#include "core/notation/number.h"

#include <clocale>
#include <limits>

#include "tests/support/catch.h"
#include "tests/support/close.h"

using namespace abh;

namespace {
constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
}

TEST_CASE("a number is printed with exactly the decimals asked for")
{
    CHECK(fixedNumber(2, 0) == "2");
    CHECK(fixedNumber(2, 3) == "2.000");
    CHECK(fixedNumber(-1.5, 1) == "-1.5");
    CHECK(fixedNumber(2.1213203435596424, 3) == "2.121");
    CHECK(fixedNumber(0.1, 17) == "0.10000000000000001");
    CHECK(fixedNumber(999999999.9, 0) == "1000000000");
}

TEST_CASE("an exact tie goes to the even digit, as to_chars rounds")
{
    CHECK(fixedNumber(0.125, 2) == "0.12");
    CHECK(fixedNumber(0.375, 2) == "0.38");
    CHECK(fixedNumber(2.5, 0) == "2");
}

TEST_CASE("what rounds to zero has no minus sign")
{
    CHECK(fixedNumber(-0.0004, 3) == "0.000");
    CHECK(fixedNumber(-0.0, 0) == "0");
    CHECK(fixedNumber(-0.4, 0) == "0");
    CHECK(fixedNumber(-5e-324, 3) == "0.000");
    CHECK(fixedNumber(-0.0006, 3) == "-0.001");
}

TEST_CASE("very large numbers, and small ones when asked, are printed with an exponent")
{
    CHECK(fixedNumber(1e300, 3) == "1.000e+300");
    CHECK(fixedNumber(-1.5e9, 1) == "-1.5e+09");
    CHECK(fixedNumber(1.2344e-12, 3) == "0.000");
    CHECK(fixedNumber(1.2344e-12, 3, true) == "1.234e-12");
    CHECK(fixedNumber(5e-324, 0, true) == "5e-324");
    CHECK(fixedNumber(0.0, 3, true) == "0.000");
    CHECK(fixedNumber(0.0006, 3, true) == "0.001");
}

TEST_CASE("infinities and NaN have words of their own")
{
    CHECK(fixedNumber(-kInf, 3) == "-∞");
    CHECK(fixedNumber(kInf, 3) == "∞");
    CHECK(fixedNumber(kNaN, 3) == "NaN");
    CHECK(fullNumber(-kInf) == "-inf");
}

TEST_CASE("the decimals needed are the fewest that lose nothing")
{
    CHECK(decimalsNeeded(3.0, 6) == 0);
    CHECK(decimalsNeeded(2.5, 6) == 1);
    CHECK(decimalsNeeded(2.121, 6) == 3);
    CHECK(decimalsNeeded(0.1 + 0.2, 6) == 6);
    CHECK(decimalsNeeded(1.0 / 3, 6) == 6);
    CHECK(decimalsNeeded(1e300, 6) == 0);
    CHECK(decimalsNeeded(1.5e300, 6) == 1);
    CHECK(decimalsNeeded(5e-324, 6) == 6);
    CHECK(decimalsNeeded(-0.0, 6) == 0);
    CHECK(decimalsNeeded(-kInf, 6) == 0);
    CHECK(decimalsNeeded(kNaN, 6) == 0);
}

TEST_CASE("a short number drops the decimals that say nothing")
{
    CHECK(shortNumber(2.0, 3) == "2");
    CHECK(shortNumber(-2.50, 3) == "-2.5");
    CHECK(shortNumber(1.0 / 3, 3) == "0.333");
    CHECK(shortNumber(-0.0004, 3) == "0.000");
}

TEST_CASE("a full number reads back as the same double")
{
    CHECK(fullNumber(0.1) == "0.1");
    CHECK(fullNumber(1e30) == "1e+30");
    for (double value : {0.1 + 0.2, 1.0 / 3, 1e300, 5e-324, -2.2250738585072014e-308, kInf, -kInf}) {
        double back = 0;
        REQUIRE(parseNumber(fullNumber(value), back));
        CHECK(back == value);
    }
}

TEST_CASE("text that is not wholly a number is refused and leaves the value alone")
{
    double value = 7;
    for (const char* text : {"", " 1", "1 ", "1,5", "1.5x", "0x10", "nan", "1e999", "+-1", "++1", "-", "+", ".", "=1+1", "1/3"}) {
        INFO(text);
        CHECK_FALSE(parseNumber(text, value));
        CHECK(value == 7);
    }
}

TEST_CASE("numbers are read as C spells them")
{
    const auto parsed = [](const char* text) {
        double value = 0;
        REQUIRE(parseNumber(text, value));
        return value;
    };
    CHECK(parsed("1.5") == 1.5);
    CHECK(parsed("+1.5") == 1.5);
    CHECK(parsed("-.5") == -0.5);
    CHECK(parsed("5.") == 5.0);
    CHECK(parsed("1E3") == 1000.0);
    CHECK(parsed("-∞") == -kInf);
    CHECK(parsed("∞") == kInf);
}

TEST_CASE("all cells of a matrix have the same number of decimals")
{
    const Matrix matrix = test::matrixOf(2, {1, 2.5, -0.25, -kInf});
    CHECK(decimalsNeeded(matrix, 3) == 2);
    CHECK(cellTexts(matrix, 3) == std::vector<std::string>{"1.00", "2.50", "-0.25", "-∞"});
    CHECK(cellTexts(matrix, 1) == std::vector<std::string>{"1.0", "2.5", "-0.2", "-∞"});
    CHECK(cellTexts(Matrix(0, 3), 3).empty());
}

TEST_CASE("numbers have a point in a locale with decimal commas")
{
    const std::string before = std::setlocale(LC_NUMERIC, nullptr);
    // Where the machine lacks the locale the claim holds all the same; there is only nothing to disturb it.
    std::setlocale(LC_NUMERIC, "de_DE.UTF-8");
    CHECK(fixedNumber(2.5, 1) == "2.5");
    CHECK(fullNumber(2.5) == "2.5");
    double value = 0;
    CHECK(parseNumber("2.5", value));
    CHECK(value == 2.5);
    std::setlocale(LC_NUMERIC, before.c_str());
}

TEST_CASE("by hand a tiny number has decimals of its own, and lends them to no other")
{
    Matrix matrix(2, 2);
    matrix << 7.389, 0.00674, 0.000335, 1;
    CHECK(cellTexts(matrix, 12, OwnDecimals::Tiny) == std::vector<std::string>{"7.389", "0.00674", "0.000335", "1.000"});
    CHECK(cellTexts(matrix, 3) == std::vector<std::string>{"7.389", "0.007", "0.000", "1.000"});
    matrix << 9.36e-14, 0, -0.002, 2.5;
    CHECK(cellTexts(matrix, 12, OwnDecimals::Tiny) == std::vector<std::string>{"9.36e-14", "0.0", "-0.002", "2.5"});
    CHECK(cellTexts(matrix, 12, OwnDecimals::All) == std::vector<std::string>{"9.36e-14", "0", "-0.002", "2.5"});
    CHECK(cellTexts(Matrix::Constant(1, 2, 0.005), 12, OwnDecimals::Tiny) == std::vector<std::string>{"0.005", "0.005"});
}

TEST_CASE("figures keep zeros and whole digits")
{
    CHECK(figures(1.0, 2) == "1.0");
    CHECK(figures(12.3, 2) == "12");
    CHECK(figures(99.7, 2) == "100");
    CHECK(figures(999.6, 3) == "1000");
    CHECK(figures(0.85, 3) == "0.850");
    CHECK(figures(0.0, 2) == "0.0");
    CHECK(figures(-0.0314159, 3) == "−0.0314");
    CHECK(figures(2.5e-7, 2) == "2.5·10⁻⁷");
}
