#include "core/notation/percent_text.h"

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("a share is rounded to whole per cent, but not to nothing or to everything")
{
    CHECK(percentText(0.0) == "0 %");
    CHECK(percentText(0.004) == "under 1 %");
    CHECK(percentText(0.314) == "31 %");
    CHECK(percentText(0.996) == "over 99 %");
    CHECK(percentText(1.0) == "100 %");
}

}
