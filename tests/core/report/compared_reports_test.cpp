#include <algorithm>
#include <limits>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/engine/compare.h"
#include "core/model/scenario_file.h"
#include "core/report/text_block.h"
#include "core/report/trace_report.h"
#include "tests/support/golden.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

// The four reports of a trace that is set against another one.

namespace abh::test {
namespace {

using nlohmann::json;

ReportOptions against(const Scenario& scenario, const char* word, bool cells = false)
{
    const Comparison comparison = parseComparison(word).value();
    return {cells, 3, ComparedWith{comparison, std::make_shared<const Trace>(comparedTrace(scenario, comparison))}};
}

ReportOptions against(const Scenario& other, std::string name)
{
    const auto shared = std::make_shared<const Scenario>(other);
    return {false, 3, ComparedWith{{Comparison::Kind::Other, {}, shared, std::move(name)}, std::make_shared<const Trace>(forward(shared))}};
}

/// A matrix of JSON rows in which an infinity is a word.
Matrix differencesFrom(const json& rows)
{
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(rows.at(0).size()));
    for (Index i = 0; i < result.rows(); ++i)
        for (Index j = 0; j < result.cols(); ++j) {
            const json& entry = rows.at(static_cast<std::size_t>(i)).at(static_cast<std::size_t>(j));
            if (entry.is_string()) REQUIRE((entry == "inf" || entry == "-inf"));
            result(i, j) = !entry.is_string() ? entry.get<double>() : std::numeric_limits<double>::infinity() * (entry == "inf" ? 1 : -1);
        }
    return result;
}

const json* stageOf(const json& report, const std::string& id)
{
    for (const json& stage : report.at("stages"))
        if (stage.at("id") == id) return &stage;
    FAIL(id);
    return nullptr;
}

}

TEST_CASE("the brief by hand against exact prints both weights and what rounding did to them")
{
    const Scenario brief = builtIn("brief", "hand:3");
    const std::string text = traceAsText(forward(brief), against(brief, "exact"));
    CHECK(has(text, "\nby hand, 3 decimals; scores divided by √dₖ; no mask; plain softmax\n"
                    "compared with exact: exact, shown to 3 decimals; scores divided by √dₖ; no mask; plain softmax\n"));
    CHECK(has(text, "8  Weights    Aᵢⱼ = Eᵢⱼ/ℓᵢ\n"
                    "\n"
                    "    ⎡  8.339   4.112 ⎤ / ⎡ 12.451 ⎤ ≈ ⎡ 0.670  0.330 ⎤\n"
                    "    ⎣ 69.616  16.912 ⎦   ⎣ 86.528 ⎦   ⎣ 0.805  0.195 ⎦\n"
                    "\n"
                    "    largest difference +0.001 at A(2,1): 0.805 against 0.804\n"
                    "    exact ⎡ 0.670  0.330 ⎤   difference ⎡ +0.0002  -0.0002 ⎤\n"
                    "          ⎣ 0.804  0.196 ⎦              ⎣ +0.001   -0.001  ⎦\n"));
    CHECK(has(text, "    ⎣ 2  2 ⎦   ⎣ 1  2 ⎦   ⎣ 6  4 ⎦\n\n    no difference\n\n6  Scaling"));
    CHECK(has(text, "    E: largest difference +0.025 at E(2,1): 69.616 against 69.591\n"));
    CHECK(has(text, "    ℓ: largest difference +0.018 at ℓ(2): 86.528 against 86.510\n"));
}

TEST_CASE("a table at the top says of every quantity how far it is off, and where")
{
    const Scenario brief = builtIn("brief", "hand:3");
    CHECK(has(traceAsText(forward(brief), against(brief, "exact")), "plain softmax\n\n"
                                                                    "    quantity                largest deviation  where\n"
                                                                    "    Input X                                 0  no difference\n"));
    const std::string text = traceAsText(forward(brief), against(brief, "exact"));
    CHECK(has(text, "+0.001  A(2,1)\n"));
    CHECK(has(text, "+0.018  ℓ(2)\n"));
    const std::string markdown = traceAsMarkdown(forward(brief), against(brief, "exact"));
    CHECK(has(markdown, "\n\n| quantity | largest deviation | where |\n| --- | ---: | --- |\n| Input X | 0 | no difference |\n"));
    CHECK(has(markdown, " | \\+0\\.001 | A\\(2,1\\) |\n"));
}

TEST_CASE("numbers that differ never look alike: what is exact shows more digits, what is by hand has no more")
{
    const Scenario brief = builtIn("brief", "hand:3");
    CHECK(has(traceAsText(forward(brief), against(brief, "exact")), "largest difference -0.0004 at S_scaled(2,2): 2.828 against 2.8284\n"));
    const Scenario exact = builtIn("brief");
    Scenario near = exact;
    near.X.edit()(0, 0) = 1.00001;
    CHECK(has(traceAsText(forward(near), against(exact, std::string("the pinned state"))), "largest difference +0.00001 at X(1,1): 1.00001 against 1.00000\n"));
}

