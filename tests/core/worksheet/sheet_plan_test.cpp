#include "core/worksheet/sheet_plan.h"

#include "tests/core/worksheet/sheets.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

std::string wordsOf(const SheetPlan& plan)
{
    std::string words;
    for (const Stage& stage : plan.stages()) words += writeStep(stage.step.id) + (stage.step.perHead ? std::to_string(stage.head + 1) : "") + ' ';
    return words;
}

Index askedOf(const SheetPlan& plan, Quantity quantity)
{
    return std::count_if(plan.asked().begin(), plan.asked().end(), [&](const Cell& cell) { return cell.quantity == quantity; });
}

}

TEST_CASE("A sheet without a scope asks for everything that is worked out")
{
    const Trace trace = forward(test::builtIn("e3"));
    const SheetPlan plan(trace, test::sheetOptions());
    CHECK(wordsOf(plan) == "queries1 keys1 values1 scores1 scale1 exponentials1 weights1 context1 ");
    CHECK(plan.asked().size() == 12 + 12 + 6 + 9 + 9 + 9 + 3 + 9 + 6);
    CHECK(workOf(trace, plan.asked()) == workOf(trace));
}

TEST_CASE("Row 2 of E3 with Q, K and V given is 18 products and 3 exponentials")
{
    const Trace trace = forward(test::builtIn("e3"));
    SheetOptions options = test::sheetOptions();
    options.scope = {StepId::Scores, StepId::Context, {1}, {}};
    const SheetPlan plan(trace, options);
    CHECK_FALSE(plan.isWorked(Quantity::Q, 0));
    CHECK_FALSE(plan.isWorked(Quantity::V, 0));
    CHECK(plan.rowsOf(Quantity::Q, 0) == std::vector<Index>{1});
    CHECK(plan.rowsOf(Quantity::K, 0) == std::vector<Index>{0, 1, 2});
    const WorkCount work = workOf(trace, plan.asked());
    CHECK(work.products == 18);
    CHECK(work.exponentials == 3);
}

TEST_CASE("One row from the queries on needs its own query, and every key and value")
{
    const Trace trace = forward(test::builtIn("e3"));
    SheetOptions options = test::sheetOptions();
    options.scope.rows = {0};
    const SheetPlan plan(trace, options);
    CHECK(askedOf(plan, Quantity::Q) == 4);
    CHECK(askedOf(plan, Quantity::K) == 12);
    CHECK(askedOf(plan, Quantity::V) == 6);
    CHECK(askedOf(plan, Quantity::Z) == 2);
}

TEST_CASE("Heads that share keys and values work them once")
{
    test::SeededScenarios random(3);
    const Trace trace = forward(random.scenario({3, 4, 2, 2, 4, 2, 3}));
    const SheetPlan plan(trace, test::sheetOptions());
    CHECK(askedOf(plan, Quantity::K) == 2 * 3 * 2);
    CHECK(askedOf(plan, Quantity::Q) == 4 * 3 * 2);
    SheetOptions options = test::sheetOptions();
    options.scope.head = 3;
    const SheetPlan one(trace, options);
    CHECK(wordsOf(one) == "queries4 keys4 values4 scores4 scale4 exponentials4 weights4 context4 ");
    CHECK(one.isWorked(Quantity::K, 1));
    CHECK_FALSE(one.isWorked(Quantity::Concat, 0));
}

TEST_CASE("Every third number, and a share drawn from a seed")
{
    const Trace trace = forward(test::builtIn("e3"));
    const SheetPlan third(trace, test::sheetOptions("standard", "every:3"));
    CHECK(third.asked().size() == 75 / 3);
    CHECK(third.asked().front() == Cell{Quantity::Q, 0, 0, 2});
    const SheetPlan half(trace, test::sheetOptions("standard", "share:0.5:1")), again(trace, test::sheetOptions("standard", "share:0.5:1")), other(trace, test::sheetOptions("standard", "share:0.5:2"));
    CHECK(half.asked() == again.asked());
    CHECK(half.asked() != other.asked());
    CHECK(half.asked().size() > 20);
    CHECK(half.asked().size() < 55);
    CHECK(SheetPlan(trace, test::sheetOptions("standard", "share:1")).asked().size() == 75);
}

TEST_CASE("What says an asked number once more is asked as well")
{
    const Trace masked = forward(test::builtIn("causal"));
    const SheetPlan plan(masked, test::sheetOptions("standard", "scale"));
    for (Index i = 0; i < 4; ++i)
        for (Index j = 0; j < 4; ++j) {
            CHECK(plan.isAsked({Quantity::ScaledS, 0, i, j}));
            CHECK(plan.isAsked({Quantity::MaskedS, 0, i, j}) == (j <= i));    // what the mask forbids gives nothing away
        }
    const Trace heads = forward(test::builtIn("two_heads"));
    const SheetPlan concat(heads, test::sheetOptions("standard", "context"));
    CHECK(askedOf(concat, Quantity::Concat) == heads.at(Quantity::Concat).size());
}
