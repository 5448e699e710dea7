#pragma once

#include <functional>
#include <limits>

#include "core/attention/explain.h"
#include "core/attention/forward.h"
#include "core/attention/soundness.h"
#include "tests/support/error_of.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

// What every engine that works each stage in float32 is held to.

namespace abh::test {

inline constexpr double kHalfUlpOfFloat = 0x1p-24;    // what rounding to float32 may lose, relative to the number

inline std::vector<std::string> texts(const Trace& trace)
{
    std::vector<std::string> list;
    for (const Issue& note : trace.notes()) list.push_back(describe(note));
    return list;
}

/// How far a float32 result may be from the double that the same float32 operands give: n terms lose at most n half units of their absolute sum, an
/// exponential as many as its exponent is large, and everything that is smaller than float32 can hold in full is off by the smallest number.
inline double allowance(const Derivation& derivation)
{
    double steps = static_cast<double>(derivation.terms.size()) + 2;
    if (derivation.kind == Derivation::Kind::Exponential)
        for (const Term& term : derivation.terms) steps += 2 * std::abs(term.value);
    return steps * kHalfUlpOfFloat * derivation.magnitude() + std::numeric_limits<float>::min();
}

/// Every entry is a float32, and as near to what explain() makes of the entries before it as float32 allows.
inline void checkEachStage(const Trace& trace)
{
    for (const Cell& cell : allCells(trace)) {
        const double value = trace.at(cell);
        const Derivation derivation = explain(trace, cell);
        INFO(info(cell.quantity).id << ", head " << cell.head << ", row " << cell.row << ", column " << cell.column << ": " << fullNumber(value) << " against "
                                    << fullNumber(derivation.unrounded));
        REQUIRE(static_cast<double>(static_cast<float>(value)) == value);
        if (std::isinf(value)) {
            REQUIRE(value == derivation.unrounded);
            continue;
        }
        REQUIRE(std::abs(value - derivation.unrounded) <= allowance(derivation));
    }
}

/// An engine, and what its traces must be like.
struct FloatEngine {
    std::function<std::optional<Trace>(std::shared_ptr<const Scenario>)> trace;

    Trace staged(Scenario scenario) const
    {
        scenario.arithmetic = {};
        REQUIRE(validate(scenario).empty());
        return trace(std::make_shared<const Scenario>(std::move(scenario))).value();
    }

    std::string refusal(Scenario scenario) const
    {
        scenario.arithmetic = {};
        return errorOf([&] { (void)trace(std::make_shared<const Scenario>(std::move(scenario))); });
    }

