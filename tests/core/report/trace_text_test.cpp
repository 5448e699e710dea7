#include "core/report/trace_report.h"

#include <sstream>

#include "core/report/report_parts.h"
#include "core/report/text_block.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::size_t columnOf(const std::string& line, const char* sign)
{
    const std::size_t at = line.find(sign);
    return at == std::string::npos ? at : terminalWidth(line.substr(0, at));
}

}

TEST_CASE("the brief by hand prints as a person writes it on a board")
{
    const std::string text = traceAsText(forward(builtIn("brief", "hand:3")));
    CHECK(text.starts_with("The worked example: two tokens, four features, one head\n"
                           "by hand, 3 decimals; scores divided by √dₖ; no mask; plain softmax\n"
                           "\n"
                           "1  Input    X\n"
                           "\n"
                           "    X = ⎡ 1  0  1  0 ⎤\n"
                           "        ⎣ 0  2  0  2 ⎦\n"
                           "\n"
                           "2  Queries    Q = X W_Q\n"
                           "\n"
                           "                     ⎡ 1  0 ⎤\n"
                           "    ⎡ 1  0  1  0 ⎤ · ⎢ 0  1 ⎥ = ⎡ 1  1 ⎤\n"
                           "    ⎣ 0  2  0  2 ⎦   ⎢ 0  1 ⎥   ⎣ 2  2 ⎦\n"
                           "                     ⎣ 1  0 ⎦\n"));
    CHECK(text.ends_with("5  Scores    S = Q Kᵀ\n"
                         "\n"
                         "    ⎡ 1  1 ⎤ · ⎡ 2  0 ⎤ = ⎡ 3  2 ⎤\n"
                         "    ⎣ 2  2 ⎦   ⎣ 1  2 ⎦   ⎣ 6  4 ⎦\n"
                         "\n"
                         "6  Scaling    S_scaled = S/√dₖ\n"
                         "\n"
                         "    ⎡ 3  2 ⎤ / 1.4142 ≈ ⎡ 2.121  1.414 ⎤\n"
                         "    ⎣ 6  4 ⎦            ⎣ 4.243  2.828 ⎦\n"
                         "\n"
                         "7  Exponentials and sums    Eᵢⱼ = e^(S_(scaled,ij))    ℓᵢ = ∑ⱼ Eᵢⱼ\n"
                         "\n"
                         "    E = ⎡  8.339   4.112 ⎤   ℓ = ⎡ 12.451 ⎤\n"
                         "        ⎣ 69.616  16.912 ⎦       ⎣ 86.528 ⎦\n"
                         "\n"
                         "8  Weights    Aᵢⱼ = Eᵢⱼ/ℓᵢ\n"
                         "\n"
                         "    ⎡  8.339   4.112 ⎤ / ⎡ 12.451 ⎤ ≈ ⎡ 0.670  0.330 ⎤\n"
                         "    ⎣ 69.616  16.912 ⎦   ⎣ 86.528 ⎦   ⎣ 0.805  0.195 ⎦\n"
                         "\n"
                         "9  Context    Z = A V\n"
                         "\n"
                         "    ⎡ 0.670  0.330 ⎤ · ⎡ 1  3 ⎤ = ⎡ 1.330  2.670 ⎤\n"
                         "    ⎣ 0.805  0.195 ⎦   ⎣ 2  2 ⎦   ⎣ 1.195  2.805 ⎦\n"));
}

TEST_CASE("with cells every number that is worked out has its equation, row by row")
{
    const std::string text = traceAsText(forward(builtIn("brief", "hand:3")), {true, 3});
    CHECK(has(text, "    E₁₁ = e^(2.121) ≈ 8.339\n"
                    "    E₁₂ = e^(1.414) ≈ 4.112\n"
                    "    ℓ₁ = 8.339 + 4.112 = 12.451\n"
                    "    E₂₁ = e^(4.243) ≈ 69.616\n"));
    CHECK(has(text, "    Z₂₂ = 0.805 · 3 + 0.195 · 2 = 2.805\n"));
    CHECK_FALSE(has(text, "X₁₁ ="));
}

TEST_CASE("exact numbers are cut to the decimals asked for, and the text says to how many")
{
    CHECK(has(traceAsText(forward(builtIn("brief")), {false, 1}), "exact, shown to 1 decimal;"));
    const std::string five = traceAsText(forward(builtIn("brief")), {false, 5});
    CHECK(has(five, "exact, shown to 5 decimals;"));
    CHECK(has(five, "⎡ 3  2 ⎤ / √2 ≈ ⎡ 2.12132  1.41421 ⎤"));
}

