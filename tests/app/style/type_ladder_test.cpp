#include "app/style/type_ladder.h"

#include <cmath>

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("type goes through 100, 125, 156.25 % and up to the largest that has room; back it comes through the same sizes to exactly 100 %")
{
    CHECK(largerType(1.0, 9) == 1.25);
    CHECK(largerType(1.25, 9) == 1.5625);
    CHECK(smallerType(1.5625) == 1.25);
    CHECK(smallerType(1.25) == 1.0);
    CHECK(smallerType(1.0) == 0.8);
    // 1.875 has room and is none of them: from there one comes to the one below, not 1.25 times below.
    CHECK(largerType(1.5625, 1.875) == 1.875);
    CHECK(smallerType(1.875) == 1.5625);
    for (const double largest : {1.0, 1.125, 1.25, 1.5, 1.875, 2.0, 2.375, 3.0}) {
        INFO(largest);
        double scale = 1.0;
        int up = 0;
        for (; scale < largest; ++up) {
            const double larger = largerType(scale, largest);
            CHECK(std::abs(smallerType(larger) - scale) < 1e-9);
            scale = larger;
        }
        CHECK(largerType(scale, largest) == largest);
        for (int down = 0; down < up; ++down) scale = smallerType(scale);
        CHECK(scale == 1.0);
    }
}

TEST_CASE("a size that a settings file wrote with fewer digits is the one it stands for")
{
    CHECK(std::abs(smallerType(1.953125 + 1e-9) - 1.5625) < 1e-6);
    CHECK(std::abs(largerType(1.5625 - 1e-9, 9) - 1.953125) < 1e-6);
}

}
