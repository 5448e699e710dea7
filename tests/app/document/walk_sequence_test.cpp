#include "app/document/walk_sequence.h"

#include "core/attention/forward.h"
#include "core/model/examples.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

/// Every stop from the first to the last.
std::vector<WalkPosition> walkThrough(const WalkSequence& walk, Granularity granularity)
{
    std::vector<WalkPosition> stops{walk.first()};
    while (const auto next = walk.next(stops.back(), granularity)) stops.push_back(*next);
    return stops;
}

}

TEST_CASE("one + rest needs three presses a stage: operands, the first cell, the others")
{
    const WalkSequence walk(forward(*example("brief")));
    const std::vector<WalkPosition> stops = walkThrough(walk, Granularity::OneThenRest);
    CHECK(stops.size() == 1 + 8 * 3);
    CHECK(stops[1] == WalkPosition{1, 0});
    CHECK(stops[2] == WalkPosition{1, 1});
    CHECK(stops[3] == WalkPosition{1, 4});
    CHECK(stops.back() == walk.last());
}

TEST_CASE("every granularity walks to the same end and back through the same stops")
{
    for (const std::string& name : exampleNames())
        for (Granularity granularity : {Granularity::OneThenRest, Granularity::Cell, Granularity::Row, Granularity::Stage}) {
            INFO(name << ", granularity " << static_cast<int>(granularity));
            const WalkSequence walk(forward(*example(name)));
            std::vector<WalkPosition> there = walkThrough(walk, granularity);
            CHECK(there.back() == walk.last());
            std::vector<WalkPosition> back{walk.last()};
            while (const auto previous = walk.previous(back.back(), granularity)) back.push_back(*previous);
            std::reverse(back.begin(), back.end());
            if (granularity == Granularity::Stage) CHECK(back.front() == there.front());
            CHECK(back == there);
        }
}

TEST_CASE("cells are worked out row by row, the exponentials of a row before its sum")
{
    const WalkSequence walk(forward(*example("brief")));
    const int exponentials = *walk.find(StepId::Exponentials, 0);
    CHECK(walk.total(exponentials) == 6);
    CHECK(walk.cellAt(exponentials, 1) == Cell{Quantity::E, 0, 0, 1});
    CHECK(walk.cellAt(exponentials, 2) == Cell{Quantity::RowSum, 0, 0, 0});
    CHECK(walk.cellAt(exponentials, 3) == Cell{Quantity::E, 0, 1, 0});
    for (Index k = 0; k < 6; ++k) CHECK(walk.orderOf(exponentials, walk.cellAt(exponentials, k)) == k);
}

TEST_CASE("a position changes its granularity without moving, and the next press goes to the next stop after it")
{
    const WalkSequence walk(forward(*example("e3")));
    const WalkPosition middle{1, 5};
    CHECK(walk.next(middle, Granularity::OneThenRest) == WalkPosition{1, 12});
    CHECK(walk.next(middle, Granularity::Row) == WalkPosition{1, 8});
    CHECK(walk.previous(middle, Granularity::Row) == WalkPosition{1, 4});
    CHECK(walk.previous(middle, Granularity::OneThenRest) == WalkPosition{1, 1});
}

TEST_CASE("stepping through a stage of a quarter of a million cells is arithmetic, not a list")
{
    Scenario large;
    large.X = Matrix::Constant(300, 2, 0.5);
    large.W_Q = large.W_K = large.W_V = Matrix::Constant(2, 2, 0.25);
    const WalkSequence walk(forward(large));
    const int weights = *walk.find(StepId::Weights, 0);
    CHECK(walk.total(weights) == 90000);
    CHECK(walk.next({weights, 45000}, Granularity::Cell) == WalkPosition{weights, 45001});
    CHECK(walk.next({weights, 45001}, Granularity::Row) == WalkPosition{weights, 45300});
    CHECK(walk.previous({weights, 45001}, Granularity::Row) == WalkPosition{weights, 45000});
    CHECK(walk.previous({weights, 0}, Granularity::Row) == WalkPosition{weights - 1, walk.total(weights - 1)});
}

TEST_CASE("heads are walked one after the other, then put side by side")
{
    const WalkSequence walk(forward(*example("two_heads")));
    CHECK(walk.stageCount() == 1 + 2 * 8 + 2);
    CHECK(walk.stage(*walk.find(StepId::Context, 0) + 1).step.id == StepId::Queries);
    CHECK(walk.stage(*walk.find(StepId::Context, 1) + 1).step.id == StepId::Concat);
    CHECK(walk.stageOf({Quantity::A, 1, 0, 0}) == walk.find(StepId::Weights, 1));
    CHECK_FALSE(walk.stageOf({Quantity::W_Q, 0, 0, 0}));
}

}
