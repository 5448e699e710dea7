#include "core/engine/engine_choice.h"

#include "tests/support/error_of.h"
#include "tests/support/other_engines.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"

namespace abh::test {

TEST_CASE("an engine's title needs no asking: of none it is the reference's, of an unknown one its name")
{
    bool asked = false;
    const OtherEngine other(engineThat(refusing), [&asked] { return asked = true, std::string(); });
    CHECK(engineTitle("") == "Reference, float64");
    CHECK(engineTitle("cpu") == "CPU, float32");
    CHECK(engineTitle("cuda") == "another engine");
    CHECK(engineTitle("abacus") == "abacus");
    CHECK_FALSE(asked);
}

TEST_CASE("the reference and the processor are at hand, another engine is not, and an unknown one fails at once")
{
    CHECK(isAtHand(""));
    CHECK(isAtHand("cpu"));
    CHECK_FALSE(isAtHand("cuda"));
    CHECK(isAtHand("abacus"));
}

TEST_CASE("the list of engines has what each runs on, or why it cannot, even where only making it shows that")
{
    {
        const OtherEngine other(engineThat(refusing));
        const std::vector<EngineState> states = engineStates();
        REQUIRE(states.size() == 2);
        CHECK(states[0].info.name == "cpu");
        CHECK(has(states[0].info.detail, "thread"));
        CHECK(states[0].whyNot.empty());
        CHECK(describe(states[1].info) == "another engine (a card of paper)");
    }
    {
        const OtherEngine other(engineThat(refusing), [] { return std::string("It has no card. Buy one."); });
        CHECK(engineStates()[1].whyNot == "It has no card. Buy one.");
        CHECK(describe(engineStates()[1].info) == "another engine");
    }
    const OtherEngine other([]() -> std::unique_ptr<Backend> { throw Error("The card is in use. Wait."); });
    CHECK(engineStates()[1].whyNot == "The card is in use. Wait.");
}

TEST_CASE("what is at hand is known without asking anybody; of another engine only what it is called")
{
    bool asked = false;
    const OtherEngine other(engineThat(refusing), [&asked] { return asked = true, std::string(); });
    const std::vector<EngineState> states = engineStatesAtHand();
    REQUIRE(states.size() == 2);
    CHECK(states[0] == engineStates()[0]);
    CHECK(states[0].canRun());
    asked = false;
    CHECK(engineStatesAtHand()[1] == EngineState{{"cuda", "another engine", {}}, {}, false});
    CHECK_FALSE(states[1].canRun());
    CHECK_FALSE(asked);
    CHECK(engineState(*engines().named("cuda")) == EngineState{{"cuda", "another engine", "a card of paper"}, {}, true});
    CHECK(asked);
}

TEST_CASE("worked out by the reference nobody is named, by an engine it is; who cannot says why")
{
    const auto e3 = std::make_shared<const Scenario>(builtIn("e3"));
    const std::optional<Worked> reference = workOut(e3, "", {}), engine = workOut(e3, "cpu", {});
    REQUIRE((reference && engine));
    CHECK_FALSE(reference->by);
    CHECK(sameMatrix(reference->trace.at(Quantity::Z), forward(*e3).at(Quantity::Z)));
    CHECK(engine->by->title == "CPU, float32");
    CHECK(workedByLine(*engine->by, engine->trace) == "Worked by: " + describe(*engine->by));
    CHECK(errorOf([&] { (void)workOut(e3, "abacus", {}); }) == "There is no engine \"abacus\". Use cpu or cuda.");
    std::stop_source stopped;
    stopped.request_stop();
    CHECK_FALSE(workOut(e3, "cpu", {stopped.get_token()}));
}

TEST_CASE("what a trace lacks is listed in the order in which it is worked out; the reference's and the processor's lack nothing")
{
    const auto causal = std::make_shared<const Scenario>(builtIn("causal"));
    CHECK(notWrittenOut(forward(*causal)).empty());
    CHECK(notWrittenOut(workOut(causal, "cpu", {})->trace).empty());
    using enum Quantity;
    CHECK(notWrittenOut(*lacking(causal, {})) == std::vector{MaskMatrix, S, ScaledS, MaskedS, E, RowSum, A});
}

}
