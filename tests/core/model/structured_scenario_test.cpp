#include "core/model/structured_scenario.h"

#include <cmath>

#include "core/attention/forward.h"
#include "core/model/scenario_file.h"
#include "core/model/validate.h"
#include "tests/support/catch.h"

namespace abh {

TEST_CASE("a structured scenario is valid at every size, the same for a seed, and another for another seed")
{
    for (Index n : {1, 2, 3, 8, 17, 64, 512})
        for (Index d : {Index{1}, Index{2}, Index{5}, Index{64}, Index{512}}) {
            if (n * d > 64 * 512) continue;
            const Scenario s = structuredScenario(n, d);
            INFO(n << " x " << d);
            CHECK(validate(s).empty());
            CHECK((s.N() == n && s.d_model() == d && s.d_k() == d && s.d_v() == d));
        }
    CHECK(structuredScenario(9, 8, 3) == structuredScenario(9, 8, 3));
    CHECK_FALSE(structuredScenario(9, 8, 3) == structuredScenario(9, 8, 4));
}

TEST_CASE("its numbers have two decimals and come back from a file as they were")
{
    const Scenario s = structuredScenario(16, 12);
    for (const Matrix* m : {&*s.X, &*s.W_Q, &*s.W_K, &*s.W_V})
        for (Index k = 0; k < m->size(); ++k) CHECK(std::abs(m->data()[k] * 100 - std::round(m->data()[k] * 100)) < 1e-9);
    const ReadResult read = readScenario(writeScenario(s));
    REQUIRE(read.scenario);
    CHECK(*read.scenario == s);
}

TEST_CASE("a token looks at the token before it and at the same word elsewhere more than at the others")
{
    const Trace trace = forward(structuredScenario(64, 64));
    const Matrix& A = trace.at(Quantity::A);
    double before = 0, same = 0, all = 0;
    for (Index i = 22; i < 44; ++i) {
        before += A(i, i - 1);
        same += A(i, i - 11) + A(i, i + 11);
        all += 1.0 / 64;
    }
    CHECK(before > 1.5 * all);
    CHECK(same / 2 > 1.2 * all);
}

}
