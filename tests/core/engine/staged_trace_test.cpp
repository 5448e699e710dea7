#include "core/engine/staged_trace.h"

#include <algorithm>

#include "tests/support/float_stages.h"

namespace abh::test {

TEST_CASE("on the processor, each stage in float32 is its own equation, agrees with the reference, and is refused or noted where float32 ends")
{
    checkFloatStages({[](std::shared_ptr<const Scenario> scenario) { return stagedTrace(std::move(scenario)); }});
}

TEST_CASE("a staged trace is stopped between two matrices and says how far it has come")
{
    SeededScenarios random(13);
    const auto scenario = std::make_shared<const Scenario>(random.scenario({5, 4, 2, 3, 4, 2, 3}));
    std::stop_source source;
    int reports = 0;
    Job job{source.get_token(), [&](double) { if (++reports == 7) source.request_stop(); }};
    CHECK_FALSE(stagedTrace(scenario, job));
    CHECK(reports == 7);

    std::vector<double> shares;
    const Scenario overflowing = withScores(matrixOf(2, {100, 99, 2, 3}));    // goes a part of the way twice
    CHECK(stagedTrace(std::make_shared<const Scenario>(overflowing), {{}, [&](double share) { shares.push_back(share); }}));
    CHECK(std::is_sorted(shares.begin(), shares.end()));
    CHECK(shares.front() > 0);
    CHECK(shares.back() == 1.0);
}

}