TEST_CASE("without a scale the scores stand beside the scaled scores, and a mask's forbidden pairs are infinitely far off")
{
    const Scenario causal = builtIn("causal");
    const std::string unscaled = traceAsText(forward(causal), against(causal, "unscaled"));
    // Row 2 of S is 7 5 5 7, by hand from the example's integers.
    CHECK(has(unscaled, "no scale ⎢ 7  5  5  7 ⎥   difference ⎢ -2.050  -1.464  -1.464  -2.050 ⎥"));
    const std::string unmasked = traceAsText(forward(causal), against(causal, "unmasked"));
    CHECK(has(unmasked, "largest difference -∞ at S_masked(1,2): -∞ against 3.536\n"));
    CHECK(has(unmasked, "largest difference +0.835 at A(1,1): "));
    CHECK(has(unmasked, "compared with no mask: exact, shown to 3 decimals; scores divided by √dₖ; no mask; plain softmax\n"));
}

TEST_CASE("the goldens with and without a causal mask differ as the report says")
{
    const json cases = golden("attention_cases.json");
    const Scenario causal = readScenario(cases.at(2).at("scenario").dump()).scenario.value();
    REQUIRE(cases.at(2).at("name") == "brief_causal");
    const auto weights = [&](std::size_t which) { return matrixFrom(stageOf(cases.at(which), "weights")->at("values")); };
    const json report = json::parse(traceAsJson(forward(causal), against(causal, "unmasked")));
    checkClose(differencesFrom(stageOf(report, "weights")->at("difference")), weights(2) - weights(0));
    checkClose(matrixFrom(stageOf(report, "weights")->at("compared")), weights(0));
}

TEST_CASE("what has no counterpart says why")
{
    Scenario safe = builtIn("brief");
    safe.softmax = SoftmaxForm::Safe;
    const std::string forms = traceAsText(forward(safe), against(builtIn("brief"), std::string("plain")));
    CHECK(has(forms, "    m: nothing to compare: the other calculation has another form of the softmax\n"));
    CHECK(has(forms, "    E: nothing to compare: the other calculation has another form of the softmax\n"));
    const std::string sizes = traceAsText(forward(builtIn("brief")), against(builtIn("e3"), std::string("e3")));
    CHECK(has(sizes, "compared with e3: exact"));
    CHECK(has(sizes, "    nothing to compare: in the other calculation it is 3 by 5\n"));
    CHECK_FALSE(has(sizes, "difference "));
    CHECK(has(sizes, "  –  in the other calculation it is 3 by 5\n"));
}

TEST_CASE("with heads the place names the head, and shared keys are compared once")
{
    SeededScenarios random(4);
    Scenario heads = random.scenario({2, 3, 2, 2, 2, 1, 2});
    heads.arithmetic = arithmetic("hand:1");
    const std::string text = traceAsText(forward(heads), against(heads, "exact"));
    CHECK(has(text, " at A⁽²⁾("));
    CHECK(has(text, "3  Keys, head 2: the same as for head 1; they share key-value head 1.\n\n4  Values, head 2"));
}

TEST_CASE("compared matrices are put below each other where they are too wide side by side, each with its name above")
{
    SeededScenarios random(5);
    const Scenario wide = random.scenario({12, 10, 9, 8}, 0.5);
    const std::string text = traceAsText(forward(wide), against(wide, "unscaled"));
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(terminalWidth(line) <= 118);
        CHECK_FALSE(line.ends_with(' '));
    }
    CHECK(has(text, "\n    no scale\n    ⎡ "));
    CHECK(has(text, "\n    difference\n    ⎡ "));
}

TEST_CASE("compared Markdown has a sentence a result and both matrices where they differ, whatever the other one is called")
{
    const Scenario brief = builtIn("brief", "hand:3");
    const std::string text = traceAsMarkdown(forward(brief), against(brief, "exact"));
    CHECK(has(text, "\n\ncompared with exact: exact, shown to 3 decimals; "));
    CHECK(has(text, "\nlargest difference \\+0\\.001 at A\\(2,1\\): 0\\.805 against 0\\.804\n"));
    CHECK(has(text, "= \\begin{bmatrix} 0.670 & 0.330 \\\\ 0.804 & 0.196 \\end{bmatrix}$$\n"));
    CHECK(has(text, "$$\\text{difference} \\  = \\begin{bmatrix} +0.0002 & -0.0002 \\\\ +0.001 & -0.001 \\end{bmatrix}$$\n"));
    Scenario other = builtIn("brief");
    other.mask.causal = true;
    const std::string named = traceAsMarkdown(forward(brief), against(other, std::string("<b>$x$_}{")));
    CHECK(has(named, "compared with \\<b\\>\\$x\\$\\_\\}\\{: exact"));
    CHECK_FALSE(has(named, "<b>"));
}

