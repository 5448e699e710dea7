#include "core/engine/compare.h"

#include <limits>

#include "core/engine/comparison.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

using enum Quantity;

constexpr double kInf = std::numeric_limits<double>::infinity();

/// A scenario and the one a word compares it with, both worked out.
struct Pair {
    Trace shown, other;

    Pair(const Scenario& scenario, const char* word) : shown(forward(scenario)), other(forward(comparedScenario(scenario, *parseComparison(word)))) {}
    Pair(const Scenario& a, const Scenario& b) : shown(forward(a)), other(forward(b)) {}
    Compared compared() const { return {shown, other}; }
};

StageDifference stageOf(const Compared& compared, Quantity quantity, Index head = 0)
{
    for (const StageDifference& one : compared.stages())
        if (one.quantity == quantity && one.head == head) return one;
    FAIL("no such stage");
    return {};
}

}

TEST_CASE("a signed difference never is NaN, and a masked score differs from another not at all")
{
    CHECK(signedDifference(0.805, 0.8) == Approx(0.005));
    CHECK(signedDifference(-kInf, -kInf) == 0);
    CHECK(signedDifference(kInf, kInf) == 0);
    CHECK(signedDifference(-kInf, 2) == -kInf);
    CHECK(signedDifference(2, -kInf) == kInf);
}

TEST_CASE("numbers within floating-point noise of each other are equal, and those just beyond are not")
{
    const double eps = std::numeric_limits<double>::epsilon();
    CHECK(signedDifference(1 + 7 * eps, 1) == 0);
    CHECK(signedDifference(1, 1 + 7 * eps) == 0);
    CHECK(signedDifference(1 + 12 * eps, 1) > 0);
    CHECK(signedDifference(1e-300, 2e-300) == -1e-300);
    CHECK(signedDifference(0.1 + 0.2, 0.3) == 0);
    CHECK(signedDifference(0.0, -0.0) == 0);
    CHECK(signedDifference(1e-17, 0) == 1e-17);
}

TEST_CASE("a difference is written with its sign, and what is not zero does not look like zero")
{
    CHECK(differenceText(0.0005703, 3) == "+0.001");
    CHECK(differenceText(-0.0005703, 3) == "-0.001");
    CHECK(differenceText(-0.8787, 2) == "-0.88");
    CHECK(differenceText(2, 3) == "+2.000");
    CHECK(differenceText(0.00041, 3) == "+0.0004");
    CHECK(differenceText(-0.00041, 3) == "-0.0004");
    CHECK(differenceText(0.00096, 2) == "+0.001");
    CHECK(differenceText(0.3, 0) == "+0.3");
    CHECK(differenceText(0.5, 0) == "+0.5");
    CHECK(differenceText(0.000002, 3) == "+0.000002");
    CHECK(differenceText(4.4e-7, 3) == "+4e-07");
    CHECK(differenceText(-1e-300, 3) == "-1e-300");
    CHECK(differenceText(4.4e-7, 7) == "+0.0000004");
    CHECK(differenceText(2.5e12, 3) == "+2.500e+12");
    CHECK(differenceText(0, 3) == "0");
    CHECK(differenceText(-0.0, 3) == "0");
    CHECK(differenceText(kInf, 3) == "+∞");
    CHECK(differenceText(-kInf, 3) == "-∞");
    CHECK(differenceTexts(matrixOf(2, {0.25, 0, -0.0001, -kInf}), 2) == std::vector<std::string>{"+0.25", "0", "-0.0001", "-∞"});
}

TEST_CASE("the brief by hand is 0.001 above exact in the second token's first weight")
{
    const Pair pair(builtIn("brief", "hand:3"), "exact");
    const Compared compared = pair.compared();
    const StageDifference weights = stageOf(compared, A);
    CHECK(weights.isComparable);
    CHECK(weights.at == Cell{A, 0, 1, 0});
    CHECK(pair.shown.at(weights.at) == 0.805);
    CHECK(fixedNumber((*compared.counterpart(A))(1, 0), 3) == "0.804");
    CHECK(weights.largest == Approx(0.805 - 0.8044296825069569));
    CHECK(differenceText(weights.largest, 3) == "+0.001");
    CHECK(differenceText(compared.difference({A, 0, 1, 1}), 3) == "-0.001");
    checkClose(compared.difference(A), matrixOf(2, {0.67 - 0.669761549326657, 0.33 - 0.330238450673343, 0.805 - 0.804429682506957, 0.195 - 0.195570317493043}));
    for (Quantity same : {X, Q, K, V, S}) CHECK(stageOf(compared, same).largest == 0);
}

