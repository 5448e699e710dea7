#include "core/worksheet/score_walk.h"

#include "core/attention/forward.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

Matrix drawn(SeededNumbers& random, Index rows, Index columns)
{
    Matrix result(rows, columns);
    for (Index k = 0; k < result.size(); ++k) result.data()[k] = static_cast<double>(random.integer(-1, 1));
    return result;
}

/// Walks until there are good scores, starting anew where a walk has come to nothing, and gives the scenario they belong to.
Scenario walked(const ExerciseWishes& wishes, const Matrix& X, std::uint64_t seed, const Matrix* keys = nullptr)
{
    SeededNumbers random(seed);
    RuleTally tally;
    ScoreWalk walk(wishes, X);
    bool isGood = false;
    for (int steps = 0; steps < 20000 && !isGood; ++steps) {
        if (steps % 400 == 0) walk.begin(drawn(random, wishes.d_model, wishes.d_k), keys ? *keys : drawn(random, wishes.d_model, wishes.d_k), !keys);
        isGood = walk.step(random, tally);
    }
    REQUIRE(isGood);
    Scenario s;
    s.X = X;
    s.W_Q = walk.W_Q();
    s.W_K = walk.W_K();
    s.W_V = Matrix::Zero(wishes.d_model, wishes.d_v);
    s.mask = wishes.mask;
    s.scale = wishes.scale;
    return s;
}

void checkScores(const Scenario& scenario)
{
    const Trace trace = forward(scenario);
    for (ExerciseRule rule : {ExerciseRule::NoZeroQueryOrKey, ExerciseRule::ScoresInRange, ExerciseRule::RowsSpread, ExerciseRule::NoTies, ExerciseRule::TwoWinners})
        CHECK(keeps(rule, trace, {}));
    for (const Matrix* weights : {&*scenario.W_Q, &*scenario.W_K}) CHECK(weights->cwiseAbs().maxCoeff() <= 1.0);
}

const Matrix kX{{1, 2, 2, 1, 2}, {1, 2, 0, 0, 2}, {0, 1, 2, 1, 1}};

}

TEST_CASE("A walk ends at scores that keep the rules about scores")
{
    ExerciseWishes wishes;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) checkScores(walked(wishes, kX, seed));
    wishes.mask.causal = true;
    checkScores(walked(wishes, kX, 1));
    wishes.scale.kind = Scale::Kind::None;
    checkScores(walked(wishes, kX, 2));
    wishes.scale = {Scale::Kind::Number, 0.7};
    checkScores(walked(wishes, kX, 3));
    wishes.scale.kind = Scale::Kind::InverseDk;
    checkScores(walked(wishes, kX, 4));
}

TEST_CASE("Keys that are given stay")
{
    const ExerciseWishes wishes;
    const Scenario first = walked(wishes, kX, 5);
    const Scenario second = walked(wishes, kX, 6, &*first.W_K);
    CHECK(second.W_K == first.W_K);
    CHECK_FALSE(second.W_Q == first.W_Q);
    checkScores(second);
}
