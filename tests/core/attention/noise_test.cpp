#include "core/attention/noise.h"

#include "core/attention/equality.h"
#include "core/attention/explain_text.h"
#include "core/attention/matrix_relation.h"
#include "core/notation/number.h"
#include "tests/core/worksheet/sheets.h"
#include "tests/support/close.h"
#include "tests/support/scenarios.h"

// 0.1 + 0.2 - 0.3 is 0 on paper, and 5.6e-17 in a double.

namespace abh::test {
namespace {

/// Q₁₁ = 1·0.1 + 1·0.2 + 1·(−0.3), `sign` times; every other number is short.
Scenario withNoise(double sign = 1.0)
{
    Scenario s = builtIn("brief");
    s.X.edit() = matrixOf(4, {1, 1, 1, 0, 0, 2, 0, 2});
    s.W_Q.edit() = matrixOf(2, {0.1 * sign, 0, 0.2 * sign, 0, -0.3 * sign, 0, 0, 0});
    s.W_K.edit() = matrixOf(2, {1, 0, 0, 1, 0, 0, 0, 0});
    return s;
}

}

TEST_CASE("what is 0 but for the noise of a double is said to equal 0: by its cell, its matrix and its sheet alike")
{
    const Trace trace = forward(withNoise());
    const Shown shown(trace.scenario().arithmetic);
    const Derivation d = explain(trace, {Quantity::Q, 0, 0, 0});
    REQUIRE(d.result != 0.0);
    REQUIRE(shown.isCut(d.result));
    CHECK(toUnicode(workedEquation(trace, d, shown)) == "Q₁₁ = 1 · 0.1 + 1 · 0.2 + 1 · (-0.3) + 0 · 0 = 0.000");
    CHECK_FALSE(isCut(trace, d, shown));
    CHECK(matrixRelation(trace, Quantity::Q, 0, shown) == std::string("="));
    CHECK(workedRelation(trace, Quantity::Q, 0, shown) == std::string("="));
    const SheetMatrix onSheet = resultOf(makeWorksheet(trace, sheetOptions(), Answers::Shown), Quantity::Q);
    CHECK(onSheet.relation() == std::string("="));
    CHECK(onSheet.cells[0].value == 0.0);
}

TEST_CASE("noise is no operand of the steps that follow, nor does it make their results about what is printed")
{
    for (const double sign : {1.0, -1.0}) {
        const Trace trace = forward(withNoise(sign));
        const Shown shown(trace.scenario().arithmetic);
        const Derivation d = explain(trace, {Quantity::S, 0, 0, 0});
        REQUIRE(d.result != 0.0);
        CHECK(toUnicode(workedEquation(trace, d, shown)) == "S₁₁ = 0 · 1 + 0 · 1 = 0.000");
        CHECK(spoken(trace, d, shown) == "Scores, row 1, column 1: 0 times 1, plus 0 times 1. That is 0.000.");
        for (const TermLine& line : termLines(trace, d, shown)) {
            double value = 1.0;
            CHECK(line.numbers == "0 · 1");
            CHECK(line.relation == "=");
            CHECK((parseNumber(line.value, value) && value == 0.0));
        }
        CHECK(workedRelation(trace, Quantity::S, 0, shown) == std::string("="));
        const Derivation scaled = explain(trace, {Quantity::ScaledS, 0, 0, 0});
        REQUIRE(scaled.result != 0.0);
        CHECK(operandValue(trace, {scaled.result, scaled.cell}) == 0.0);
        CHECK_FALSE(isCut(trace, scaled, shown));
        CHECK(toUnicode(workedEquation(trace, explain(trace, {Quantity::E, 0, 0, 0}), shown)) == "E₁₁ = e⁰ = 1");
    }
}

TEST_CASE("a number that is as small as noise, but all there is, stays what it is")
{
    Scenario s = withNoise();
    s.W_V.edit() = matrixOf(2, {1e-17, 0, 0, 0, 0, 0, 0, 0});
    const Trace trace = forward(s);
    const Shown shown(s.arithmetic);
    const Derivation d = explain(trace, {Quantity::V, 0, 0, 0});
    REQUIRE(d.result == 1e-17);
    CHECK(isCut(trace, d, shown));
    CHECK(matrixRelation(trace, Quantity::V, 0, shown) == std::string("≈"));
    CHECK(operandValue(trace, {d.result, d.cell}) == 1e-17);
    // Cancelled terms leave exactly this.
    CHECK(isClose(lossMagnitude(trace, explain(trace, {Quantity::Q, 0, 0, 0})), 0.6));
    CHECK(isClose(lossMagnitude(trace, explain(trace, {Quantity::S, 0, 0, 0})), 0.6));
}

TEST_CASE("an exponential that no double can hold is about 0, in its cell and in its matrix")
{
    const Trace trace = forward(withScores(matrixOf(2, {-800, 0, 0, 0})));
    const Shown shown(trace.scenario().arithmetic);
    const Derivation d = explain(trace, {Quantity::E, 0, 0, 0});
    REQUIRE(d.result == 0.0);
    CHECK(isCut(trace, d, shown));
    CHECK(matrixRelation(trace, Quantity::E, 0, shown) == std::string("≈"));
}

}
