#include "core/attention/explain_text.h"

#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

std::string meaningOf(const Trace& trace, const Cell& cell)
{
    return meaning(trace, explain(trace, cell), Shown(trace.scenario().arithmetic));
}

Trace briefWith(const Mask& mask, const char* how = "exact")
{
    Scenario s = builtIn("brief", how);
    s.mask = mask;
    return forward(s);
}

}

TEST_CASE("a score is explained by the lengths of query and key and the angle between them")
{
    const Trace trace = forward(builtIn("brief"));
    CHECK(meaningOf(trace, {Quantity::S, 0, 0, 0}) ==
          "A score is a dot product: it grows as query and key turn the same way, and its size with the length of either. Here they point nearly the same way: |q| |k| cos ≈ 1.41 · 2.24 · 0.95.");
    CHECK(has(meaningOf(forward(withScores(matrixOf(2, {3, 4, -2, 0}))), {Quantity::S, 0, 1, 0}),
              "Here they point in opposite directions: |q| |k| cos = 2 · 1 · (−1)."));
    CHECK(has(meaningOf(forward(withScores(matrixOf(2, {3, 0, 1, 0}))), {Quantity::S, 0, 0, 1}), "Here they are at right angles"));
}

TEST_CASE("a score of a vector of zeros is 0 whatever the other is, and one of tiny entries is not called zero")
{
    Scenario s = builtIn("brief");
    s.X.edit().row(0).setZero();
    CHECK(has(meaningOf(forward(s), {Quantity::S, 0, 0, 1}), "One of the two vectors has length 0"));
    s.X.edit().row(0).setConstant(1e-100);
    s.W_Q.edit() *= 1e-100;
    const std::string tiny = meaningOf(forward(s), {Quantity::S, 0, 0, 1});
    CHECK_FALSE(has(tiny, "length 0"));
    CHECK(has(tiny, "partly the same way"));
}

TEST_CASE("with d_k = 1 the divisor changes nothing, and the sentence says so")
{
    SeededScenarios random(1);
    const Trace trace = forward(random.scenario({2, 3, 1, 2}));
    CHECK(meaningOf(trace, {Quantity::ScaledS, 0, 0, 0}) == "Here d_k is 1, so the divisor is 1 and nothing changes.");
}

TEST_CASE("what a scale does is said for the scale there is")
{
    const auto said = [](const char* scale) {
        Scenario s = builtIn("brief");
        s.scale = parseScale(scale).value();
        return meaningOf(forward(s), {Quantity::ScaledS, 0, 1, 0});
    };
    CHECK(said("sqrt") == "Every score of this matrix is divided by the same number, 1.414: the order of a row stays, the gaps shrink. "
                          "For centred, independent entries this keeps the spread of the scores the same at every d_k.");
    CHECK(said("1/d_k") == "Every score of this matrix is divided by the same number, 2: the order of a row stays, the gaps shrink.");
    CHECK(said("0") == "Times 0 every score is 0, so every token that may be looked at gets the same weight.");
    CHECK(said("-0.5") == "Every score of this matrix is multiplied by −0.5: a negative factor turns the order of a row round.");
    CHECK(said("0.3") == "Every score of this matrix is multiplied by the same number, 0.3, so the order of a row stays as it is.");
}

TEST_CASE("the reason that a pair is forbidden is the part of the mask that forbids it")
{
    const Cell later{Quantity::MaskedS, 0, 0, 1}, earlier{Quantity::MaskedS, 0, 1, 0};
    Mask causal, window, padding, custom;
    causal.causal = true;
    window.window = 1;
    padding.real = {false, true};
    custom.allowed = BoolMatrix::Identity(2, 2);
    const char* end = " Minus infinity becomes a weight of exactly 0.";
    CHECK(meaningOf(briefWith(causal), later) == std::string("Token 2 comes later than token 1, and the causal mask hides later tokens.") + end);
    CHECK(meaningOf(briefWith(window), later) == std::string("Token 2 comes later than token 1, and the window reaches back only.") + end);
    CHECK(meaningOf(briefWith(window), earlier) ==
          std::string("Token 1 lies 1 back from token 2, and the window reaches only to the last 1, the token itself included.") + end);
    CHECK(meaningOf(briefWith(padding), earlier) == std::string("Token 1 is padding: no token may look at it.") + end);
    CHECK(meaningOf(briefWith(custom), earlier) == std::string("The mask of this scenario forbids token 2 to look at token 1.") + end);
    CHECK(meaningOf(briefWith(causal), earlier) == "This pair is allowed, so the score stays as it is.");
}

