#pragma once

#include "tests/support/close.h"
#include "tests/support/scenarios.h"

namespace abh::test {

struct NamedScenario {
    std::string name;
    Scenario scenario;
};

/// Collects scenarios and refuses those that forward() may not be given.
class ScenarioList {
public:
    void add(std::string name, Scenario s)
    {
        INFO(name);
        REQUIRE(validate(s).empty());
        m_list.push_back({std::move(name), std::move(s)});
    }

    /// The same numbers exact and by hand, plain and safe.
    void addInEveryArithmetic(const std::string& name, Scenario s)
    {
        for (const char* how : {"exact", "hand:0", "hand:1", "hand:3", "hand:3:even", "sig:1", "sig:3"})
            for (SoftmaxForm form : {SoftmaxForm::Plain, SoftmaxForm::Safe}) {
                s.arithmetic = arithmetic(how);
                s.softmax = form;
                add(name + ", " + how + ", " + writeSoftmax(form), s);
            }
    }

    std::vector<NamedScenario> take() { return std::move(m_list); }

private:
    std::vector<NamedScenario> m_list;
};

inline BoolMatrix allowedWithBlindRow(Index N, Index blind)
{
    BoolMatrix allowed = BoolMatrix::Constant(N, N, true);
    allowed.row(blind).setConstant(false);
    allowed(0, N - 1) = false;
    return allowed;
}

/// Small scenarios in which every choice, and every edge that a sentence may trip over, occurs at least once.
inline std::vector<NamedScenario> variedScenarios()
{
    ScenarioList list;
    SeededScenarios random(7);
    list.addInEveryArithmetic("brief", builtIn("brief"));
    list.addInEveryArithmetic("e3", builtIn("e3"));

    Scenario masked = random.scenario({4, 3, 2, 3});
    masked.tokens = {"the", "<b>cat</b>", "=1+2", "猫"};
    masked.mask = {true, 2, {true, true, false, true}, allowedWithBlindRow(4, 3)};
    list.addInEveryArithmetic("every mask at once", masked);

    Scenario heads = random.scenario({3, 4, 2, 2, 4, 2, 3});
    heads.mask.causal = true;
    list.addInEveryArithmetic("grouped heads, causal, W_O", heads);
    list.add("heads side by side without W_O", random.scenario({3, 4, 1, 2, 2, 2}));
    list.add("one head with W_O", random.scenario({3, 4, 2, 3, 1, 1, 2}));
    list.add("twelve tokens", random.scenario({12, 3, 2, 2}));
    list.addInEveryArithmetic("one token", random.scenario({1, 2, 3, 2}));
    list.add("d_k is 1", random.scenario({3, 4, 1, 2}));

    for (const char* scale : {"none", "1/d_k", "-0.5", "0", "1", "0.3"}) {
        Scenario s = random.scenario({3, 4, 2, 3});
        s.scale = parseScale(scale).value();
        list.addInEveryArithmetic(std::string("scale ") + scale, s);
    }

    Scenario nothing = random.scenario({3, 2, 2, 2});
    nothing.X.edit().row(1).setZero();
    list.addInEveryArithmetic("a token of zeros", nothing);

    Scenario blind = random.scenario({2, 2, 2, 2});
    blind.mask.real = {false, false};
    list.addInEveryArithmetic("nobody may look anywhere", blind);

    Scenario thirds = random.scenario({3, 2, 2, 2});
    thirds.W_Q.edit()(0, 0) = 1.0 / 3.0;
    thirds.W_V.edit()(1, 1) = -2.0 / 3.0;
    list.addInEveryArithmetic("thirds", thirds);

    list.addInEveryArithmetic("overflow", withScores(matrixOf(2, {800, 1, 2, 3})));
    list.addInEveryArithmetic("underflow", withScores(matrixOf(2, {-800, -801, 1, 2})));
    list.addInEveryArithmetic("one exponential underflows", withScores(matrixOf(2, {0, -800, 1, 2})));
    list.addInEveryArithmetic("just below overflow", withScores(matrixOf(2, {709.7, 0, 1, 2})));
    list.addInEveryArithmetic("three equal scores", withScores(Matrix::Constant(3, 3, 1.0)));
    list.addInEveryArithmetic("cancelling terms", withScores(matrixOf(2, {0.1 + 0.2, -0.3, 1000.001, -1000})));

    Scenario huge = random.scenario({3, 2, 2, 2, 2, 1, 2});
    huge.X.edit() *= 4e29;
    huge.W_Q.edit() *= 9e29;
    huge.W_K.edit() *= 9e29;
    huge.W_V.edit() *= 9e29;
    huge.W_O->edit() *= 9e29;
    list.addInEveryArithmetic("entries up to 1e30", huge);

    Scenario tiny = random.scenario({2, 2, 2, 2});
    tiny.X.edit() *= 1e-100;
    tiny.W_Q.edit() *= 1e-100;
    list.addInEveryArithmetic("entries down to 1e-100", tiny);
    return list.take();
}

}
