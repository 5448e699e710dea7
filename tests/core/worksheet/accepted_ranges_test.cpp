#include "core/worksheet/accepted_ranges.h"

#include "core/attention/misconception.h"
#include "tests/core/worksheet/sheets.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

AcceptedRange rangeOf(const Trace& trace, const SheetOptions& options, const Cell& cell)
{
    const SheetPlan plan(trace, options);
    return AcceptedRanges(trace, plan, options).of(cell).value();
}

}

TEST_CASE("Exact numbers, the brief's printed ones and those of other habits all count as right")
{
    for (const char* arithmetic : {"exact", "hand:3"}) {
        const Trace trace = forward(test::builtIn("brief", arithmetic));
        const auto holds = [&](Quantity quantity, Index row, Index column, double value) { return rangeOf(trace, test::sheetOptions(), {quantity, 0, row, column}).holds(value); };
        INFO(arithmetic);
        // Exact and as the brief prints them (facts, A).
        CHECK(holds(Quantity::E, 0, 0, 8.342));
        CHECK(holds(Quantity::E, 0, 0, 8.339));
        CHECK(holds(Quantity::E, 1, 0, 69.591));
        CHECK(holds(Quantity::E, 1, 0, 69.617));
        CHECK(holds(Quantity::A, 1, 0, 0.804));
        CHECK(holds(Quantity::A, 1, 0, 0.805));
        CHECK(holds(Quantity::Z, 1, 1, 2.804));
        CHECK(holds(Quantity::Z, 1, 1, 2.805));
        // With the root of 2 as 1.414: 2.122, 2.829.
        CHECK(holds(Quantity::ScaledS, 0, 0, 2.122));
        CHECK(holds(Quantity::ScaledS, 1, 1, 2.829));
        // Not scaled, and plainly wrong.
        CHECK_FALSE(holds(Quantity::A, 0, 0, 0.731));
        CHECK_FALSE(holds(Quantity::A, 0, 0, 0.66));
        CHECK_FALSE(holds(Quantity::S, 0, 0, 4));
        CHECK(holds(Quantity::S, 0, 0, 3));
    }
}

TEST_CASE("No misconception of a good exercise is within the ranges of the weights")
{
    const Trace right = forward(test::builtIn("e3"));
    const SheetOptions options = test::sheetOptions();
    const SheetPlan plan(right, options);
    const AcceptedRanges ranges(right, plan, options);
    for (const MisconceptionInfo& about : allMisconceptions()) {
        const std::optional<Trace> wrong = workedWith(about.misconception, right);
        if (!wrong) continue;
        bool allAccepted = true;
        for (Quantity quantity : {Quantity::A, Quantity::Z})
            for (Index i = 0; i < 3; ++i)
                for (Index j = 0; j < right.at(quantity).cols(); ++j)
                    allAccepted = allAccepted && ranges.of({quantity, 0, i, j})->holds(wrong->at({quantity, 0, i, j}));
        INFO(about.id);
        CHECK_FALSE(allAccepted);
    }
}

TEST_CASE("The ends are one unit of the last decimal asked for beyond what the habits give")
{
    const Trace trace = forward(test::builtIn("e3"));
    SheetOptions options = test::sheetOptions();
    CHECK(rangeOf(trace, options, {Quantity::S, 0, 0, 0}) == AcceptedRange{1.999, 2.001});
    options.answerDecimals = 1;
    CHECK(rangeOf(trace, options, {Quantity::S, 0, 0, 0}) == AcceptedRange{1.9, 2.1});
    options.answerDecimals = 0;
    CHECK(rangeOf(trace, options, {Quantity::S, 0, 0, 0}) == AcceptedRange{1, 3});
}

TEST_CASE("A masked score has no range, and the exponentials of the other form of the softmax are not accepted")
{
    Scenario s = test::builtIn("brief");
    s.mask.causal = true;
    const Trace trace = forward(s);
    const SheetOptions options = test::sheetOptions();
    const SheetPlan plan(trace, options);
    const AcceptedRanges ranges(trace, plan, options);
    CHECK_FALSE(ranges.of({Quantity::MaskedS, 0, 0, 1}).has_value());
    CHECK_FALSE(ranges.of({Quantity::E, 0, 1, 0})->holds(1.0));      // e^(s - m) of the safe form
}

TEST_CASE("By hand no more decimals are asked for than are carried")
{
    SheetOptions options;
    options.answerDecimals = 5;
    CHECK(answerDecimals(test::arithmetic("hand:3"), options) == 3);
    CHECK(answerDecimals(test::arithmetic("exact"), options) == 5);
    CHECK(workingPlaces(test::arithmetic("exact"), options) == 6);
    CHECK(workingPlaces(test::arithmetic("sig:4"), options) == 4);
}
