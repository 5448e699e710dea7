#include "core/labs/cost/other_engine.h"

#include "tests/support/catch.h"
#include "tests/support/claimed_device.h"

namespace abh::cost::test {

using abh::test::claimedDevice;

TEST_CASE("the other engine is the first besides the processor that can run, by its name and title")
{
    const abh::test::OtherEngine device(claimedDevice([](AttentionRun&, const AttentionProblem&, double) {}));
    CHECK(otherEngine() == OtherEngine{"cuda", "another engine", ""});
}

TEST_CASE("where no other engine can run there is its sentence")
{
    const abh::test::OtherEngine asleep({}, "It is asleep. Wake it.");
    CHECK(otherEngine() == OtherEngine{"", "", "It is asleep. Wake it."});
}

}
