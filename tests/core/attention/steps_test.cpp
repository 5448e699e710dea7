#include "core/attention/steps.h"

#include <set>

#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

std::string keysOf(const Course& course)
{
    std::string keys;
    for (const Step& step : steps(course)) keys += step.key;
    return keys;
}

Course courseFor(const Scenario& s)
{
    return forward(s).course();
}

}

TEST_CASE("the brief has nine steps with the keys 1 to 9")
{
    const Course course = courseFor(builtIn("brief"));
    CHECK(keysOf(course) == "123456789");
    std::vector<std::string> titles;
    for (const Step& step : steps(course)) titles.push_back(title(step.id));
    CHECK(titles == std::vector<std::string>{"Input", "Queries", "Keys", "Values", "Scores", "Scaling", "Exponentials and sums", "Weights", "Context"});
}

TEST_CASE("without a scale step 6 is gone and every other step keeps its key")
{
    Scenario s = builtIn("brief");
    s.scale.kind = Scale::Kind::None;
    CHECK(keysOf(courseFor(s)) == "12345789");
}

TEST_CASE("a mask that hides something adds a step M between scaling and exponentials")
{
    Scenario s = builtIn("brief");
    s.mask.causal = true;
    CHECK(keysOf(courseFor(s)) == "123456M789");
    s.scale.kind = Scale::Kind::None;
    CHECK(keysOf(courseFor(s)) == "12345M789");
    s.mask = {};
    s.mask.window = 2;
    s.mask.real = {true, true};
    CHECK(keysOf(courseFor(s)) == "12345M789");      // a window looks back only
    s.mask.window.reset();
    CHECK(keysOf(courseFor(s)) == "12345789");
}

TEST_CASE("several heads add C, an output projection adds O")
{
    SeededScenarios random(1);
    CHECK(keysOf(courseFor(random.scenario({2, 3, 2, 2, 2, 1, 0}))) == "123456789C");
    CHECK(keysOf(courseFor(random.scenario({2, 3, 2, 2, 1, 1, 3}))) == "123456789O");
    CHECK(keysOf(courseFor(random.scenario({2, 3, 2, 2, 2, 2, 3}))) == "123456789CO");
}

TEST_CASE("heads are walked one after another, then put side by side, then projected")
{
    SeededScenarios random(2);
    Scenario s = random.scenario({2, 3, 2, 2, 3, 1, 2});
    s.mask.causal = true;
    std::string walk;
    for (const Stage& stage : stages(courseFor(s), s.heads)) {
        walk += stage.step.key;
        if (stage.step.perHead) walk += std::to_string(stage.head + 1);
        walk += ' ';
    }
    CHECK(walk == "1 21 31 41 51 61 M1 71 81 91 22 32 42 52 62 M2 72 82 92 23 33 43 53 63 M3 73 83 93 C O ");
}

TEST_CASE("the safe form shows the row maximum among the results of its step")
{
    Scenario s = builtIn("brief");
    s.softmax = SoftmaxForm::Safe;
    for (const Step& step : steps(courseFor(s)))
        if (step.id == StepId::Exponentials) CHECK(step.results == std::vector{Quantity::RowMax, Quantity::E, Quantity::RowSum});
}

TEST_CASE("every quantity that is worked out is the result of exactly one step, after everything it is worked out from")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const Trace trace = forward(named.scenario);
        std::set<Quantity> done{Quantity::X, Quantity::W_Q, Quantity::W_K, Quantity::W_V, Quantity::W_O, Quantity::MaskMatrix};
        for (const Step& step : steps(trace.course())) {
            for (Quantity operand : step.operands) CHECK(done.contains(operand));
            for (Quantity result : step.results) {
                CHECK(trace.has(result));
                for (Quantity input : inputsOf(result, trace.course())) CHECK(done.contains(input));
                CHECK((done.insert(result).second || step.id == StepId::Input));
            }
        }
        for (const QuantityInfo& about : allQuantities())
            if (trace.has(about.quantity)) CHECK(done.contains(about.quantity));
    }
}

TEST_CASE("every step has a title, a question, a short formula and a main quantity among its results")
{
    for (const NamedScenario& named : variedScenarios()) {
        const Course course = courseFor(named.scenario);
        for (const Step& step : steps(course)) {
            INFO(named.name << ", step " << step.key);
            CHECK_FALSE(title(step.id).empty());
            CHECK(question(step.id, course).ends_with('?'));
            CHECK_FALSE(toUnicode(shortFormula(step.id, course)).empty());
            CHECK(std::find(step.results.begin(), step.results.end(), mainQuantity(step.id)) != step.results.end());
        }
    }
}

TEST_CASE("the short formulas are those of a list on a board")
{
    Scenario s = builtIn("brief");
    s.mask.causal = true;
    const Course course = courseFor(s);
    std::string list;
    for (const Step& step : steps(course)) list += toUnicode(shortFormula(step.id, course)) + "  ";
    CHECK(list == "X  Q  K  V  S  S/√dₖ  S + M  eˢ  A  Z  ");
}

}
