#include <regex>
#include <sstream>

#include "core/attention/explain_text.h"
#include "core/report/trace_report.h"
#include "core/text/text.h"
#include "tests/core/worksheet/sheets.h"
#include "tests/support/pseudo_language.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

/// The first English word in `text` that is no symbol of a formula.
std::string untranslated(const std::string& text)
{
    static const std::regex symbol("scaled|masked|Concat|max|Token|mask|softmax");    // names of matrices, functions and fields of a file
    return untranslatedWord(text, symbol);
}

void checkLines(const std::string& report)
{
    std::istringstream lines(report);
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(untranslated(line).empty());
    }
}

std::string withoutLatex(const std::string& markdown)
{
    return std::regex_replace(markdown, std::regex(R"(\$\$.*\$\$|- \$.*\$)"), "");
}

Scenario named(Scenario s)
{
    s.title.clear();
    for (std::size_t k = 0; k < s.tokens.size(); ++k) s.tokens[k] = std::to_string(k);
    return s;
}

}

TEST_CASE("in another language no report leaves an English word", "[language]")
{
    const PseudoLanguage pseudo(kInBrackets);
    REQUIRE(std::string(_("Scores")) == "⟦Scores⟧");
    for (const NamedScenario& one : variedScenarios()) {
        INFO(one.name);
        const Trace trace = forward(named(one.scenario));
        const bool cells = trace.scenario().N() <= 3;
        checkLines(traceAsText(trace, {cells, 3}));
        checkLines(traceAsSpeech(trace, {cells, 3}));
        checkLines(withoutLatex(traceAsMarkdown(trace, {cells, 3})));
    }
}

TEST_CASE("in another language no worksheet leaves an English word", "[language]")
{
    const PseudoLanguage pseudo(kInBrackets);
    for (const NamedScenario& one : variedScenarios()) {
        const Trace trace = forward(named(one.scenario));
        if (trace.scenario().N() > 4) continue;
        for (const char* level : {"predict", "guided", "standard", "exam", "slip"}) {
            const SheetOptions options = sheetOptions(level);
            if (hasError(checkSheet(trace, options))) continue;
            INFO(one.name << ", " << level);
            checkLines(std::regex_replace(sheetsAsText(document(trace, options)), std::regex("[0-9A-Z]{4}-[0-9A-Z]{4}"), ""));    // identifiers
        }
    }
}

TEST_CASE("in another language no explanation leaves an English word", "[language]")
{
    const PseudoLanguage pseudo(kInBrackets);
    for (const NamedScenario& one : variedScenarios()) {
        const Trace trace = forward(named(one.scenario));
        const Shown shown(trace.scenario().arithmetic);
        for (const Cell& cell : allCells(trace)) {
            const Derivation d = explain(trace, cell);
            INFO(one.name << ": " << meaning(trace, d, shown) << "\n" << spoken(trace, d, shown));
            CHECK(untranslated(meaning(trace, d, shown)).empty());
            CHECK(untranslated(spoken(trace, d, shown)).empty());
            for (const std::string& line : destinations(trace, d)) CHECK(untranslated(line).empty());
        }
    }
}

TEST_CASE("a translation with broken placeholders is shown as it stands and ends nothing", "[language]")
{
    const PseudoLanguage broken(R"(gsub(/{[0-9]*}/, "{9}", text))");
    REQUIRE(std::string(_("token {}")) == "token {9}");
    for (const NamedScenario& one : variedScenarios()) {
        INFO(one.name);
        Trace trace = forward(one.scenario);
        const Shown shown(trace.scenario().arithmetic);
        for (const Cell& cell : allCells(trace)) {
            const Derivation d = explain(trace, cell);
            CHECK_NOTHROW(meaning(trace, d, shown));
            CHECK_NOTHROW(spoken(trace, d, shown));
            CHECK_NOTHROW(destinations(trace, d));
        }
        CHECK_NOTHROW(traceAsText(trace, {true, 3}));
        CHECK_NOTHROW(traceAsMarkdown(trace, {true, 3}));
        CHECK_NOTHROW(traceAsSpeech(trace, {true, 3}));
        CHECK_NOTHROW(traceAsJson(trace));
    }
}

}
