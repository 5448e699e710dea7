#include "core/worksheet/work_count.h"

#include "tests/support/catch.h"
#include "tests/support/scenarios.h"

using namespace abh;

namespace {

/// All cells of one row of a matrix.
std::vector<Cell> rowOf(const Trace& trace, Quantity quantity, Index row, Index head = 0)
{
    std::vector<Cell> cells;
    for (Index j = 0; j < trace.at(quantity, head).cols(); ++j) cells.push_back({quantity, head, row, j});
    return cells;
}

std::vector<Cell> rowsOf(const Trace& trace, std::initializer_list<Quantity> quantities, Index row)
{
    std::vector<Cell> cells;
    for (Quantity quantity : quantities)
        for (const Cell& cell : rowOf(trace, quantity, row)) cells.push_back(cell);
    return cells;
}

}

TEST_CASE("All of E3 is 204 products and about an hour")
{
    const Trace trace = forward(test::builtIn("e3"));
    const WorkCount work = workOf(trace);
    CHECK(work.products == 204);        // Q 60, K 60, V 30, S 36, Z 18
    CHECK(work.exponentials == 9);
    CHECK(work.divisions == 18);        // by sqrt(4), by the row sums
    CHECK(work.additions == 165);       // Q 48, K 48, V 24, S 27, Z 12, row sums 6
    CHECK(work.minutes() > 50);
    CHECK(work.minutes() < 65);
    CHECK(workOf(trace, test::allCells(trace)) == work);
}

TEST_CASE("With Q, K and V given, one row of E3 is 18 products and 3 exponentials")
{
    using enum Quantity;
    const Trace trace = forward(test::builtIn("e3"));
    const WorkCount work = workOf(trace, rowsOf(trace, {S, ScaledS, E, RowSum, A, Z}, 1));
    CHECK(work.products == 18);
    CHECK(work.exponentials == 3);
    CHECK(work.divisions == 6);
}

TEST_CASE("Products with a factor 0, and those with a sign, are told apart")
{
    const Trace trace = forward(test::builtIn("e3"));
    // Row 2 of X is 2 1 2 0 1, column 2 of W_Q is 0 -1 1 1 0: 2*0, 1*-1, 2*1, 0*1, 1*0.
    const std::vector<Cell> cells{{Quantity::Q, 0, 1, 1}};
    CHECK(workOf(trace, cells) == WorkCount{5, 2, 1, 4, 0, 0});
}

TEST_CASE("What a mask forbids takes no work")
{
    using enum Quantity;
    Scenario s = test::builtIn("e3");
    s.mask.causal = true;
    const Trace trace = forward(s);
    CHECK(workOf(trace, rowOf(trace, S, 1)).products == 12);    // the mask comes after the scores
    CHECK(workOf(trace, rowOf(trace, S, 1)).additions == 9);
    CHECK(workOf(trace, rowOf(trace, MaskedS, 1)) == WorkCount{});
    CHECK(workOf(trace, rowOf(trace, E, 1)).exponentials == 2);
    CHECK(workOf(trace, rowOf(trace, RowSum, 1)).additions == 1);
    CHECK(workOf(trace, rowOf(trace, A, 1)).divisions == 2);
    CHECK(workOf(trace, rowOf(trace, Z, 1)).products == 4);
    CHECK(workOf(trace).exponentials == 6);
}

TEST_CASE("What is given or copied takes no work, and a divisor of one divides nothing")
{
    using enum Quantity;
    const Trace trace = forward(test::builtIn("two_heads"));
    for (Quantity quantity : {X, W_Q, W_K, W_V, W_O, Concat}) CHECK(workOf(trace, rowOf(trace, quantity, 0)) == WorkCount{});
    CHECK(workOf(trace, rowOf(trace, Y, 0)).products == 12);
    Scenario drill = test::SeededScenarios(3).scenario({3, 4, 1, 2});
    CHECK(workOf(forward(drill), std::vector<Cell>{{ScaledS, 0, 0, 0}}) == WorkCount{});
}

TEST_CASE("The safe form takes the largest score off, and a scale that is a number multiplies")
{
    Scenario s = test::builtIn("e3");
    s.softmax = SoftmaxForm::Safe;
    s.scale = {Scale::Kind::Number, -0.5};
    const Trace trace = forward(s);
    CHECK(workOf(trace, std::vector<Cell>{{Quantity::E, 0, 0, 0}}) == WorkCount{0, 0, 0, 1, 1, 0});
    CHECK(workOf(trace, std::vector<Cell>{{Quantity::ScaledS, 0, 0, 0}}) == WorkCount{1, 1, 1, 0, 0, 0});
}
