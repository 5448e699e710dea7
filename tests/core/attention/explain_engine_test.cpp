#include "core/attention/explain.h"

#include "core/attention/explain_text.h"
#include "tests/support/close.h"
#include "tests/support/other_engines.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"

// The explanations of what an engine worked out: in float32, and with matrices that were never written out.

namespace abh::test {
namespace {

using enum Quantity;

Trace inFloats(const Scenario& scenario)
{
    return workOut(std::make_shared<const Scenario>(scenario), "cpu", {})->trace;
}

const Shown kShown(Arithmetic{}, 3);

}

TEST_CASE("float32 has no 0.1: the working goes on with the number it has, and says so")
{
    Scenario s = builtIn("brief");
    s.X.edit()(0, 0) = 0.1;
    const Trace trace = inFloats(s);
    const Derivation entry = explain(trace, {X, 0, 0, 0});
    CHECK(entry.unrounded == 0.1);
    CHECK(entry.result == 0.100000001490116119384765625);    // the float next to 0.1
    CHECK(has(meaning(trace, entry, kShown), "Float32 has no 0.1; the engine goes on with the nearest number that it has, 0.10000000149011612."));
    CHECK(toUnicode(workedEquation(trace, entry, kShown)) == "X₁₁ ≈ 0.100");
    const Derivation whole = explain(trace, {X, 0, 0, 1});
    CHECK_FALSE(whole.isRounded());
    CHECK_FALSE(has(meaning(trace, whole, kShown), "float32"));
}

TEST_CASE("the terms of a float32 sum give what float64 makes of them, which the kept number is near")
{
    const Trace trace = inFloats(builtIn("e3"));
    bool differs = false;
    for (Index i = 0; i < trace.at(Z).rows(); ++i)
        for (Index j = 0; j < trace.at(Z).cols(); ++j) {
            const Derivation d = explain(trace, {Z, 0, i, j});
            double sum = 0.0;
            for (const Term& term : d.terms) sum += term.factors[0].value * term.factors[1].value;
            CHECK(d.unrounded == sum);
            CHECK(d.result == static_cast<double>(static_cast<float>(d.result)));
            CHECK(isClose(d.result, d.unrounded, 1e-6));
            differs |= d.isRounded();
        }
    CHECK(differs);
}

TEST_CASE("weights of float32 that add up to a little more than 1 are no error, with the digits that show it; equal values mixed stay within their column")
{
    SeededScenarios random(7);
    bool said = false;
    for (int k = 0; k < 20; ++k) {
        Scenario s = random.scenario({.N = 5, .d_model = 3, .d_k = 2, .d_v = 2});
        s.W_V.edit().setConstant(0.3);
        s.X.edit().col(0).setConstant(0.7);
        const Trace trace = inFloats(s);
        for (Index i = 0; i < 5; ++i) {
            const std::string weight = meaning(trace, explain(trace, {A, 0, i, 0}), kShown);
            CHECK_FALSE(has(weight, "adds up to 1:"));
            CHECK_FALSE(has(weight, "adds up to 1.000:"));
            said |= has(weight, "adds up to 1.0000000") || has(weight, "adds up to 0.9999999");
            CHECK_FALSE(has(meaning(trace, explain(trace, {Z, 0, i, 0}), kShown), "outside"));
        }
    }
    CHECK(said);
}

TEST_CASE("what was worked from a matrix that was never written out has no terms, and leads to none that is missing")
{
    Scenario s = builtIn("two_heads");
    const auto shared = std::make_shared<const Scenario>(s);
    const Trace trace = *lacking(shared, {});
    const Derivation context = explain(trace, {Z, 1, 0, 0});
    CHECK(context.kind == Derivation::Kind::Unexplained);
    CHECK(context.terms.empty());
    CHECK(context.result == trace.at(Z, 1)(0, 0));
    CHECK_FALSE(context.isRounded());
    CHECK(context.feeds == std::vector<Cell>{{Concat, 0, 0, s.d_v()}});
    CHECK(meaning(trace, context, kShown) == "The engine never wrote out what this number is worked from, so there is no working to show.");
    CHECK_FALSE(has(toUnicode(workedEquation(trace, context, kShown)), "+"));
    CHECK(termLines(trace, context, kShown).empty());
    CHECK(has(spoken(trace, context, kShown), "Context, row 1, column 1, head 2: "));
    CHECK(explain(trace, {Q, 0, 0, 0}).feeds.empty());
    CHECK(destinations(trace, explain(trace, {Q, 0, 0, 0})).empty());
    CHECK(explain(trace, {V, 0, 0, 0}).feeds.size() > 0);
    CHECK(explain(trace, {Concat, 0, 0, 0}).kind == Derivation::Kind::Copied);
}

}
