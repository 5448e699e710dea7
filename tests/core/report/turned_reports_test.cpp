#include "core/report/trace_report.h"

#include "core/attention/forward.h"
#include "core/report/text_block.h"
#include "tests/support/close.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

// The reports with a token a column, and counted from 0.

namespace abh::test {
namespace {

ReportOptions written(Conventions::Tokens tokens, int countFrom = 1, bool cells = false)
{
    ReportOptions options{cells};
    options.conventions = {tokens, countFrom};
    return options;
}

const ReportOptions kInColumns = written(Conventions::Tokens::Columns, 1, true);

}

TEST_CASE("a matrix that is turned has its names above its columns, and its middle where it was")
{
    const Matrix M = matrixOf(2, {1, 2.5, 3, 4, 5, 6});
    CHECK(TextBlock::matrix(M, 3, {"the", "big", "elephant"}, OwnDecimals::None, true).toString(0) ==
          "  the  big  elephant\n"
          "⎡ 1.0  3.0       5.0 ⎤\n"
          "⎣ 2.5  4.0       6.0 ⎦\n");
    TextBlock line("X = ");
    line.append(TextBlock::matrix(matrixOf(3, {1, 2, 3}), 0, {"a"}, OwnDecimals::None, true));
    CHECK(line.toString(0) == "      a\n"
                              "    ⎡ 1 ⎤\n"
                              "X = ⎢ 2 ⎥\n"
                              "    ⎣ 3 ⎦\n");
}

TEST_CASE("the worked example in columns: W_Q X, K^T Q, columns of weights, V A")
{
    const std::string text = traceAsText(forward(builtIn("brief")), kInColumns);
    CHECK(has(text, "2  Queries    Q = W_Q X"));
    CHECK(has(text, "5  Scores    S = Kᵀ Q"));
    CHECK(has(text, "8  Weights    Aⱼᵢ = Eⱼᵢ/ℓᵢ"));
    CHECK(has(text, "9  Context    Z = V A"));
    CHECK(has(text, "⎡ 0.670  0.804 ⎤\n"));    // the weights of the first token, 0.670 and 0.330, stand in the first column
    CHECK(has(text, "⎣ 0.330  0.196 ⎦\n"));
    CHECK(has(text, "ℓ ≈ [ 12.455  86.510 ]"));
    CHECK(has(text, "    S₂₁ = "));
    CHECK_FALSE(hasWord(text, "row"));
    CHECK_FALSE(hasWord(text, "rows"));
}

TEST_CASE("E3 in columns says every shape the other way round")
{
    Scenario s = builtIn("e3");
    s.tokens.clear();
    for (int k = 0; k < 3; ++k) s.tokens.push_back("a token with a name that is far too long for a line of a terminal " + std::to_string(k));
    const std::string text = traceAsText(forward(s), written(Conventions::Tokens::Columns));
    CHECK(has(text, "Q [4 × 3]  from  W_Q [4 × 5], X [5 × 3]"));
    CHECK(has(text, "S [3 × 3]  from  Kᵀ [3 × 4], Q [4 × 3]"));
    CHECK(has(text, "Z [2 × 3]  from  V [2 × 3], A [3 × 3]"));
}

TEST_CASE("spoken and in Markdown a token is a column as well")
{
    const Trace trace = forward(builtIn("two_heads"));
    const std::string speech = traceAsSpeech(trace, kInColumns);
    CHECK(has(speech, "Column 1"));
    CHECK(has(speech, "S equals K transposed times Q"));
    CHECK_FALSE(has(speech, "\nRow "));
    const std::string markdown = traceAsMarkdown(trace, kInColumns);
    CHECK(has(markdown, "## C  Heads stacked"));
    CHECK_FALSE(has(markdown, "side by side"));
}

TEST_CASE("counted from 0, indices, heads and numbers of tokens begin at 0, and the keys of the steps stay")
{
    Scenario s = builtIn("two_heads");
    s.tokens.clear();
    const Trace trace = forward(s);
    const ReportOptions options = written(Conventions::Tokens::Rows, 0, true);
    const std::string text = traceAsText(trace, options);
    CHECK(has(text, "2  Queries, head 0"));
    CHECK(has(text, "Q₀₀⁽⁰⁾ = "));
    CHECK_FALSE(has(text, ", head 2"));
    CHECK(has(traceAsSpeech(trace, options), "Row 0: "));
    CHECK(has(traceAsText(forward(builtIn("brief")), options), "S₀₁ = "));
}

TEST_CASE("whatever is written, JSON has tokens in rows and is the same, and rows after columns are what they were")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const Trace trace = forward(named.scenario);
        CHECK(traceAsJson(trace, kInColumns) == traceAsJson(trace));
        CHECK(traceAsText(trace, written(Conventions::Tokens::Rows, 1)) == traceAsText(trace));
        CHECK_FALSE(traceAsMarkdown(trace, kInColumns).empty());
        for (const std::string& text : {traceAsText(trace, kInColumns), traceAsSpeech(trace, kInColumns)}) CHECK_FALSE(hasPlaceholder(text));
    }
}

TEST_CASE("compared in columns, the place of a difference is the one that the picture has")
{
    Scenario exact = builtIn("brief");
    const Trace trace = forward(builtIn("brief", "hand:3"));
    ReportOptions options = kInColumns;
    options.comparedWith = ComparedWith{*parseComparison("exact"), std::make_shared<const Trace>(forward(exact))};
    const std::string inColumns = traceAsText(trace, options);
    options.conventions = {};
    const std::string inRows = traceAsText(trace, options);
    // The largest difference of the weights lies in the second token's: at A(2,1), or in its column, A(1,2).
    CHECK(has(inRows, "A(2,1)"));
    CHECK(has(inColumns, "A(1,2)"));
    CHECK_FALSE(has(inColumns, "A(2,1)"));
}

}
