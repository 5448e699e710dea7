#include "core/labs/saturation/scenario_scores.h"

#include <cmath>

#include "core/attention/forward.h"
#include "core/engine/comparison.h"
#include "core/model/examples.h"
#include "tests/support/catch.h"

namespace abh::saturation::test {
namespace {

ScenarioScores scoresOf(const Scenario& scenario, Index head = 0)
{
    return scenarioScores(forward(scenario), forward(comparedScenario(scenario, *parseComparison("unscaled"))), head);
}

}

TEST_CASE("the worked example: its four scores are too few, and their theory is that of its own means and variances")
{
    const ScenarioScores scores = scoresOf(*example("brief"));
    CHECK(scores.d_k == 2);
    CHECK(scores.scores.count == 4);
    CHECK_FALSE(scores.isEnough());
    // Q = 1 1 / 2 2, K = 2 1 / 0 2, S = 3 2 / 6 4.
    CHECK(scores.q.mean == 1.5);
    CHECK(*scores.q.variance == Approx(1.0 / 3));
    CHECK(scores.k.mean == 1.25);
    CHECK(*scores.k.variance == Approx(2.75 / 3));
    CHECK(scores.scores.mean == 3.75);
    CHECK(*scores.scores.variance == Approx(8.75 / 3));
    CHECK(scores.scaledVariance == Approx(8.75 / 6));
    CHECK(*scores.theory == Approx(2 * (2.75 / 9 + 2.25 * 2.75 / 3 + 1.5625 / 3)));
    REQUIRE(scores.rows.size() == 2);
    CHECK(scores.rows[0].largest == Approx(0.669761549326657));
    CHECK(scores.rows[0].largestUnscaled == Approx(0.731058578630005));
    CHECK(scores.rows[1].largestUnscaled == Approx(0.880797077977882));
    // Two keys: ||J|| = 2 p (1 - p).
    CHECK(scores.rows[1].jacobianNorm == Approx(2 * 0.804429682506957 * 0.195570317493043));
    CHECK(scores.rows[1].jacobianNormUnscaled == Approx(2 * 0.880797077977882 * 0.119202922022118));
}

TEST_CASE("a mask leaves no weight to what it forbids, scaled or not, and the scores are taken before it")
{
    const ScenarioScores scores = scoresOf(*example("causal"));
    CHECK(scores.rows.front().largest == 1.0);
    CHECK(scores.rows.front().largestUnscaled == 1.0);
    CHECK(scores.rows.front().entropy == 0.0);
    CHECK(scores.rows.front().jacobianNorm == 0.0);
    CHECK(std::isfinite(*scores.scores.variance));
}

TEST_CASE("every head has scores of its own")
{
    const Scenario scenario = *example("two_heads");
    CHECK_FALSE(scoresOf(scenario, 0).scores.mean == scoresOf(scenario, 1).scores.mean);
}

TEST_CASE("without a scale the scaled variance is that of the scores")
{
    Scenario scenario = *example("brief");
    scenario.scale.kind = Scale::Kind::None;
    const ScenarioScores scores = scoresOf(scenario);
    CHECK(scores.scaledVariance == *scores.scores.variance);
    CHECK(scores.rows[0].largest == scores.rows[0].largestUnscaled);
}

TEST_CASE("a single token has one score: no variance, no theory, nothing NaN")
{
    Scenario scenario = *example("brief");
    scenario.tokens.resize(1);
    scenario.X = Matrix(Matrix(scenario.X).topRows(1));
    scenario.W_Q = Matrix(Matrix(scenario.W_Q).leftCols(1));
    scenario.W_K = Matrix(Matrix(scenario.W_K).leftCols(1));
    const ScenarioScores scores = scoresOf(scenario);
    CHECK_FALSE(scores.scores.variance);
    CHECK_FALSE(scores.theory);
    CHECK(scores.scaledVariance == 0.0);
    CHECK(scores.rows[0].jacobianNorm == 0.0);
}

TEST_CASE("the Jacobian of a row is diag(p) - p p^T, and its rows add to 0")
{
    Matrix A(2, 3);
    A << 0.5, 0.3, 0.2, 0.0, 0.0, 0.0;
    const Matrix J = softmaxJacobian(A, 0);
    CHECK(J(0, 0) == Approx(0.25));
    CHECK(J(0, 1) == Approx(-0.15));
    CHECK(J(2, 2) == Approx(0.16));
    CHECK(J.rowwise().sum().norm() == Approx(0.0).margin(1e-16));
    CHECK(J.norm() == Approx(jacobianNorm(A, 0)).epsilon(1e-14));
    CHECK(softmaxJacobian(A, 1).norm() == 0.0);
    CHECK(jacobianNorm(A, 1) == 0.0);
    Matrix oneHot(1, 2);
    oneHot << 1.0, 1e-100;
    CHECK(jacobianNorm(oneHot, 0) / 2e-100 == Approx(1.0).epsilon(1e-14));
}

}