TEST_CASE("a compared report is read out without signs")
{
    const Scenario brief = builtIn("brief", "hand:3");
    const std::string text = traceAsSpeech(forward(brief), against(brief, "exact"));
    CHECK(has(text, "\ncompared with exact: exact, shown to 3 decimals; scores divided by the square root of d sub k; no mask; plain softmax.\n"));
    CHECK(has(text, "Compared with exact: the largest difference is plus 0.001, in row 2, column 1: 0.805 against 0.804.\n"));
    CHECK(has(text, "Compared with exact: no difference.\n"));
    const std::string unmasked = traceAsSpeech(forward(builtIn("causal")), against(builtIn("causal"), "unmasked"));
    CHECK(has(unmasked, "the largest difference is minus infinity, in row 1, column 2: minus infinity against 3.536.\n"));
}

TEST_CASE("compared JSON says how and with what, and its matrices are those of the comparison, bit for bit")
{
    for (const NamedScenario& named : variedScenarios())
        for (const char* word : {"exact", "hand:1", "unscaled", "unmasked"}) {
            INFO(named.name << ", " << word);
            const Trace trace = forward(named.scenario);
            const ReportOptions options = against(named.scenario, word);
            const Compared compared(trace, *options.comparedWith->trace);
            const json report = json::parse(traceAsJson(trace, options));
            CHECK(report.at("compared_with").at("how") == word);
            CHECK_FALSE(report.at("compared_with").contains("name"));
            CHECK(*readScenario(report.at("compared_with").at("scenario").dump()).scenario == options.comparedWith->trace->scenario());
            for (const json& stage : report.at("stages"))
                for (const QuantityInfo& about : allQuantities()) {
                    if (stage.at("id") != about.id) continue;
                    const Index head = stage.at("head").is_null() ? 0 : stage.at("head").get<Index>();
                    const Matrix* counterpart = compared.counterpart(about.quantity, head);
                    REQUIRE(stage.contains("compared") == (counterpart != nullptr));
                    REQUIRE(stage.contains("difference") == (counterpart != nullptr));
                    if (!counterpart) continue;
                    CHECK(sameMatrix(matrixFrom(stage.at("compared")), *counterpart));
                    CHECK(sameMatrix(differencesFrom(stage.at("difference")), compared.difference(about.quantity, head)));
                }
        }
}

TEST_CASE("compared JSON names another scenario, and without a comparison it has neither field")
{
    const json named = json::parse(traceAsJson(forward(builtIn("brief")), against(builtIn("e3"), std::string("les\"son.json"))));
    CHECK(named.at("compared_with").at("how") == "other");
    CHECK(named.at("compared_with").at("name") == "les\"son.json");
    const json alone = json::parse(traceAsJson(forward(builtIn("brief")), {}));
    CHECK_FALSE(alone.contains("compared_with"));
    for (const json& stage : alone.at("stages")) CHECK_FALSE((stage.contains("compared") || stage.contains("difference")));
}

TEST_CASE("a comparison only adds lines to a report: those without one are all there, in their order")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const Trace trace = forward(named.scenario);
        const ReportOptions with = against(named.scenario, "hand:2", true), without{true, 3};
        for (auto write : {traceAsText, traceAsMarkdown, traceAsSpeech}) {
            std::istringstream plain(write(trace, without)), compared(write(trace, with));
            std::string wanted, line;
            while (std::getline(plain, wanted)) {
                bool found = false;
                while (!found && std::getline(compared, line)) found = line == wanted;
                INFO(wanted);
                REQUIRE(found);
            }
        }
    }
}

TEST_CASE("no compared report of any scenario says nan, inf or negative zero, and formulas close where they open")
{
    for (const NamedScenario& named : variedScenarios())
        for (const char* word : {"exact", "hand:3", "hand:0", "sig:2", "unscaled", "unmasked", "cpu"}) {
            if (word == std::string("cpu") && named.name.starts_with("entries up to 1e30")) continue;    // no float32
            INFO(named.name << ", " << word);
            const Trace trace = forward(named.scenario);
            const ReportOptions options = against(named.scenario, word);
            for (const std::string& text : {traceAsText(trace, options), traceAsMarkdown(trace, options), traceAsSpeech(trace, options)}) {
                CHECK_FALSE(hasWord(text, "nan"));
                CHECK_FALSE(hasWord(text, "NaN"));
                CHECK_FALSE(hasWord(text, "inf"));
                std::string unescaped = text;    // Markdown writes \-0\.001
                std::erase(unescaped, '\\');
                CHECK_FALSE(hasNegativeZero(unescaped));
            }
            CHECK_FALSE(hasPlaceholder(traceAsText(trace, options)));
            if (trace.notes().empty()) CHECK_FALSE(hasSignOrPower(traceAsSpeech(trace, options)));
            std::istringstream markdown(traceAsMarkdown(trace, options));
            for (std::string line; std::getline(markdown, line);)
                if (line.starts_with("$$")) REQUIRE((line.ends_with("$$") && std::count(line.begin(), line.end(), '{') == std::count(line.begin(), line.end(), '}')));
        }
}

}