TEST_CASE("a weight is a share in percent, the largest of its row where it is, and rounding is called rounding")
{
    const Trace exact = forward(builtIn("brief"));
    CHECK(meaningOf(exact, {Quantity::A, 0, 0, 0}) == "Token 1 gives 67 % of its attention to token 1. It is the largest share of the row.");
    CHECK(meaningOf(exact, {Quantity::A, 0, 1, 1}) == "Token 2 gives 19.6 % of its attention to token 2.");
    const Trace thirds = forward(withScores(Matrix::Zero(3, 3), "hand:3"));
    CHECK(meaningOf(thirds, {Quantity::A, 0, 1, 2}) == "Token 2 gives 33.3 % of its attention to token 3. No other share of the row is larger. "
                                                       "The row adds up to 0.999: rounding, not an error.");
    const Trace over = forward(withScores(matrixOf(3, {0, 0, 0.7, 0, 0, 0, 0, 0, 0}), "hand:1"));
    CHECK(has(meaningOf(over, {Quantity::A, 0, 0, 2}), "The row adds up to 1.1: rounding, not an error."));    // 1/4, 1/4, 2/4
}

TEST_CASE("a share too small for its digits is not said to be nothing, and a row rounded to zeros has no largest share")
{
    const Trace small = forward(withScores(matrixOf(2, {0, 12, 0, 0})));
    CHECK(meaningOf(small, {Quantity::A, 0, 0, 0}) == "Token 1 gives less than 0.1 % of its attention to token 1.");
    CHECK(meaningOf(small, {Quantity::A, 0, 0, 1}) == "Token 1 gives more than 99.9 % of its attention to token 2. It is the largest share of the row.");
    const Trace coarse = forward(withScores(Matrix::Zero(3, 3), "hand:0"));
    CHECK(meaningOf(coarse, {Quantity::A, 0, 0, 0}) == "Token 1 gives 0 % of its attention to token 1. The row adds up to 0: rounding, not an error.");
    CHECK_FALSE(has(meaningOf(coarse, {Quantity::Z, 0, 0, 0}), "looks at no token"));
    CHECK(has(meaningOf(coarse, {Quantity::Z, 0, 0, 0}), "Column 1 of V, mixed in the shares of row 1 of A."));
}

TEST_CASE("an exponential that is written as 0 is not said to be 0")
{
    const Trace trace = forward(withScores(matrixOf(2, {0, -800, 0, 0})));
    const Derivation d = explain(trace, {Quantity::E, 0, 0, 1});
    CHECK(has(meaning(trace, d, Shown({})), "never 0"));
    CHECK(toUnicode(workedEquation(trace, d, Shown({}))) == "E₁₂ = e⁻⁸⁰⁰ ≈ 0");
    CHECK(has(meaningOf(trace, {Quantity::E, 0, 0, 0}), "An exponential is positive whatever the score"));
}

TEST_CASE("the context lies within its column of V, or is outside only because weights were rounded")
{
    CHECK(meaningOf(forward(builtIn("brief")), {Quantity::Z, 0, 0, 0}) ==
          "Column 1 of V, mixed in the shares of row 1 of A. So it lies between the column's smallest entry, 1, and its largest, 2.");
    Scenario s = withScores(Matrix::Zero(3, 3), "hand:3");
    s.W_V.edit().setZero();
    s.W_V.edit().bottomRows(3).setConstant(1.0);                 // every value is 1, every weight .333
    CHECK(meaningOf(forward(s), {Quantity::Z, 0, 0, 0}) ==
          "Column 1 of V, mixed in the shares of row 1 of A. A mix lies between the column's smallest entry, 1, and its largest, 1; "
          "this one is outside only because the weights were rounded.");
    s.arithmetic = {};
    s.W_V.edit().bottomRows(3).setConstant(1e30);
    CHECK_FALSE(has(meaningOf(forward(s), {Quantity::Z, 0, 0, 0}), "rounded"));
}

