#include "app/document/walk.h"

#include "core/attention/forward.h"
#include "tests/support/scenarios.h"

namespace abh::test {
namespace {

std::shared_ptr<const Trace> traceOf(const Scenario& scenario)
{
    return std::make_shared<const Trace>(forward(scenario));
}

/// A walk over `scenario` that stands at the end of `step`.
struct AtStep {
    Scenario scenario;
    Walk walk;

    AtStep(Scenario s, StepId step, Index head = 0) : scenario(std::move(s))
    {
        walk.setTrace(traceOf(scenario));
        const int stage = walk.sequence().find(step, head).value();
        walk.goTo({stage, walk.sequence().total(stage)});
    }

    StepId step() const { return walk.stage().step.id; }
};

}

TEST_CASE("whoever predicts sees what lies before the position and nothing beyond it")
{
    AtStep at(builtIn("brief"), StepId::Scores);
    const Cell before{Quantity::S, 0, 1, 1}, beyond{Quantity::A, 0, 0, 0}, given{Quantity::W_Q, 0, 0, 0};
    CHECK_FALSE(at.walk.isHidden(beyond));
    at.walk.setPredicting(true);
    CHECK(at.walk.isHidden(beyond));
    CHECK_FALSE(at.walk.isHidden(before));
    CHECK_FALSE(at.walk.isHidden(given));
    at.walk.toEnd();
    CHECK_FALSE(at.walk.hidesAny());
    at.walk.toStart();
    CHECK(at.walk.isHidden(before));
}

TEST_CASE("an edit keeps the position of whoever predicts; another mask or scale hides again from its step on")
{
    AtStep at(builtIn("brief"), StepId::Context);
    at.walk.setPredicting(true);
    Scenario s = at.scenario;
    s.X.edit()(0, 0) += 1;
    at.walk.setTrace(traceOf(s));
    CHECK(at.step() == StepId::Context);
    CHECK_FALSE(at.walk.hidesAny());

    s.mask.causal = true;
    at.walk.setTrace(traceOf(s));
    CHECK(at.step() == StepId::Mask);
    CHECK(at.walk.position().done == 0);

    at.walk.toEnd();
    s.mask = {};
    at.walk.setTrace(traceOf(s));
    CHECK(at.step() == StepId::Exponentials);

    at.walk.toEnd();
    s.scale.kind = Scale::Kind::InverseDk;
    at.walk.setTrace(traceOf(s));
    CHECK(at.step() == StepId::Scale);
    CHECK(at.walk.isHidden({Quantity::ScaledS, 0, 0, 0}));
}

TEST_CASE("another mask does not lead forward, and hides the later heads from the first head's mask on")
{
    Scenario s = builtIn("two_heads");
    s.mask = {};
    AtStep early(s, StepId::Keys);
    early.walk.setPredicting(true);
    s.mask.causal = true;
    early.walk.setTrace(traceOf(s));
    CHECK(early.step() == StepId::Keys);

    s.mask = {};
    AtStep late(s, StepId::Weights, 1);
    late.walk.setPredicting(true);
    s.mask.causal = true;
    late.walk.setTrace(traceOf(s));
    CHECK(late.step() == StepId::Mask);
    CHECK(late.walk.stage().head == 0);
}

TEST_CASE("without predicting another mask keeps the position")
{
    AtStep at(builtIn("brief"), StepId::Context);
    Scenario s = at.scenario;
    s.mask.causal = true;
    at.walk.setTrace(traceOf(s));
    CHECK(at.step() == StepId::Context);
}

TEST_CASE("predicting from a step shows all that comes before it")
{
    AtStep at(builtIn("brief"), StepId::Context);
    at.walk.predictFrom(at.walk.sequence().find(StepId::Exponentials, 0).value());
    CHECK_FALSE(at.walk.isHidden({Quantity::ScaledS, 0, 1, 1}));
    CHECK(at.walk.isHidden({Quantity::E, 0, 0, 0}));
}

}
