#include "core/attention/soundness.h"

#include <limits>

#include "core/attention/retrace.h"
#include "tests/support/catch.h"
#include "tests/support/varied_scenarios.h"

using namespace abh;

namespace {

Trace withWrong(const char* name, Quantity wrong, double entry)
{
    const auto scenario = std::make_shared<const Scenario>(test::builtIn(name));
    return retrace(scenario, SoftmaxForm::Plain, [&](Quantity quantity, Index, const Trace& soFar) -> std::optional<Matrix> {
        if (quantity != wrong) return std::nullopt;
        Matrix other = evaluate(quantity, 0, soFar);
        other(1, 0) = entry;
        return other;
    });
}

}

TEST_CASE("What forward() makes is sound, whatever the scenario")
{
    for (const auto& [name, scenario] : test::variedScenarios()) {
        INFO(name);
        CHECK(isSound(forward(scenario)));
    }
}

TEST_CASE("An infinity, a NaN or a row that adds up to nothing is not sound")
{
    const double infinity = std::numeric_limits<double>::infinity();
    CHECK(isSound(withWrong("brief", Quantity::S, 1.0)));
    for (double entry : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN(), 2000.0}) CHECK_FALSE(isSound(withWrong("brief", Quantity::S, entry)));
    CHECK_FALSE(isSound(withWrong("brief", Quantity::RowSum, 0.0)));
    CHECK(isSound(withWrong("causal", Quantity::MaskedS, -infinity)));
    CHECK_FALSE(isSound(withWrong("causal", Quantity::MaskedS, infinity)));
}
