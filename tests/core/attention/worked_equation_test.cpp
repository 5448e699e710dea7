#include "core/attention/explain_text.h"

#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

std::string equation(const Trace& trace, const Cell& cell, int mostTerms = 8)
{
    return toUnicode(workedEquation(trace, explain(trace, cell), Shown(trace.scenario().arithmetic), mostTerms));
}

std::string said(const Trace& trace, const Cell& cell)
{
    return spoken(trace, explain(trace, cell), Shown(trace.scenario().arithmetic));
}

}

TEST_CASE("the equations of the brief by hand are what a person writes")
{
    const Trace trace = forward(builtIn("brief", "hand:3"));
    CHECK(equation(trace, {Quantity::X, 0, 1, 1}) == "X₂₂ = 2");
    CHECK(equation(trace, {Quantity::Q, 0, 0, 0}) == "Q₁₁ = 1 · 1 + 0 · 0 + 1 · 0 + 0 · 1 = 1");
    CHECK(equation(trace, {Quantity::S, 0, 0, 1}) == "S₁₂ = 1 · 0 + 1 · 2 = 2");
    CHECK(equation(trace, {Quantity::ScaledS, 0, 0, 0}) == "S_(scaled,11) = 3/1.4142 ≈ 2.121");
    CHECK(equation(trace, {Quantity::E, 0, 1, 0}) == "E₂₁ = e^(4.243) ≈ 69.616");
    CHECK(equation(trace, {Quantity::RowSum, 0, 1, 0}) == "ℓ₂ = 69.616 + 16.912 = 86.528");
    CHECK(equation(trace, {Quantity::A, 0, 1, 0}) == "A₂₁ = 69.616/86.528 ≈ 0.805");
    CHECK(equation(trace, {Quantity::Z, 0, 0, 0}) == "Z₁₁ = 0.670 · 1 + 0.330 · 2 = 1.330");
}

TEST_CASE("in exact arithmetic the root stays a root and what is cut is about")
{
    const Trace trace = forward(builtIn("brief"));
    CHECK(equation(trace, {Quantity::ScaledS, 0, 0, 0}) == "S_(scaled,11) = 3/√2 ≈ 2.121");
    CHECK(equation(trace, {Quantity::A, 0, 1, 0}) == "A₂₁ ≈ 69.59138/86.51021 ≈ 0.804");
    CHECK(equation(forward(builtIn("e3")), {Quantity::ScaledS, 0, 0, 2}) == "S_(scaled,13) = 3/2 = 1.5");
}

TEST_CASE("masked, safe and vanished cells have equations that hold")
{
    Scenario s = builtIn("brief", "hand:3");
    s.mask.causal = true;
    const Trace plain = forward(s);
    CHECK(equation(plain, {Quantity::MaskedS, 0, 0, 1}) == "S_(masked,12) = 1.414 + (-∞) = -∞");
    CHECK(equation(plain, {Quantity::MaskedS, 0, 1, 0}) == "S_(masked,21) = 4.243 + 0 = 4.243");
    CHECK(equation(plain, {Quantity::E, 0, 0, 1}) == "E₁₂ = e^(-∞) = 0.000");
    CHECK(equation(plain, {Quantity::A, 0, 0, 1}) == "A₁₂ = 0.000/8.339 = 0.000");
    s.softmax = SoftmaxForm::Safe;
    const Trace safe = forward(s);
    CHECK(equation(safe, {Quantity::RowMax, 0, 1, 0}) == "m₂ = max(4.243, 2.828) = 4.243");
    CHECK(equation(safe, {Quantity::E, 0, 1, 1}) == "E₂₂ = e^(2.828−4.243) ≈ 0.243");
    CHECK(equation(safe, {Quantity::E, 0, 0, 1}) == "E₁₂ = e^(-∞−2.121) = 0.000");
    CHECK(equation(safe, {Quantity::E, 0, 0, 0}) == "E₁₁ = e^(2.121−2.121) = 1.000");
    CHECK(equation(safe, {Quantity::RowMax, 0, 0, 0}) == "m₁ = max(2.121, -∞) = 2.121");
    s.mask.allowed = allowedWithBlindRow(2, 1);
    const Trace blind = forward(s);
    CHECK(equation(blind, {Quantity::RowMax, 0, 1, 0}) == "m₂ = 0.000");
    CHECK(equation(blind, {Quantity::A, 0, 1, 1}) == "A₂₂ = 0");
    CHECK(said(blind, {Quantity::RowMax, 0, 1, 0}) == "Row maximum, row 2: a row with nothing allowed. That is 0.");
}

