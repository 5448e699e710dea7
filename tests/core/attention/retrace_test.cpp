#include "core/attention/retrace.h"

#include "core/attention/forward.h"
#include "tests/support/catch.h"
#include "tests/support/scenarios.h"

using namespace abh;

TEST_CASE("A calculation in which nothing is replaced is the calculation itself")
{
    for (const char* name : {"brief", "e3", "two_heads", "causal"}) {
        const auto scenario = std::make_shared<const Scenario>(test::builtIn(name));
        const Trace right = forward(scenario);
        const Trace again = retrace(scenario, right.softmaxInForce(), {});
        for (const QuantityInfo& about : allQuantities())
            for (Index head = 0; right.has(about.quantity, head); ++head) {
                REQUIRE(again.has(about.quantity, head));
                CHECK(again.at(about.quantity, head) == right.at(about.quantity, head));
            }
    }
}

TEST_CASE("What is replaced is what later steps go on from, and no earlier one")
{
    const auto scenario = std::make_shared<const Scenario>(test::builtIn("brief"));
    const Trace right = forward(scenario);
    const Trace other = retrace(scenario, SoftmaxForm::Plain, [](Quantity quantity, Index, const Trace& soFar) -> std::optional<Matrix> {
        if (quantity != Quantity::A) return std::nullopt;
        CHECK(soFar.has(Quantity::E));
        CHECK(!soFar.has(Quantity::Z));
        return Matrix{{0.5, 0.5}, {1.0, 0.0}};
    });
    CHECK(other.at(Quantity::S) == right.at(Quantity::S));
    CHECK(other.at(Quantity::Z) == Matrix{{1.5, 2.5}, {1.0, 3.0}});   // V = [[1, 3], [2, 2]]
}