TEST_CASE("a mask, a number as scale, heads and notes are all in the text")
{
    SeededScenarios random(4);
    Scenario s = random.scenario({3, 3, 2, 2, 4, 2, 2});
    s.scale = parseScale("-0.5").value();
    s.mask.causal = true;
    s.mask.real = {false, true, true};
    const std::string text = traceAsText(forward(s));
    CHECK(has(text, "scores times -0.5; causal mask + padding mask; plain softmax"));
    CHECK(has(text, "⎦ · (-0.5) ≈ ") != has(text, "⎥ · (-0.5) ≈ "));
    CHECK(has(text, "3  Keys, head 2: the same as for head 1; they share key-value head 1."));
    CHECK(has(text, "3  Keys, head 3    K = X W_K"));
    CHECK(has(text, "M  Mask, head 4    S_masked = S_scaled + M"));
    CHECK(has(text, "C  Heads side by side    Concat = (Z⁽¹⁾, …, Z⁽ʰ⁾)"));
    CHECK(has(text, "O  Output    Y = Concat W_O"));
    CHECK(has(text, "\nNote: mask, row 1: This token may look at no token at all"));
    s.mask = {};
    s.mask.window = 3;
    s.mask.real = {true, true, true};
    s.scale.kind = Scale::Kind::None;
    CHECK(has(traceAsText(forward(s)), "scores not scaled; window of 3 + padding mask; plain softmax"));
}

TEST_CASE("a mask that hides nothing is said to hide nothing")
{
    Scenario s = builtIn("brief");
    s.mask.real = {true, true};
    CHECK(has(traceAsText(forward(s)), "padding mask (which hides nothing here)"));
}

TEST_CASE("token names of any script leave the brackets of every matrix below each other")
{
    Scenario s = builtIn("e3");
    s.tokens = {"<script>alert(1)</script>", "=1+$2", "قطة 猫"};
    for (const char* how : {"exact", "hand:3"}) {
        s.arithmetic = arithmetic(how);
        const std::vector<std::string> lines = linesOf(traceAsText(forward(s)));
        long matrices = 0;
        for (std::size_t k = 0; k + 2 < lines.size(); ++k) {
            if (!has(lines[k], "<script>alert(1)</script> ⎡")) continue;
            ++matrices;
            CHECK(columnOf(lines[k], "⎡") == columnOf(lines[k + 1], "⎢"));
            CHECK(columnOf(lines[k], "⎡") == columnOf(lines[k + 2], "⎣"));
            CHECK(columnOf(lines[k], "⎤") == columnOf(lines[k + 2], "⎦"));
        }
        CHECK(matrices >= 6);
    }
}

TEST_CASE("no line of a report is wider than a terminal where its equation can be broken up, and none ends in blanks")
{
    SeededScenarios random(5);
    const std::string text = traceAsText(forward(random.scenario({12, 10, 9, 8}, 0.5)));
    for (const std::string& line : linesOf(text)) {
        INFO(line);
        CHECK(terminalWidth(line) <= 118);
        CHECK_FALSE(line.ends_with(' '));
    }
    CHECK(has(text, "Q [12 × 9]  from  X [12 × 10], W_Q [10 × 9]"));
    CHECK(has(text, "S [12 × 12]  from  Q [12 × 9], Kᵀ [9 × 12]"));
}

TEST_CASE("no report of any scenario says nan, inf or negative zero")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const Trace trace = forward(named.scenario);
        for (const std::string& text : {traceAsText(trace, {true, 3}), traceAsMarkdown(trace, {true, 3}), traceAsSpeech(trace, {true, 3})}) {
            CHECK_FALSE(hasWord(text, "nan"));
            CHECK_FALSE(hasWord(text, "NaN"));
            CHECK_FALSE(hasWord(text, "inf"));
            CHECK_FALSE(hasNegativeZero(text));
        }
    }
}

TEST_CASE("shapes name the head whose matrices they are, and all heads that stand side by side")
{
    const Trace trace = forward(builtIn("two_heads"));
    CHECK(shapesLine(trace, Quantity::Q, 1).find("W_Q⁽²⁾ [4 × 2]") != std::string::npos);
    CHECK(shapesLine(trace, Quantity::V, 1).find("W_V⁽²⁾") != std::string::npos);
    CHECK(shapesLine(trace, Quantity::Concat, 0) == "Concat [3 × 4]  from  Z⁽¹⁾ [3 × 2], Z⁽²⁾ [3 × 2]");
}

}
