#include "core/worksheet/likeness.h"

#include "core/attention/forward.h"
#include "core/attention/retrace.h"
#include "tests/support/close.h"
#include "tests/support/scenarios.h"

using namespace abh;

namespace {

/// A trace whose weights and contexts are these.
Trace showing(const Matrix& weights, const Matrix& contexts, const Mask& mask = {})
{
    auto scenario = std::make_shared<Scenario>(test::withScores(Matrix::Ones(3, 3)));
    scenario->mask = mask;
    return retrace(scenario, SoftmaxForm::Plain, [&](Quantity quantity, Index, const Trace&) -> std::optional<Matrix> {
        if (quantity == Quantity::A) return weights;
        if (quantity == Quantity::Z) return contexts;
        return std::nullopt;
    });
}

const Matrix kWeights{{.2, .3, .5}, {.1, .6, .3}, {.7, .2, .1}};
const Matrix kOther{{.3, .2, .5}, {.6, .1, .3}, {.2, .7, .1}};
const Matrix kContexts{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
const Matrix kOtherContexts{{2, 2, 3}, {4, 5, 6}, {7, 8, 9}};

}

TEST_CASE("What two exercises share is told by rows in the same place")
{
    LikenessMemory memory;
    CHECK(memory.with(showing(kWeights, kContexts)) == Likeness::None);
    memory.add(showing(kWeights, kContexts));
    CHECK(memory.with(showing(kOther, kContexts)) == Likeness::Result);
    CHECK(memory.with(showing(kWeights, kOtherContexts)) == Likeness::Weights);
    CHECK(memory.with(showing(kOther, kOtherContexts)) == Likeness::None);
    Matrix one = kOther;
    one.row(1) = kWeights.row(1);
    CHECK(memory.with(showing(one, kOtherContexts)) == Likeness::Row);
    one = kOther;
    one.row(1) = kWeights.row(0);    // in another place
    CHECK(memory.with(showing(one, kOtherContexts)) == Likeness::None);
}

TEST_CASE("Numbers are told apart by three decimals")
{
    LikenessMemory memory;
    memory.add(showing(kWeights, kContexts));
    CHECK(memory.with(showing(kWeights + Matrix::Constant(3, 3, 0.0004), kOtherContexts)) == Likeness::Weights);
    CHECK(memory.with(showing(kWeights + Matrix::Constant(3, 3, 0.0006), kOtherContexts)) == Likeness::None);
}

TEST_CASE("Rows of one weight are no likeness, and rows of two a mild one")
{
    Mask causal;
    causal.causal = true;
    const Matrix first{{1, 0, 0}, {.3, .7, 0}, {.7, .2, .1}}, second{{1, 0, 0}, {.3, .7, 0}, {.6, .3, .1}}, third{{1, 0, 0}, {.4, .6, 0}, {.6, .3, .1}};
    LikenessMemory memory;
    memory.add(showing(first, kContexts, causal));
    CHECK(memory.with(showing(second, kOtherContexts, causal)) == Likeness::ShortRow);
    CHECK(memory.with(showing(third, kOtherContexts, causal)) == Likeness::None);
}
