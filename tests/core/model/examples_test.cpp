#include "core/model/examples.h"

#include <algorithm>

#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("Every built-in scenario is valid")
{
    const auto names = exampleNames();
    CHECK(std::is_sorted(names.begin(), names.end()));
    CHECK(std::find(names.begin(), names.end(), "brief") != names.end());
    for (const std::string& name : names) {
        INFO(name);
        CHECK(example(name));
    }
}

TEST_CASE("Each dimension of E3 differs and an unknown name is no example")
{
    const auto e3 = example("e3");
    REQUIRE(e3);
    CHECK(e3->N() == 3);
    CHECK(e3->d_model() == 5);
    CHECK(e3->d_k() == 4);
    CHECK(e3->d_v() == 2);
    CHECK_FALSE(example("nothing"));
}