TEST_CASE("without a scale the scores play the part of the scaled scores, and the brief's weights are sharper")
{
    const Pair pair(builtIn("brief"), "unscaled");
    const Compared compared = pair.compared();
    CHECK(compared.partOf(ScaledS) == S);
    CHECK(sameMatrix(*compared.counterpart(ScaledS), matrixOf(2, {3, 2, 6, 4})));
    checkClose(compared.difference(ScaledS), matrixOf(2, {2.1213203435596424 - 3, 1.4142135623730951 - 2, 4.242640687119285 - 6, 2.8284271247461903 - 4}));
    CHECK(stageOf(compared, S).largest == 0);
    // facts.md A: .731059/.268941 and .880797/.119203
    checkClose(*compared.counterpart(A), matrixOf(2, {0.731059, 0.268941, 0.880797, 0.119203}), 1e-6);
    CHECK(stageOf(compared, A).at == Cell{A, 0, 1, 0});
    CHECK(stageOf(compared, A).largest == Approx(0.8044296825 - 0.8807970780));
}

TEST_CASE("without a mask what the softmax is taken of stands against the masked scores, and a forbidden pair is -inf below it")
{
    Scenario causal = builtIn("brief");
    causal.mask.causal = true;
    const Pair pair(causal, "unmasked");
    const Compared compared = pair.compared();
    CHECK(compared.partOf(MaskedS) == ScaledS);
    CHECK(sameMatrix(compared.difference(MaskedS), matrixOf(2, {0, -kInf, 0, 0})));
    CHECK(stageOf(compared, MaskedS).at == Cell{MaskedS, 0, 0, 1});
    // facts.md A: causal A = [[1, 0], [.80443, .19557]], without a mask [[.66976, .33024], [.80443, .19557]]
    checkClose(compared.difference(A), matrixOf(2, {0.330238450673343, -0.330238450673343, 0, 0}));
    checkClose(compared.difference(Z), matrixOf(2, {-0.330238450673343, 0.330238450673343, 0, 0}));
    CHECK(compared.counterpart(MaskMatrix) == nullptr);

    causal.scale.kind = Scale::Kind::None;
    const Pair both(causal, "unmasked");
    CHECK(both.compared().partOf(MaskedS) == S);
}

TEST_CASE("two masks meet in the masked scores: only one's forbidden pairs are infinitely far off")
{
    Scenario causal = builtIn("brief"), other = causal;
    causal.mask.causal = true;
    other.mask.real = {false, true};
    const Pair pair(causal, other);
    CHECK(sameMatrix(pair.compared().difference(MaskedS), matrixOf(2, {kInf, -kInf, kInf, 0})));
    causal.scale.kind = Scale::Kind::None;
    CHECK(Pair(causal, other).compared().difference(MaskedS)(1, 1) == Approx(4 - 2.8284271247461903));
}

TEST_CASE("exponentials and sums compare only within one form of the softmax, row maxima only where both have them")
{
    Scenario safe = builtIn("brief");
    safe.softmax = SoftmaxForm::Safe;
    const Pair mixed(safe, builtIn("brief"));
    for (Quantity quantity : {RowMax, E, RowSum}) {
        CHECK(mixed.compared().counterpart(quantity) == nullptr);
        CHECK(mixed.compared().whyNone(quantity) == "the other calculation has another form of the softmax");
        CHECK_FALSE(stageOf(mixed.compared(), quantity).isComparable);
    }
    CHECK(stageOf(mixed.compared(), A).largest == 0);
    const Pair alike(safe, "unscaled");
    CHECK(alike.compared().difference(RowMax)(0, 0) == Approx(2.1213203435596424 - 3));

    // The form in force counts, not the chosen one: 800 without a scale has no plain exponential.
    const Pair fallen(withScores(matrixOf(2, {800, 1, 2, 3})), withScores(matrixOf(2, {8, 1, 2, 3})));
    CHECK(fallen.compared().counterpart(E) == nullptr);
    CHECK(fallen.compared().whyNone(A).empty());
}

