#include "core/worksheet/rounding_habits.h"

#include <algorithm>

#include "core/attention/soundness.h"
#include "tests/support/catch.h"
#include "tests/support/close.h"
#include "tests/support/scenarios.h"

using namespace abh;

namespace {

bool anyHas(const std::vector<Trace>& traces, Quantity quantity, Index row, Index column, double value)
{
    return std::any_of(traces.begin(), traces.end(), [&](const Trace& trace) { return test::isClose(trace.at(quantity)(row, column), value); });
}

}

TEST_CASE("The scenario's own way of working comes first among the habits")
{
    for (const char* name : {"brief", "e3", "two_heads", "causal"})
        for (const char* how : {"exact", "hand:2", "sig:3:even"}) {
            const Trace right = forward(test::builtIn(name, how));
            const std::vector<Trace> traces = workedByHabits(right, 3);
            REQUIRE(traces.size() > 8);
            for (const Cell& cell : test::allCells(right)) CHECK(traces.front().at(cell) == right.at(cell));
            for (const Trace& trace : traces) CHECK(isSound(trace));
        }
}

TEST_CASE("Whoever keeps sqrt 2 as 1.4142, as 1.414 or in the calculator is right each time")
{
    using enum Quantity;
    const Trace right = forward(test::builtIn("brief"));
    const std::vector<Trace> traces = workedByHabits(right, 3);
    CHECK(traces.size() == 20);
    CHECK(anyHas(traces, ScaledS, 0, 0, 2.121));
    CHECK(anyHas(traces, ScaledS, 0, 0, 2.122));
    CHECK(anyHas(traces, ScaledS, 1, 1, 2.829));
    CHECK(anyHas(traces, ScaledS, 0, 0, 2.1213203435596424));
    CHECK(anyHas(traces, ScaledS, 0, 0, 2.12));              // three significant figures
    CHECK(anyHas(traces, E, 0, 0, 8.339));                   // as the brief prints it
    CHECK(anyHas(traces, E, 0, 0, 1.0));                     // the largest of its row, in the safe form
    CHECK(anyHas(traces, E, 0, 0, 8.342144716476795));
}

TEST_CASE("A root that is a whole number leaves no habit of rounding it")
{
    const Trace right = forward(test::builtIn("e3"));
    CHECK(workedByHabits(right, 3).size() == 12);
    for (const RoundingHabit& habit : roundingHabits(right.scenario(), 3)) CHECK_FALSE(habit.shortRoot);
}

TEST_CASE("With the softmax in one go only the weights are rounded")
{
    Arithmetic threeDecimals{Arithmetic::Kind::Decimals, 3, Arithmetic::Ties::AwayFromZero};
    const Trace right = forward(test::builtIn("brief"));
    const std::optional<Trace> atOnce = workedBy({threeDecimals, SoftmaxForm::Plain, false, true}, right);
    REQUIRE(atOnce);
    CHECK(test::isClose(atOnce->at(Quantity::E)(0, 0), std::exp(2.121)));
    CHECK(test::isClose(atOnce->at(Quantity::A)(1, 0), 0.805));   // 1 / (1 + e^(2.828 - 4.243))
    CHECK(test::isClose(atOnce->at(Quantity::Z)(1, 0), 1.195));
}

TEST_CASE("What is given stands, whatever the habit")
{
    const Trace right = forward(test::builtIn("e3"));
    const Matrix wrongS = Matrix::Constant(3, 3, 1.23456);
    const Replacement given = [&](Quantity quantity, Index, const Trace&) -> std::optional<Matrix> {
        if (quantity == Quantity::S) return wrongS;
        return std::nullopt;
    };
    for (const Trace& trace : workedByHabits(right, 2, given)) CHECK(trace.at(Quantity::S) == wrongS);
}

TEST_CASE("A habit that cannot be finished is left out")
{
    const Trace right = forward(test::withScores(test::matrixOf(2, {800, 1, 2, 3})));
    const std::vector<Trace> traces = workedByHabits(right, 3);
    REQUIRE_FALSE(traces.empty());
    for (const Trace& trace : traces) {
        CHECK(trace.softmaxInForce() == SoftmaxForm::Safe);
        CHECK(isSound(trace));
    }
    CHECK(traces.front().at(Quantity::A) == right.at(Quantity::A));
}

TEST_CASE("No decimals and no figures at all still give habits")
{
    for (const Trace& trace : workedByHabits(forward(test::builtIn("brief")), 0)) CHECK(isSound(trace));
}
