#include "core/engine/comparison.h"

#include "core/engine/compare.h"
#include "core/engine/engines.h"
#include "core/report/comparison_parts.h"
#include "tests/support/other_engines.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

// A trace set against what an engine makes of the same scenario.

namespace abh::test {
namespace {

using enum Quantity;

const Comparison kCpu = parseComparison("cpu").value();

}

TEST_CASE("against float32 the brief's whole numbers do not differ, and its weights differ by some 1e-8, which is not zero")
{
    const Scenario brief = builtIn("brief");
    const Trace shown = forward(brief), other = comparedTrace(brief, kCpu);
    const Compared compared(shown, other);
    for (Quantity same : {X, Q, K, V, S}) CHECK(compared.stage(same).largest == 0);
    for (Quantity off : {ScaledS, E, RowSum, A, Z}) {
        INFO(info(off).id);
        const StageDifference found = compared.stage(off);
        CHECK(found.isComparable);
        CHECK(found.largest != 0);
        CHECK(std::abs(found.largest) < 1e-6 * std::max(1.0, std::abs(shown.at(found.at))));
    }
    const std::string text = differenceText(compared.stage(A).largest, 3);
    CHECK(has(text, "e-08"));
}

TEST_CASE("what is worked by hand is set against an engine's exact numbers")
{
    const Scenario brief = builtIn("brief", "hand:3");
    CHECK(comparedScenario(brief, kCpu)->arithmetic.isExact());
    CHECK(comparedScenario(brief, kCpu)->X.sharesWith(brief.X));
    const Trace shown = forward(brief), other = comparedTrace(brief, kCpu);
    CHECK(has(differenceText(Compared(shown, other).stage(A).largest, 3), "0.001"));    // what rounding by hand did, not float32
}

TEST_CASE("what is compared is worked by the same engine where only the scenario differs, and by the reference where the arithmetic does")
{
    const Scenario exact = builtIn("e3"), byHand = builtIn("e3", "hand:3");
    for (const char* word : {"unscaled", "unmasked"}) {
        CHECK(comparingEngine(exact, *parseComparison(word), "cuda") == "cuda");
        CHECK(comparingEngine(byHand, *parseComparison(word), "cuda").empty());
    }
    const Comparison other{Comparison::Kind::Other, {}, std::make_shared<const Scenario>(exact), "other", {}};
    CHECK(comparingEngine(exact, other, "cuda") == "cuda");
    CHECK(comparingEngine(byHand, other, "cuda").empty());
    CHECK(comparingEngine(exact, *parseComparison("exact"), "cuda").empty());
    CHECK(comparingEngine(exact, kCpu, "cuda") == "cpu");
    const Trace unscaled = comparedTrace(exact, *parseComparison("unscaled"), "cpu");
    CHECK(sameMatrix(unscaled.at(Z), Matrix(unscaled.at(Z).cast<float>().cast<double>())));
}

TEST_CASE("without an engine a comparison is worked out by the reference")
{
    const Scenario causal = builtIn("causal", "hand:3");
    for (const char* word : {"exact", "unscaled", "unmasked", "hand:1"}) {
        const Comparison comparison = parseComparison(word).value();
        const Trace expected = forward(comparedScenario(causal, comparison)), actual = comparedTrace(causal, comparison);
        CHECK(actual.scenario() == expected.scenario());
        CHECK(sameMatrix(actual.at(A), expected.at(A)));
    }
}

TEST_CASE("an engine that cannot says why: beyond float32, or not built in")
{
    Scenario huge = builtIn("brief");
    huge.X.edit() *= 1e30;
    huge.X.edit() /= 2;
    huge.W_Q.edit() *= 1e15;
    REQUIRE(validate(huge).empty());
    CHECK_THROWS_AS(comparedTrace(huge, kCpu), Error);
    Comparison abacus = kCpu;
    abacus.engine = "abacus";
    CHECK_THROWS_AS(comparedTrace(huge, abacus), Error);
    CHECK(describe(abacus) == "abacus");
}

TEST_CASE("what an engine never writes out is missing and not zero, and the table says so")
{
    SeededScenarios random(31);
    Scenario s = random.scenario({3, 4, 2, 2, 2, 1, 3});
    s.mask.causal = true;
    const Trace shown = forward(s), fused = withoutSquares(shown, std::make_shared<const Scenario>(s));
    const Compared compared(shown, fused);
    for (Quantity missing : {S, ScaledS, MaskedS, E, A}) {
        INFO(info(missing).id);
        CHECK(compared.counterpart(missing, 1) == nullptr);
        CHECK(compared.whyNone(missing, 1) == "the other calculation never writes it out");
        CHECK_FALSE(compared.stage(missing, 1).isComparable);
        CHECK(Compared(fused, shown).whyNone(missing, 1) == "this calculation never writes it out");
    }
    CHECK(compared.whyNone(Z, 1).empty());
    bool scores = false, context = false;
    for (const DeviationRow& row : deviationRows(compared, 3)) {
        if (row.quantity == "Scores S⁽²⁾") scores = row.largest == "–" && row.where == "the other calculation never writes it out";
        if (row.quantity == "Context Z⁽²⁾") context = row.largest == "0" && row.where == "no difference";
    }
    CHECK(scores);
    CHECK(context);
}

TEST_CASE("an engine's deviation from the reference stays within float32 for every scenario that it can work out")
{
    for (const NamedScenario& named : variedScenarios()) {
        if (named.name.starts_with("entries up to 1e30")) continue;
        Scenario exact = named.scenario;
        exact.arithmetic = {};
        INFO(named.name);
        const Trace shown = forward(exact), other = comparedTrace(exact, kCpu);
        for (const StageDifference& stage : Compared(shown, other).stages())
            // Scores of up to a thousand, in which float32 has 1e-4, become a share of so much in the exponential.
            if (stage.isComparable) CHECK(std::abs(stage.largest) <= 1e-3 * std::max(1.0, std::abs(shown.at(stage.at))));
    }
}

}
