#include "core/report/trace_report.h"

#include <algorithm>
#include <sstream>

#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

/// Counts dollar signs that open or close a formula: those without a backslash before them.
long dollars(const std::string& line)
{
    long count = 0;
    for (std::size_t k = 0; k < line.size(); ++k) count += line[k] == '$' && (k == 0 || line[k - 1] != '\\');
    return count;
}

}

TEST_CASE("the brief in Markdown has a heading a step and its matrices in LaTeX")
{
    const std::string text = traceAsMarkdown(forward(builtIn("brief", "hand:3")));
    CHECK(text.starts_with("# The worked example: two tokens, four features, one head\n"));
    CHECK(has(text, "\n## 5  Scores\n\nHow well does each token's query match each token's key?\n\n$$S = Q K^{\\mathrm{T}}$$\n\n"
                    "$$S = \\begin{bmatrix} 3 & 2 \\\\ 6 & 4 \\end{bmatrix}$$\n"));
    CHECK(has(text, "$$Z = \\begin{bmatrix} 1.330 & 2.670 \\\\ 1.195 & 2.805 \\end{bmatrix}$$"));
    CHECK_FALSE(has(text, "\n- $"));
}

TEST_CASE("formulas of every scenario are closed on the line on which they open, and braces balance")
{
    for (const NamedScenario& named : variedScenarios()) {
        std::istringstream text(traceAsMarkdown(forward(named.scenario), {true, 3}));
        for (std::string line; std::getline(text, line);) {
            INFO(named.name << ": " << line);
            REQUIRE(dollars(line) % 2 == 0);
            if (line.starts_with("$$")) REQUIRE((dollars(line) == 4 && line.ends_with("$$")));
            if (line.starts_with("- $")) REQUIRE((dollars(line) == 2 && line.ends_with("$")));
            if (line.starts_with("$") || line.starts_with("- $"))
                REQUIRE(std::count(line.begin(), line.end(), '{') == std::count(line.begin(), line.end(), '}'));
        }
    }
}

TEST_CASE("titles and tokens are text, whatever markup they look like")
{
    Scenario s = builtIn("brief");
    s.title = "<script>alert(1)</script> $x$ *bold* `code`";
    s.tokens = {"<b>=1</b>", "[猫](http://x) | $"};
    s.mask.allowed = allowedWithBlindRow(2, 1);
    const std::string text = traceAsMarkdown(forward(s));
    CHECK(has(text, "# \\<script\\>alert\\(1\\)\\</script\\> \\$x\\$ \\*bold\\* \\`code\\`\n"));
    CHECK(has(text, "1\\. \\<b\\>\\=1\\</b\\> 2\\. \\[猫\\]\\(http://x\\) \\| \\$\n"));
    CHECK_FALSE(has(text, "<script>"));
    CHECK_FALSE(has(text, "Token [猫]"));
    CHECK(has(text, "\n> mask, row 2: Token “\\[猫\\]"));
}

TEST_CASE("with heads each matrix carries its head, and shared keys are not repeated")
{
    SeededScenarios random(4);
    const std::string text = traceAsMarkdown(forward(random.scenario({2, 3, 2, 2, 2, 1, 2})));
    CHECK(has(text, "$$A^{(2)} \\approx \\begin{bmatrix}"));
    CHECK(has(text, "The same as for head 1; they share key-value head 1."));
    CHECK(has(text, "## O  Output"));
}

}
