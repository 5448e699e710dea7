#include "core/attention/shown.h"

#include <limits>

#include "core/attention/equality.h"
#include "core/attention/rounding.h"
#include "tests/support/scenarios.h"

namespace abh::test {

TEST_CASE("by hand every digit that is carried on is shown, and none that is not")
{
    const Shown shown(arithmetic("hand:3"));
    CHECK(shown.number(0.67) == "0.67");
    CHECK(shown.number(86.528) == "86.528");
    CHECK(shown.number(0.000123) == "0.000123");
    CHECK(shown.number(-2.0) == "-2");
    CHECK(shown.number(0.0) == "0");
    CHECK(shown.number(-0.0) == "0");
}

TEST_CASE("numbers too small for decimals are written with a power of ten and lose nothing")
{
    CHECK(Shown(arithmetic("hand:3")).number(9.36e-14) == "9.36e-14");
    CHECK(Shown(arithmetic("hand:6")).number(2.06115e-9) == "2.06115e-09");
    CHECK(Shown(arithmetic("sig:3")).number(-1.54e-100) == "-1.54e-100");
    CHECK(Shown(arithmetic("exact")).number(9.36e-14) == "0.000");
}

TEST_CASE("exact numbers are cut to the decimals asked for, and that is known")
{
    const Shown shown(arithmetic("exact"), 3);
    CHECK(shown.number(2.1213203435596424) == "2.121");
    CHECK(shown.isCut(2.1213203435596424));
    CHECK_FALSE(shown.isCut(1.5));
    CHECK_FALSE(shown.isCut(-std::numeric_limits<double>::infinity()));
    CHECK(equalOrAbout(1.5, shown.number(1.5)) == std::string("="));
    CHECK(equalOrAbout(1.0 / 3, shown.number(1.0 / 3)) == std::string("≈"));
}

TEST_CASE("an unrounded sum is written without the noise of floating point")
{
    const Shown shown(arithmetic("hand:3"));
    CHECK(shown.unrounded(0.1 + 0.2) == "0.3");
    CHECK(shown.unrounded(0.1 + 0.2 - 0.3, 0.6) == "0");
    CHECK(shown.unrounded(1000.001 - 1000.0, 2000.001) == "0.001");
    CHECK(shown.unrounded(0.805 * 3) == "2.415");
    CHECK(equalOrAbout(0.1 + 0.2 - 0.3, "0", 0.6) == std::string("="));
    CHECK(equalOrAbout(0.0004, "0", 0.6) == std::string("≈"));
}

TEST_CASE("the arithmetic is described in words")
{
    CHECK(describe(arithmetic("exact"), 3) == "exact, shown to 3 decimals");
    CHECK(describe(arithmetic("hand:1")) == "by hand, 1 decimal");
    CHECK(describe(arithmetic("hand:3:even")) == "by hand, 3 decimals, ties to even");
    CHECK(describe(arithmetic("sig:2")) == "by hand, 2 significant figures");
}

}