TEST_CASE("a row with nothing allowed is explained at every step")
{
    Scenario s = builtIn("brief");
    s.softmax = SoftmaxForm::Safe;
    s.mask.allowed = allowedWithBlindRow(2, 1);
    const Trace trace = forward(s);
    CHECK(meaningOf(trace, {Quantity::RowMax, 0, 1, 0}) == "Everything in this row is forbidden, so there is no largest score to subtract, and 0 stands in its place.");
    CHECK(meaningOf(trace, {Quantity::E, 0, 1, 0}) == "e to the power of minus infinity is 0: a forbidden token takes no part.");
    CHECK(meaningOf(trace, {Quantity::A, 0, 1, 0}) == "Token 2 may look at no token, so its whole row is 0.");
    CHECK(meaningOf(trace, {Quantity::Z, 0, 1, 0}) == "Token 2 looks at no token, so it takes nothing away.");
}

TEST_CASE("entries are counted within their own head, columns of W within the whole matrix")
{
    SeededScenarios random(3);
    Scenario s = random.scenario({2, 3, 2, 2, 2, 2, 3});
    s.tokens = {"cat", "sat"};
    const Trace trace = forward(s);
    CHECK(meaningOf(trace, {Quantity::Q, 1, 0, 0}) == "Row 1 of X times column 1 of W_Q⁽²⁾: entry 1 of what token “cat” asks for.");
    CHECK(meaningOf(trace, {Quantity::K, 1, 1, 1}) == "Row 2 of X times column 2 of W_K⁽²⁾: entry 2 of what token “sat” can be found by.");
    CHECK(meaningOf(trace, {Quantity::Concat, 0, 0, 3}) == "Column 2 of the context of head 2, put in its place beside the other heads.");
}

TEST_CASE("what is given says whether it was rounded when it was written down")
{
    Scenario s = builtIn("brief", "hand:3");
    s.W_Q.edit()(0, 0) = 1.0 / 3.0;
    const Trace trace = forward(s);
    CHECK(meaningOf(trace, {Quantity::W_Q, 0, 0, 0}) ==
          "A weight: a model would learn it, here it is simply chosen. 0.333333333333 is written down as 0.333.");
    CHECK(meaningOf(trace, {Quantity::X, 0, 0, 2}) == "Entry 3 of token 1, as you chose it.");
}

TEST_CASE("destinations name the row, column or cell that a number goes to")
{
    const auto where = [](const Trace& trace, const Cell& cell) { return destinations(trace, explain(trace, cell)); };
    const Trace brief = forward(builtIn("brief"));
    using Lines = std::vector<std::string>;
    CHECK(where(brief, {Quantity::X, 0, 1, 0}) == Lines{"row 2 of Q", "row 2 of K", "row 2 of V"});
    CHECK(where(brief, {Quantity::W_K, 0, 0, 1}) == Lines{"column 2 of K"});
    CHECK(where(brief, {Quantity::Q, 0, 0, 1}) == Lines{"row 1 of S"});
    CHECK(where(brief, {Quantity::K, 0, 0, 1}) == Lines{"column 1 of S"});
    CHECK(where(brief, {Quantity::S, 0, 1, 0}) == Lines{"cell (2,1) of S_scaled"});
    CHECK(where(brief, {Quantity::E, 0, 1, 0}) == Lines{"entry 2 of ℓ", "cell (2,1) of A"});
    CHECK(where(brief, {Quantity::V, 0, 1, 0}) == Lines{"column 1 of Z"});
    CHECK(where(brief, {Quantity::Z, 0, 1, 0}).empty());
    SeededScenarios random(3);
    const Trace heads = forward(random.scenario({2, 3, 2, 2, 2, 1, 3}));
    CHECK(where(heads, {Quantity::K, 0, 1, 0}) == Lines{"column 2 of S⁽¹⁾", "column 2 of S⁽²⁾"});
    CHECK(where(heads, {Quantity::Z, 1, 0, 1}) == Lines{"cell (1,4) of Concat"});
}

}
