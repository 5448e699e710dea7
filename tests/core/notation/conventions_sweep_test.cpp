#include <algorithm>
#include <functional>

#include "core/attention/explain_text.h"
#include "core/attention/forward.h"
#include "core/attention/steps.h"
#include "core/engine/beyond_float32.h"
#include "core/notation/conventions.h"
#include "core/report/trace_report.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

// Every text that speaks of a place, over every varied scenario and all four conventions: no row where a column is shown, none the other way round, and
// one less wherever the count begins at 0.

namespace abh::test {
namespace {

using enum Quantity;
using Tokens = Conventions::Tokens;

constexpr Conventions kAll[]{{Tokens::Rows, 1}, {Tokens::Rows, 0}, {Tokens::Columns, 1}, {Tokens::Columns, 0}};

bool saysAny(const std::string& text, std::initializer_list<const char*> words)
{
    return std::any_of(words.begin(), words.end(), [&](const char* word) { return hasWord(text, word); });
}

bool saysRow(const std::string& text)
{
    return saysAny(text, {"row", "rows", "Row", "Rows"});
}

bool saysColumn(const std::string& text)
{
    return saysAny(text, {"column", "columns", "Column", "Columns"});
}

/// `text` without the small digits of S₁₂ and W_Q⁽²⁾.
std::string withoutSmallDigits(std::string text)
{
    for (const char* small : {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉", "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"})
        for (std::size_t at = text.find(small); at != std::string::npos; at = text.find(small)) text.erase(at, std::string_view(small).size());
    return text;
}

/// Every number behind "row", "token", ... one larger: what is counted from 0, counted from 1.
std::string countedFromOne(std::string text)
{
    for (const char* word : {"row ", "Row ", "column ", "Column ", "token ", "Token ", "head ", "entry ", "Entry "})
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
            const std::size_t from = at + std::string_view(word).size();
            std::size_t to = from;
            while (isDigit(charAt(text, to))) ++to;
            if (to > from && !isLetter(charBefore(text, at))) text.replace(from, to - from, std::to_string(std::stoi(text.substr(from, to - from)) + 1));
        }
    return text;
}

/// What `say` gives counted from 0 is, counted from 1, what it gives so.
void checkCount(const std::function<std::string(const Conventions&)>& say)
{
    for (Tokens tokens : {Tokens::Rows, Tokens::Columns})
        CHECK(countedFromOne(withoutSmallDigits(say({tokens, 0}))) == withoutSmallDigits(say({tokens, 1})));
}

}

TEST_CASE("counted from 0, what is said of any cell has every place, token and head one less")
{
    for (const NamedScenario& named : variedScenarios()) {
        const Trace trace = forward(named.scenario);
        for (const Cell& cell : allCells(trace)) {
            INFO(named.name << ", " << info(cell.quantity).id << ' ' << cell.row << ' ' << cell.column);
            const Derivation derivation = explain(trace, cell);
            checkCount([&](const Conventions& conventions) { return meaning(trace, derivation, Shown(trace.scenario().arithmetic, 3, conventions)); });
        }
        for (Index i = 0; i < trace.scenario().N(); ++i) checkCount([&](const Conventions& conventions) { return tokenPhrase(trace.scenario(), i, conventions); });
    }
}

TEST_CASE("a note of what is worked out names row or column as it is shown, and counts as one counts")
{
    for (const NamedScenario& named : variedScenarios()) {
        const Trace trace = forward(named.scenario);
        for (const Issue& note : trace.notes()) {
            INFO(named.name);
            checkCount([&](const Conventions& conventions) { return describe(note, conventions); });
            CHECK_FALSE(saysColumn(describe(note)));
            CHECK_FALSE(saysRow(describe(note, {Tokens::Columns})));
        }
    }
    Scenario some = builtIn("brief");
    some.tokens = {"cat", ""};
    some.mask.allowed = allowedWithBlindRow(2, 1);
    const Trace trace = forward(some);
    REQUIRE_FALSE(trace.notes().empty());
    CHECK(has(describe(trace.notes().back(), {Tokens::Columns, 0}), "mask, column 1: This token may look at no token at all"));
}

TEST_CASE("a number beyond float32 stands where the picture has it")
{
    const BeyondFloat32 error({S, 1, 0, 2}, true);
    CHECK(std::string(error.what()).starts_with("S⁽²⁾, row 1, column 3 is too large for float32"));
    CHECK(error.said({}) == error.what());
    CHECK(error.said({Tokens::Rows, 0}).starts_with("S⁽¹⁾, row 0, column 2 is too large"));
    CHECK(error.said({Tokens::Columns, 1}).starts_with("S⁽²⁾, row 3, column 1 is too large"));
    CHECK(said(error, {Tokens::Columns, 0}).starts_with("S⁽¹⁾, row 2, column 0 is too large"));
    CHECK(said(Error("The paper is too small."), {Tokens::Columns, 0}) == "The paper is too small.");
    checkCount([&](const Conventions& conventions) { return error.said(conventions); });
}

TEST_CASE("an issue of a token's name is one of a token, which is neither in a row nor in a column")
{
    const Issue issue{Severity::Error, "tokens", 1, {}, "It is odd.", ""};
    for (const Conventions& conventions : kAll) CHECK(describe(issue, conventions) == "token " + std::to_string(1 + conventions.countFrom) + ": It is odd.");
}

TEST_CASE("no formula, said aloud, speaks of a row or a column, or of how many heads there are, whatever the conventions")
{
    for (const char* name : {"e3", "two_heads", "grouped_heads"}) {
        const Trace trace = forward(builtIn(name));
        for (const Conventions& conventions : kAll)
            for (const QuantityInfo& about : allQuantities()) {
                if (!trace.course().has(about.quantity)) continue;
                const std::string said = toSpeech(formulaOf(about.quantity, trace.course(), conventions));
                INFO(name << ": " << said);
                CHECK_FALSE(saysRow(said));
                CHECK_FALSE(saysColumn(said));
                CHECK_FALSE(has(said, "⋮"));
                CHECK_FALSE(has(said, " by 1 matrix"));
            }
    }
    const Course heads = courseOf(builtIn("grouped_heads"), SoftmaxForm::Plain);
    CHECK(toSpeech(formulaOf(Concat, heads, {Tokens::Columns, 1})) == "Concat equals Z of head 1, and so on, Z of head h, one above the other");
    CHECK(toSpeech(formulaOf(Concat, heads, {Tokens::Columns, 0})) == "Concat equals Z of head 0, and so on, Z of head h minus 1, one above the other");
}

TEST_CASE("titles and questions of the steps have the word of what is shown")
{
    for (const char* name : {"e3", "causal", "two_heads"}) {
        Scenario s = builtIn(name);
        s.softmax = SoftmaxForm::Safe;
        const Trace trace = forward(s);
        for (const Step& step : steps(trace.course())) {
            for (const auto say : {+[](StepId id, const Course&, const Conventions& c) { return title(id, c); }, +[](StepId id, const Course& course, const Conventions& c) { return question(id, course, c); }}) {
                CHECK_FALSE(saysColumn(say(step.id, trace.course(), {})));
                CHECK_FALSE(saysRow(say(step.id, trace.course(), {Tokens::Columns})));
            }
            for (Quantity result : step.results) {
                CHECK_FALSE(saysColumn(title(result)));
                CHECK_FALSE(saysRow(title(result, {Tokens::Columns})));
            }
        }
    }
}

TEST_CASE("tokens with and without names on one sheet: those without are called by their numbers, everywhere from where one counts")
{
    Scenario s = builtIn("brief");
    s.tokens = {"cat", ""};
    const Trace trace = forward(s);
    CHECK(tokenPhrase(s, 1) == "token 2");
    CHECK(tokenPhrase(s, 1, {Tokens::Rows, 0}) == "token 1");
    ReportOptions options;
    options.conventions.countFrom = 0;
    CHECK(has(traceAsText(trace, options), " 1 ⎣"));
    CHECK_FALSE(has(traceAsText(trace, options), " 2 ⎣"));
    CHECK(has(traceAsText(trace), " 2 ⎣"));
    CHECK(has(traceAsSpeech(trace, options), "Row 0, cat: "));
    CHECK(has(traceAsSpeech(trace, options), "Row 1: "));
}

}
