#include "core/worksheet/exercise_rules.h"

#include "core/attention/misconception.h"
#include "tests/support/scenarios.h"
#include "tests/support/close.h"

using namespace abh;
using Rule = ExerciseRule;

namespace {

bool keeps(Rule rule, const Scenario& scenario, const ExerciseAims& aims = {})
{
    return abh::keeps(rule, forward(scenario), aims);
}

/// Scores as they are given, row by row.
Scenario scored(Index tokens, std::initializer_list<double> scores)
{
    return test::withScores(test::matrixOf(tokens, scores));
}

Scenario causal(Scenario s)
{
    s.mask.causal = true;
    return s;
}

/// E3 with values of one's own: X is the identity, so that V = W_V and Q, K hold what they are given.
Scenario withValues(const Matrix& V)
{
    Scenario s;
    const Index N = V.rows();
    s.X = Matrix::Identity(N, N);
    s.W_Q = s.W_K = Matrix::Identity(N, N);
    s.W_V = V;
    return s;
}

}

TEST_CASE("Scores lie from -1 to 5, those that a mask forbids aside")
{
    CHECK(keeps(Rule::ScoresInRange, scored(2, {-1, 5, 0, 1})));
    CHECK_FALSE(keeps(Rule::ScoresInRange, scored(2, {-1.01, 5, 0, 1})));
    CHECK_FALSE(keeps(Rule::ScoresInRange, scored(2, {0, 1, 0, 5.01})));
    CHECK(keeps(Rule::ScoresInRange, causal(scored(2, {1, 9, 0, 1}))));
    CHECK_FALSE(keeps(Rule::ScoresInRange, causal(scored(2, {9, 9, 0, 1}))));    // e^9 all the same    // row 1 has one weight, 1, whatever its score
    Scenario scaled = scored(2, {-2, 10, 0, 1});
    scaled.scale = {Scale::Kind::Number, 0.5};
    CHECK(keeps(Rule::ScoresInRange, scaled));
}

TEST_CASE("With d_k = 1 scores may lie as low as -3")
{
    Scenario s = withValues(Matrix{{1, 2}, {2, 1}});
    s.W_Q = Matrix{{1}, {-1}};
    s.W_K = Matrix{{1}, {3}};
    CHECK(keeps(Rule::ScoresInRange, s));
    s.W_K = Matrix{{1}, {4}};
    CHECK_FALSE(keeps(Rule::ScoresInRange, s));
}

TEST_CASE("From the largest to the smallest score of a row is 1 to 3")
{
    CHECK(keeps(Rule::RowsSpread, scored(2, {0, 1, 3, 0})));
    CHECK_FALSE(keeps(Rule::RowsSpread, scored(2, {0, 0.9, 3, 0})));
    CHECK_FALSE(keeps(Rule::RowsSpread, scored(2, {0, 1, 3.1, 0})));
    CHECK(keeps(Rule::RowsSpread, causal(scored(2, {0, 0, 3, 0}))));
    CHECK(keeps(Rule::RowsSpread, causal(scored(3, {0, 0, 0, 0, 1, 9, 0, 1, 2}))));
}

TEST_CASE("No two scores of a row are equal")
{
    CHECK(keeps(Rule::NoTies, scored(3, {0, 1, 2, 2, 1, 0, 0, 2, 1})));
    CHECK_FALSE(keeps(Rule::NoTies, scored(3, {0, 1, 2, 2, 1, 2, 0, 2, 1})));
    CHECK(keeps(Rule::NoTies, causal(scored(3, {0, 0, 0, 0, 1, 1, 0, 2, 1}))));
}

TEST_CASE("Not every token looks most at the same one")
{
    CHECK(keeps(Rule::TwoWinners, scored(2, {1, 0, 0, 1})));
    CHECK_FALSE(keeps(Rule::TwoWinners, scored(2, {1, 0, 1, 0})));
    CHECK(keeps(Rule::TwoWinners, causal(scored(2, {1, 0, 1, 0}))));                          // one row has a choice
    CHECK_FALSE(keeps(Rule::TwoWinners, causal(scored(3, {0, 0, 0, 1, 0, 9, 2, 1, 0}))));
}

TEST_CASE("Weights lie from .03 to .90, those that are 0 or 1 by the mask aside")
{
    CHECK(keeps(Rule::WeightsInRange, scored(2, {0, 2, 2, 0})));                 // .119 .881
    CHECK_FALSE(keeps(Rule::WeightsInRange, scored(2, {0, 2.3, 2, 0})));         // .909
    CHECK_FALSE(keeps(Rule::WeightsInRange, scored(3, {0, 3, 3.2, 0, 1, 2, 2, 1, 0})));    // .022
    CHECK(keeps(Rule::WeightsInRange, causal(scored(2, {9, 0, 0, 1}))));
}