TEST_CASE("another shape, a missing head and a missing step have no counterpart, and the reason says which")
{
    SeededScenarios random(3);
    const Scenario heads = random.scenario({3, 4, 2, 2, 4, 2, 3});
    const Pair pair(heads, random.scenario({3, 4, 2, 2, 2, 2, 0}));
    const Compared compared = pair.compared();
    CHECK(compared.whyNone(A, 1).empty());
    CHECK(compared.whyNone(A, 2) == "the other calculation has no head 3");
    CHECK(compared.whyNone(Concat) == "in the other calculation it is 3 by 4");
    CHECK(compared.whyNone(Y) == "the other calculation has no such step");
    CHECK(compared.whyNone(W_Q) == "in the other calculation it is 4 by 4");
    CHECK(compared.counterpart(Y) == nullptr);
    CHECK(compared.counterpart(Q, -1) == nullptr);
    const Pair sizes(builtIn("brief"), builtIn("e3"));
    for (const StageDifference& one : sizes.compared().stages()) CHECK_FALSE(one.isComparable);
}

TEST_CASE("stages come in the order of the walk, shared keys and values once")
{
    SeededScenarios random(3);
    const Pair pair(random.scenario({2, 4, 2, 2, 2, 1, 3}), "hand:1");
    std::string order;
    for (const StageDifference& one : pair.compared().stages()) order += std::string(info(one.quantity).id) + '/' + std::to_string(one.head) + ' ';
    CHECK(order == "input/0 queries/0 keys/0 values/0 scores/0 scaled_scores/0 exponentials/0 row_sums/0 weights/0 context/0 "
                   "queries/1 scores/1 scaled_scores/1 exponentials/1 row_sums/1 weights/1 context/1 concatenated/0 output/0 ");
}

TEST_CASE("of differences that only rounding tells apart the first is named")
{
    Scenario a = builtIn("brief"), b = a;
    a.X = matrixOf(4, {0.3, 0.3, 1, 0, 0, 2, 0, 2});
    b.X = matrixOf(4, {0.1, 0.5, 1, 0, 0, 2, 0, 2});
    CHECK(stageOf(Pair(a, b).compared(), X).at == Cell{X, 0, 0, 0});
    CHECK(stageOf(Pair(b, a).compared(), X).at == Cell{X, 0, 0, 0});
}

TEST_CASE("every comparison of every scenario is free of NaN and changes its sign when the two change places")
{
    for (const NamedScenario& named : variedScenarios())
        for (const char* word : {"exact", "hand:3", "hand:0", "sig:2:even", "unscaled", "unmasked"}) {
            INFO(named.name << ", " << word);
            const Pair pair(named.scenario, word);
            const Compared forth = pair.compared(), back(pair.other, pair.shown);
            for (const QuantityInfo& about : allQuantities())
                for (Index head = 0; pair.shown.has(about.quantity, head); ++head) {
                    REQUIRE((forth.counterpart(about.quantity, head) == nullptr) == !forth.whyNone(about.quantity, head).empty());
                    if (!forth.counterpart(about.quantity, head)) continue;
                    const Matrix differences = forth.difference(about.quantity, head);
                    REQUIRE_FALSE(differences.hasNaN());
                    if (back.counterpart(about.quantity, head) == nullptr) continue;
                    // What plays another's part does so in one direction: S_scaled is set against S, S against S.
                    REQUIRE(sameMatrix(differences, Matrix(-back.difference(about.quantity, head))));
                }
        }
}

TEST_CASE("a trace set against itself differs nowhere")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const Trace trace = forward(named.scenario);
        for (const StageDifference& one : Compared(trace, trace).stages()) {
            CHECK(one.isComparable);
            CHECK(one.largest == 0);
        }
    }
}

}
