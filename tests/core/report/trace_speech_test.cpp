#include "core/report/trace_report.h"

#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {

TEST_CASE("the brief is read out step by step")
{
    const std::string text = traceAsSpeech(forward(builtIn("brief", "hand:3")));
    CHECK(text.starts_with("The worked example: two tokens, four features, one head.\n"
                           "by hand, 3 decimals; scores divided by the square root of d sub k; no mask; plain softmax.\n"));
    CHECK(has(text, "Step 5  Scores. How well does each token's query match each token's key?\n"
                    "Scores: S equals Q times K transposed. 2 by 2.\n"
                    "Row 1: 3, 2.\n"
                    "Row 2: 6, 4.\n"));
    CHECK(has(text, "Attention weights: A sub i j equals E sub i j over"));
}

TEST_CASE("spoken numbers have minus in words, and a token is named with its row")
{
    Scenario s = builtIn("brief");
    s.tokens = {"cat", "sat"};
    s.mask.causal = true;
    s.X.edit() *= -1;
    const std::string text = traceAsSpeech(forward(s), {true, 3});
    CHECK(has(text, "Row 1, cat: minus 1, 0, minus 1, 0.\n"));
    CHECK(has(text, "Row 1, cat: 2.121, minus infinity.\n"));
    CHECK(has(text, "Masked scores, row 1, column 2: 1.41421, forbidden by the mask. That is minus infinity.\n"));
}

TEST_CASE("no spoken report holds a sign that a screen reader swallows or spells")
{
    for (const NamedScenario& named : variedScenarios()) {
        const Trace trace = forward(named.scenario);
        if (!trace.notes().empty()) continue;           // a Note is the sentence that stands on the screen
        const std::string text = traceAsSpeech(trace, {true, 3});
        for (const char* sign : {"√", "ₖ", "ᵀ", "·", "×", "≈", "∞", "−", "∑", "₁", "⁽", "^", "{", "}", "⎡"}) {
            INFO(named.name << ": " << sign);
            CHECK_FALSE(has(text, sign));
        }
        INFO(named.name);
        CHECK_FALSE(hasSignOrPower(text));
    }
}

TEST_CASE("the question of the scaling step is asked of the scale there is")
{
    Scenario s = builtIn("brief");
    CHECK(has(traceAsSpeech(forward(s)), "What keeps the scores from growing with d_k?"));
    s.scale = {Scale::Kind::Number, 0.3};
    CHECK(has(traceAsSpeech(forward(s)), "How much should the gaps between the scores count?"));
    CHECK_FALSE(has(traceAsSpeech(forward(s)), "growing with d_k"));
}

}