TEST_CASE("No query, key or value is 0 throughout, and no column of V says the same for every token")
{
    Scenario s = withValues(Matrix{{1, 2}, {0, 1}});
    CHECK(keeps(Rule::NoZeroQueryOrKey, s));
    CHECK(keeps(Rule::NoZeroValue, s));
    CHECK(keeps(Rule::ValuesVary, s));
    s.W_K = Matrix{{1, 0}, {0, 0}};
    CHECK_FALSE(keeps(Rule::NoZeroQueryOrKey, s));
    CHECK_FALSE(keeps(Rule::NoZeroValue, withValues(Matrix{{1, 2}, {0, 0}})));
    CHECK_FALSE(keeps(Rule::ValuesVary, withValues(Matrix{{1, 2}, {0, 2}})));
}

TEST_CASE("Where two ways of rounding part, the decimals asked for are too many")
{
    // The brief's second row is .804 .196, and .805 .195 for whoever rounds on the way.
    CHECK_FALSE(keeps(Rule::WeightsAgree, test::builtIn("brief"), {3, 3}));
    CHECK_FALSE(keeps(Rule::WeightsAgree, test::builtIn("brief"), {3, 2}));
    CHECK(keeps(Rule::WeightsAgree, test::builtIn("brief"), {3, 1}));
    CHECK(keeps(Rule::ContextsAgree, test::builtIn("brief"), {3, 1}));
    CHECK_FALSE(keeps(Rule::ContextsAgree, test::builtIn("brief"), {3, 3}));
}

TEST_CASE("A result on the edge of two roundings is refused")
{
    // Weights 1/2 each of values 1 and .05 more: Z = .025, which is .03 or .02.
    Scenario s = scored(2, {0, 0, 0, 0});
    Matrix W = *s.W_V;
    W.bottomRows(2) << 0.0, 1.0, 0.05, 1.0;
    s.W_V = W;
    CHECK_FALSE(keeps(Rule::ContextsAgree, s, {3, 2}));
    CHECK(keeps(Rule::WeightsAgree, s, {3, 2}));
}

TEST_CASE("A slip that leaves the results as they are makes no exercise")
{
    // S is symmetric, so K Q^T is Q K^T.
    CHECK_FALSE(keeps(Rule::SlipsShow, scored(2, {2, 1, 1, 3})));
    CHECK(firstBroken(forward(scored(2, {1, 1, 1, 1})), {}) == Rule::RowsSpread);
}

TEST_CASE("Two slips that look alike make no exercise, unless the sizes make them one")
{
    // N = d_model: both wrong roots are the same number, and that is no fault of the numbers.
    Scenario s = test::builtIn("e3");
    CHECK(keeps(Rule::SlipsShow, s));
    CHECK(keeps(Rule::SlipsApart, s));
    s.X = Matrix(s.X->leftCols(3));
    s.W_Q = Matrix(s.W_Q->topRows(3));
    s.W_K = Matrix(s.W_K->topRows(3));
    s.W_V = Matrix(s.W_V->topRows(3));
    const Trace square = forward(s);
    CHECK(areOne(Misconception::DividedByRootOfN, Misconception::DividedByRootOfDmodel, square));
    CHECK(brokenBySlips(square) != Rule::SlipsApart);
    // Under a scale of 1/2, without a head to choose, only few slips are left; V = I makes Z = A, so that none hides behind the values.
    Scenario two = scored(2, {0, 2, 2, 1});
    two.scale = {Scale::Kind::Number, 0.5};
    CHECK_FALSE(brokenBySlips(forward(two)) == std::nullopt);
}

TEST_CASE("The hardest rule is the one that lets the smallest share pass")
{
    RuleTally tally;
    CHECK_FALSE(tally.hardest());
    for (int k = 0; k < 10; ++k) CHECK(tally.count(Rule::NoTies, k < 5) == (k < 5));
    CHECK(tally.hardest() == Rule::NoTies);
    CHECK_FALSE(tally.count(Rule::SlipsShow, false));
    CHECK(tally.hardest() == Rule::SlipsShow);
}

TEST_CASE("Every rule is judged at one quantity of every course")
{
    for (const char* name : {"brief", "e3", "causal", "two_heads"}) {
        const Course course = forward(test::builtIn(name)).course();
        for (Rule rule : allExerciseRules()) {
            int count = 0;
            for (const QuantityInfo& about : allQuantities()) count += course.has(about.quantity) && isJudgedAt(rule, about.quantity, course);
            CHECK(count == 1);
        }
    }
}
