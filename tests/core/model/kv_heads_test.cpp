#include "core/model/kv_heads.h"

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("query heads can share as many key-value heads as divide them")
{
    CHECK(kvHeadChoices(1) == std::vector<Index>{1});
    CHECK(kvHeadChoices(6) == std::vector<Index>{1, 2, 3, 6});
    CHECK(kvHeadChoices(7) == std::vector<Index>{1, 7});
    CHECK(kvHeadChoices(0).empty());
}

}