TEST_CASE("negative factors stand in brackets, negative exponents do not need them")
{
    const Trace trace = forward(withScores(matrixOf(2, {-1, -2, 0.5, 0}), "hand:3"));
    CHECK(equation(trace, {Quantity::S, 0, 0, 1}) == "S₁₂ = -1.0 · 0 + (-2.0) · 1 = -2.0");
    CHECK(equation(trace, {Quantity::E, 0, 0, 0}) == "E₁₁ = e^(-1.0) ≈ 0.368");
    CHECK(equation(forward(withScores(matrixOf(2, {0, -30, 0, 0}), "hand:3")), {Quantity::E, 0, 0, 1}) == "E₁₂ = e⁻³⁰ ≈ 9.36 · 10⁻¹⁴");
    Scenario s = builtIn("brief", "hand:3");
    s.scale = {Scale::Kind::Number, -0.5};
    CHECK(equation(forward(s), {Quantity::ScaledS, 0, 0, 0}) == "S_(scaled,11) = -0.5 · 3 = -1.5");
}

TEST_CASE("of many terms the first ones and the last are written")
{
    SeededScenarios random(1);
    Scenario s = random.scenario({12, 2, 1, 1});
    s.X.edit().setOnes();
    const Trace trace = forward(s);
    CHECK(equation(trace, {Quantity::RowSum, 0, 9, 0}, 3).find(" + … + ") != std::string::npos);
    CHECK(equation(trace, {Quantity::RowSum, 0, 9, 0}).starts_with("ℓ₁₀ ≈ "));
    CHECK(equation(trace, {Quantity::A, 0, 9, 0}).starts_with("A_(10,1) ≈ "));
    CHECK(equation(trace, {Quantity::RowSum, 0, 9, 0}, 512).find("…") == std::string::npos);
    CHECK(equation(trace, {Quantity::RowSum, 0, 9, 0}, 12).find("…") == std::string::npos);
}

TEST_CASE("with several heads a cell carries its head's number")
{
    SeededScenarios random(3);
    const Trace trace = forward(random.scenario({2, 3, 2, 2, 2, 1, 3}));
    CHECK(equation(trace, {Quantity::S, 1, 0, 1}).starts_with("S₁₂⁽²⁾ = "));
    CHECK(equation(trace, {Quantity::Y, 0, 0, 1}).starts_with("Y₁₂ ≈ "));
}

TEST_CASE("a rounded entry shows what was entered")
{
    Scenario s = builtIn("brief", "hand:3");
    s.W_Q.edit()(0, 0) = 1.0 / 3.0;
    CHECK(equation(forward(s), {Quantity::W_Q, 0, 0, 0}) == "W_(Q,11) ≈ 0.333333333333 ≈ 0.333");
}

TEST_CASE("term lines name each factor, its numbers and its value, then the divisor")
{
    const Trace trace = forward(builtIn("brief", "hand:3"));
    const Shown shown(trace.scenario().arithmetic);
    const std::vector<TermLine> lines = termLines(trace, explain(trace, {Quantity::Z, 0, 1, 1}), shown);
    REQUIRE(lines.size() == 2);
    CHECK(toUnicode(lines[0].symbols) == "A₂₁ · V₁₂");
    CHECK(lines[0].numbers == "0.805 · 3");
    CHECK(lines[0].value == "2.415");
    const std::vector<TermLine> scaled = termLines(trace, explain(trace, {Quantity::ScaledS, 0, 0, 0}), shown);
    REQUIRE(scaled.size() == 2);
    CHECK(toUnicode(scaled[1].symbols) == "√dₖ");
    CHECK(scaled[1].value == "1.4142");
}

TEST_CASE("a derivation is spoken as a teacher says it")
{
    Scenario s = builtIn("brief", "hand:3");
    const Trace trace = forward(s);
    CHECK(said(trace, {Quantity::S, 0, 0, 1}) == "Scores, row 1, column 2: 1 times 0, plus 1 times 2. That is 2.");
    CHECK(said(trace, {Quantity::ScaledS, 0, 0, 0}) == "Scaled scores, row 1, column 1: 3 divided by 1.4142. That is about 2.121.");
    CHECK(said(trace, {Quantity::E, 0, 1, 0}) == "Exponentials, row 2, column 1: e to the power of 4.243. That is about 69.616.");
    CHECK(said(trace, {Quantity::RowSum, 0, 1, 0}) == "Row sums, row 2: 69.616, plus 16.912. That is 86.528.");
    CHECK(said(trace, {Quantity::X, 0, 0, 0}) == "Input, row 1, column 1: 1.");
    s.mask.causal = true;
    const Trace masked = forward(s);
    CHECK(said(masked, {Quantity::MaskedS, 0, 0, 1}) == "Masked scores, row 1, column 2: 1.414, forbidden by the mask. That is minus infinity.");
    CHECK(said(masked, {Quantity::E, 0, 0, 1}) == "Exponentials, row 1, column 2: e to the power of minus infinity. That is 0.");
    CHECK(said(masked, {Quantity::MaskMatrix, 0, 0, 1}) == "Mask, row 1, column 2: minus infinity.");
}

TEST_CASE("signs of a number are spoken as words")
{
    CHECK(spokenNumber("-2.5") == "minus 2.5");
    CHECK(spokenNumber("-∞") == "minus infinity");
    CHECK(spokenNumber("1e+30") == "1 times 10 to the power of 30");
    CHECK(spokenNumber("-1.5e-07") == "minus 1.5 times 10 to the power of minus 7");
    CHECK(spokenNumber("0.5") == "0.5");
}

}