    /// The same stages, shapes and numbers as forward()'s. Of entries of about 1 and at most 65 terms a sum each stage loses at most some 70 half units of 6e-8, and
    /// passes on what the ones before it lost; scores of at most 30 then are off by 2e-5 at worst, and the exponential makes this relative.
    void checkAgainstForward(const Scenario& scenario, double tolerance = 1e-4) const
    {
        const Trace expected = forward(scenario), actual = staged(scenario);
        REQUIRE(actual.course() == expected.course());
        CHECK(texts(actual) == texts(expected));
        for (const QuantityInfo& about : allQuantities()) {
            INFO(about.id);
            REQUIRE(actual.has(about.quantity) == expected.has(about.quantity));
            for (Index head = 0; expected.has(about.quantity, head); ++head)
                checkClose(actual.at(about.quantity, head), expected.at(about.quantity, head), tolerance);
        }
    }
};

/// A section for each claim.
inline void checkFloatStages(const FloatEngine& engine)
{
    using enum Quantity;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto staged = [&](const Scenario& scenario) { return engine.staged(scenario); };
    const auto refusal = [&](const Scenario& scenario) { return engine.refusal(scenario); };

    SECTION("the brief in float32 has exact scores and weights that differ from the reference in the eighth digit")
    {
        const Trace reference = forward(builtIn("brief")), trace = staged(builtIn("brief"));
        for (Quantity same : {X, W_Q, W_K, W_V, Q, K, V, S}) CHECK(sameMatrix(trace.at(same), reference.at(same)));
        CHECK(trace.at(ScaledS)(0, 0) == static_cast<double>(3.0f / std::sqrt(2.0f)));
        CHECK(trace.at(A)(0, 0) != reference.at(A)(0, 0));
        checkClose(trace.at(A), reference.at(A), 2e-7);
        checkClose(trace.at(Z), reference.at(Z), 1e-6);
    }
    SECTION("each stage in float32 is its own equation of the float32 results before it")
    {
        for (const NamedScenario& named : variedScenarios()) {
            if (named.name.starts_with("entries up to 1e30")) continue;    // refused: see below
            INFO(named.name);
            const Trace trace = staged(named.scenario);
            CHECK(isSound(trace));
            checkEachStage(trace);
        }
    }
    SECTION("every stage in float32 agrees with the reference at ragged sizes and under every mask")
    {
        SeededScenarios random(11);
        for (Index N : {1, 2, 15, 16, 17, 31, 32, 33, 64, 65}) {
            INFO("N " << N);
            Scenario s = random.scenario({N, 5, 3, 4}, 1.0);
            engine.checkAgainstForward(s);
            s.softmax = SoftmaxForm::Safe;
            engine.checkAgainstForward(s);
            s.mask.causal = true;
            engine.checkAgainstForward(s);
            s.mask.window = 3;
            engine.checkAgainstForward(s);
            s.mask = {};
            s.mask.real.assign(static_cast<std::size_t>(N), true);
            s.mask.real[static_cast<std::size_t>(N / 2)] = false;
            s.mask.real.back() = false;
            engine.checkAgainstForward(s);
            s.mask.causal = true;
            if (N > 1) s.mask.allowed = allowedWithBlindRow(N, N / 2);
            engine.checkAgainstForward(s);
        }
        for (Index d : {1, 15, 16, 17, 33, 64, 65}) {
            INFO("d " << d);
            engine.checkAgainstForward(random.scenario({5, d, 3, 4}, 1.0));
            engine.checkAgainstForward(random.scenario({5, 3, d, 4}, 0.2));
            engine.checkAgainstForward(random.scenario({5, 3, 4, d}, 1.0));
        }
    }
    SECTION("eight query heads read one, two, four or eight key-value heads in float32 as in the reference, with and without W_O")
    {
        SeededScenarios random(12);
        for (Index kv_heads : {1, 2, 4, 8})
            for (Index d_out : {0, 5}) {
                INFO(kv_heads << " key-value heads");
                Scenario s = random.scenario({9, 4, 2, 3, 8, kv_heads, d_out}, 1.0);
                s.mask.causal = true;
                engine.checkAgainstForward(s);
            }
    }
    SECTION("a token that may look nowhere has weights and context zero in float32, and the same Note")
    {
        Scenario s = builtIn("brief");
        s.mask.real = {false, false};
        for (SoftmaxForm form : {SoftmaxForm::Plain, SoftmaxForm::Safe}) {
            s.softmax = form;
            const Trace trace = staged(s);
            CHECK((trace.at(A).array() == 0).all());
            CHECK((trace.at(Z).array() == 0).all());
            CHECK(trace.at(MaskedS)(0, 0) == -infinity);
            CHECK(texts(trace) == texts(forward(s)));
            CHECK(trace.notes().size() == 2);
        }
    }
    SECTION("where the plain softmax leaves float32 the safe form takes over, and a Note says that float32 is why")
    {
        const Trace large = staged(withScores(matrixOf(2, {100, 99, 2, 3})));
        CHECK(large.softmaxInForce() == SoftmaxForm::Safe);
        CHECK(forward(large.scenario()).softmaxInForce() == SoftmaxForm::Plain);
        REQUIRE(large.notes().size() == 1);
        CHECK(large.notes()[0].text == "e^(100) or the sum of the exponentials is too large for float32, so each query's largest score is subtracted first (the safe form).");
        checkClose(large.at(A), forward(large.scenario()).at(A), 1e-6);

        const Trace small = staged(withScores(matrixOf(2, {1, 2, -90, -91})));
        CHECK(small.softmaxInForce() == SoftmaxForm::Safe);
        REQUIRE(small.notes().size() == 1);
        CHECK(has(small.notes()[0].text, "The largest exponential, e^(−90), and with it every other one is too small for float32"));
        checkClose(small.at(A), forward(small.scenario()).at(A), 1e-6);

        CHECK(staged(withScores(matrixOf(2, {88, -200, -87, -200}))).softmaxInForce() == SoftmaxForm::Plain);
    }
    SECTION("products beyond float32 are refused, and the sentence names the first entry")
    {
        Scenario s = builtIn("brief");
        s.X.edit()(1, 2) = 1e30;
        s.W_K.edit()(2, 1) = 1e30;
        CHECK(refusal(s) == "K, row 2, column 2 is too large for float32, whose numbers end at 3.4·10³⁸. Use smaller entries, or stay with the reference, which is "
                            "worked in float64.");
        s.W_K.edit()(2, 1) = 1;
        CHECK(has(refusal(s), "S, row 2, column 2 is too large"));

        for (const NamedScenario& named : variedScenarios())
            if (named.name.starts_with("entries up to 1e30")) CHECK(has(refusal(named.scenario), "Q⁽¹⁾, row 1, column 1 is too large"));
    }
    SECTION("what float32 cannot hold in full does not become NaN: scores of 1e38 and products that vanish")
    {
        Scenario large = withScores(matrixOf(2, {1, 0.5, 2, 3}));
        large.X.edit() *= 1e19;
        const Trace trace = staged(large);
        CHECK(isSound(trace));
        checkClose(trace.at(A), matrixOf(2, {1, 0, 0, 1}));

        Scenario opposite = builtIn("brief");
        opposite.X = matrixOf(4, {1e19, 0, 0, 0, -1e19, 0, 0, 0});
        opposite.softmax = SoftmaxForm::Safe;
        CHECK(isSound(staged(opposite)));

        Scenario tiny = builtIn("brief");
        tiny.X.edit() *= 1e-25;
        CHECK((staged(tiny).at(S).array() == 0).all());
        checkClose(staged(tiny).at(A), matrixOf(2, {0.5, 0.5, 0.5, 0.5}));
    }
}

}
