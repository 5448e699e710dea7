#include "core/model/size_list.h"

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("powers of two begin and end between the sizes given, and below the most")
{
    CHECK(powersOfTwo(3, 17, 100) == std::vector<Index>{4, 8, 16});
    CHECK(powersOfTwo(1, 64, 8) == std::vector<Index>{1, 2, 4, 8});
    CHECK(powersOfTwo(5, 7, 100).empty());
}

TEST_CASE("a list of sizes is sorted, a range is bounded, and what is neither is nothing")
{
    CHECK(*parseSizeList("64:1024", 1024) == std::vector<Index>{64, 128, 256, 512, 1024});
    CHECK(*parseSizeList("1000,100,300,100", 1024) == std::vector<Index>{100, 300, 1000});
    CHECK_FALSE(parseSizeList("64:2048", 1024));
    for (const char* wrong : {"", ",", "64,", ":", "64:", "a", "1.5", "8:4", "0:4", " 64"}) {
        INFO(wrong);
        CHECK_FALSE(parseSizeList(wrong, 1024));
    }
}

}
