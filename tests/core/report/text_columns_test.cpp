#include "core/report/text_columns.h"

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("columns are as wide as their widest cell, and flush right")
{
    CHECK(alignedColumns({{"N", "time"}, {"16384", "1 s"}, {"4", "µ"}}) == "      N  time\n  16384   1 s\n      4     µ\n");
    CHECK(alignedColumns({}).empty());
}

}
