#include "app/document/tracer.h"

#include "tests/support/other_engines.h"
#include "tests/support/scenarios.h"

namespace abh::test {
namespace {

std::shared_ptr<const Scenario> largeScenario()
{
    SeededScenarios random(41);
    auto large = std::make_shared<const Scenario>(random.scenario({.N = 400, .d_model = 2, .d_k = 2, .d_v = 2}));
    REQUIRE(2 * operationCount(*large) > 2e6);
    return large;
}

const Comparison kAgainstOther{Comparison::Kind::Engine, {}, {}, {}, "cuda"};

std::shared_ptr<const Scenario> exampleOf(const char* name, const char* arithmetic = "exact")
{
    return std::make_shared<const Scenario>(builtIn(name, arithmetic));
}

bool settled(Tracer& tracer)
{
    return QTest::qWaitFor([&] { return !tracer.isBusy(); }, 20000);
}

}

TEST_CASE("an engine that is at work for what one compares with is stopped by a newer scenario")
{
    Fate fate;
    const OtherEngine other(engineThat(endless(fate)));
    Tracer tracer;
    tracer.setScenario(largeScenario(), kAgainstOther);
    REQUIRE(QTest::qWaitFor([&] { return fate.begun.load(); }, 20000));
    CHECK(tracer.isBusy());
    tracer.setScenario(std::make_shared<const Scenario>(builtIn("brief")));
    CHECK(tracer.trace()->scenario().N() == 2);
    CHECK(QTest::qWaitFor([&] { return fate.stopped.load(); }, 10000));
    tracer.setScenario(largeScenario());    // which only the worker that was stopped can take up
    CHECK(QTest::qWaitFor([&] { return !tracer.isBusy(); }, 10000));
    CHECK(tracer.trace()->scenario().N() == 400);
    CHECK_FALSE(tracer.compared());
}

TEST_CASE("a tracer that goes stops the engine that is at work")
{
    Fate fate;
    const OtherEngine other(engineThat(endless(fate)));
    {
        Tracer tracer;
        tracer.setScenario(largeScenario(), kAgainstOther);
        REQUIRE(QTest::qWaitFor([&] { return fate.begun.load(); }, 20000));
    }
    CHECK(fate.stopped);
}

TEST_CASE("where memory does not suffice for the other calculation the trace itself is there, and the reason")
{
    const OtherEngine other(engineThat(hungry));
    Tracer tracer;
    QString failure;
    QObject::connect(&tracer, &Tracer::failed, [&failure](const QString& why) { failure = why; });
    tracer.setScenario(std::make_shared<const Scenario>(builtIn("brief")), kAgainstOther);
    REQUIRE(tracer.trace());
    REQUIRE(settled(tracer));
    CHECK(failure.isEmpty());
    CHECK_FALSE(tracer.compared());
    CHECK(tracer.differences().empty());
    CHECK(tracer.whyNotCompared() == "There is not enough memory for the other calculation. Use fewer tokens or heads.");
    tracer.setScenario(std::make_shared<const Scenario>(builtIn("brief")), parseComparison("cpu"));
    CHECK(tracer.compared());
    CHECK(tracer.whyNotCompared().isEmpty());
}

TEST_CASE("what a trace is compared with is the very scenario that was pinned")
{
    Tracer tracer;
    const auto pinned = std::make_shared<const Scenario>(builtIn("e3"));
    tracer.setScenario(std::make_shared<const Scenario>(builtIn("brief")), Comparison{Comparison::Kind::Other, {}, pinned, "pinned", {}});
    REQUIRE(tracer.compared());
    CHECK(&tracer.compared()->scenario() == pinned.get());
}


TEST_CASE("an engine's trace is the one that is shown, and exact() stays the reference's")
{
    Tracer tracer;
    const auto e3 = exampleOf("e3");
    tracer.setScenario(e3, {}, "cpu");
    CHECK_FALSE(tracer.isBusy());    // the processor starts at once
    REQUIRE(tracer.workedBy());
    CHECK(tracer.workedBy()->name == "cpu");
    CHECK(tracer.whyNotEngine().isEmpty());
    CHECK(&tracer.trace()->scenario() == e3.get());
    const Matrix& shown = tracer.trace()->at(Quantity::A);
    CHECK(sameMatrix(shown, Matrix(shown.cast<float>().cast<double>())));
    CHECK(sameMatrix(tracer.exact()->at(Quantity::A), forward(*e3).at(Quantity::A)));
    CHECK_FALSE(sameMatrix(shown, tracer.exact()->at(Quantity::A)));
    tracer.setScenario(e3);
    CHECK_FALSE(tracer.workedBy());
    CHECK(tracer.exact() == tracer.trace());
}

TEST_CASE("what is worked by hand is the reference's, whatever engine is chosen")
{
    bool asked = false;
    const OtherEngine other(engineThat(refusing), [&asked] { return asked = true, std::string(); });
    Tracer tracer;
    tracer.setScenario(exampleOf("brief", "hand:3"), {}, "cuda");
    CHECK_FALSE(tracer.isBusy());
    CHECK_FALSE(asked);
    CHECK_FALSE(tracer.workedBy());
    CHECK(tracer.whyNotEngine().isEmpty());
    CHECK(tracer.trace()->at(Quantity::A)(1, 0) == 0.805);
}

TEST_CASE("an engine that takes a while to start leaves the window free, with the reference to look at meanwhile")
{
    const OtherEngine other(engineThat([](std::shared_ptr<const Scenario> scenario, const Job& job) { return CpuBackend().trace(std::move(scenario), job); }));
    Tracer tracer;
    tracer.setScenario(exampleOf("e3"), {}, "cuda");
    CHECK(tracer.isBusy());
    REQUIRE(tracer.trace());
    CHECK_FALSE(tracer.workedBy());
    REQUIRE(settled(tracer));
    CHECK(tracer.workedBy() == BackendInfo{"cuda", "another engine", "a card of paper"});
}

TEST_CASE("an engine that is at work for what is shown is stopped by the choice of another one")
{
    Fate fate;
    const OtherEngine other(engineThat(endless(fate)));
    Tracer tracer;
    const auto e3 = exampleOf("e3");
    tracer.setScenario(e3, {}, "cuda");
    REQUIRE(QTest::qWaitFor([&] { return fate.begun.load(); }, 20000));
    tracer.setScenario(e3, {}, "cpu");
    CHECK_FALSE(tracer.isBusy());
    CHECK(tracer.workedBy()->name == "cpu");
    CHECK(QTest::qWaitFor([&] { return fate.stopped.load(); }, 10000));
    QTest::qWait(50);    // what the stopped one gives back is of no interest
    CHECK(tracer.workedBy()->name == "cpu");
}

TEST_CASE("where an engine cannot, the reference is shown and a sentence says why")
{
    struct Case {
        const char* engine;
        FunctionEngine::Work work;
        const char* whyNot;
        const char* said;
    };
    const Case cases[]{
        {"cuda", refusing, "", "another engine cannot work this out: The paper is too small. Use fewer tokens. Shown is the reference."},
        {"cuda", hungry, "", "another engine cannot work this out: There is not enough memory for it. Use fewer tokens or heads. Shown is the reference."},
        {"cuda", refusing, "It has no card. Buy one.", "another engine cannot work this out: It has no card. Buy one. Shown is the reference."},
        {"abacus", refusing, "", "abacus cannot work this out: There is no engine \"abacus\". Use cpu or cuda. Shown is the reference."},
        {"cuda", lacking, "", "another engine never writes these out: Scores, Scaled scores, Exponentials, Row sums, Attention weights. The board shows them, so shown is the reference."},
    };
    for (const Case& one : cases) {
        INFO(one.said);
        const OtherEngine other(engineThat(one.work), [&one] { return std::string(one.whyNot); });
        Tracer tracer;
        const auto e3 = exampleOf("e3");
        tracer.setScenario(e3, parseComparison("unscaled"), one.engine);
        REQUIRE(settled(tracer));
        CHECK(tracer.whyNotEngine().toStdString() == one.said);
        CHECK_FALSE(tracer.workedBy());
        CHECK(sameMatrix(tracer.trace()->at(Quantity::Z), forward(*e3).at(Quantity::Z)));
        CHECK(tracer.exact() == tracer.trace());
        REQUIRE(tracer.compared());
        CHECK(sameMatrix(tracer.compared()->at(Quantity::Z), comparedTrace(*e3, *tracer.comparison()).at(Quantity::Z)));
    }
}

TEST_CASE("an engine's numbers are set against the reference's exact ones, and against its own where only the scenario differs")
{
    Tracer tracer;
    const auto e3 = exampleOf("e3");
    const auto largest = [&](Quantity quantity) {
        for (const StageDifference& one : tracer.differences())
            if (one.quantity == quantity) return std::abs(one.largest);
        return -1.0;
    };
    tracer.setScenario(e3, parseComparison("exact"), "cpu");
    CHECK(tracer.compared() == tracer.exact());
    CHECK(largest(Quantity::A) > 0);
    CHECK(largest(Quantity::A) < 1e-6);
    tracer.setScenario(e3, parseComparison("unscaled"), "cpu");
    CHECK(largest(Quantity::Q) == 0);    // to 1e-8 it would not be, against the reference
    CHECK(largest(Quantity::A) > 1e-3);
    tracer.setScenario(e3, parseComparison("cpu"), "cpu");
    CHECK(tracer.compared() == tracer.trace());
    CHECK(largest(Quantity::A) == 0);
    tracer.setScenario(e3, parseComparison("hand:3"), "cpu");
    CHECK(sameMatrix(tracer.compared()->at(Quantity::A), forward(*exampleOf("e3", "hand:3")).at(Quantity::A)));
}

TEST_CASE("that another engine had to take over is a note of the trace")
{
    const OtherEngine other(engineThat(fallingBack));
    Tracer tracer;
    tracer.setScenario(exampleOf("e3"), {}, "cuda");
    REQUIRE(settled(tracer));
    REQUIRE(tracer.workedBy());
    const std::span<const Issue> notes = tracer.trace()->notes();
    CHECK(std::any_of(notes.begin(), notes.end(), [](const Issue& note) { return note.text == "The card gave up, so the processor did this."; }));
    CHECK(workedByLine(*tracer.workedBy(), *tracer.trace()) == "Worked by: another engine (a card of paper); another engine had to take over, see the note");
}

}
