#include "core/attention/explain_text.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

// No sentence, formula or spoken text of any cell of any of many scenarios may leak what only a programmer understands.

namespace abh::test {
namespace {

struct Texts {
    std::string meaning, spoken, equation;
    std::vector<std::string> others;
};

Texts textsOf(const Trace& trace, const Derivation& d, const Shown& shown)
{
    Texts texts{meaning(trace, d, shown), spoken(trace, d, shown), toUnicode(workedEquation(trace, d, shown)), destinations(trace, d)};
    for (const TermLine& line : termLines(trace, d, shown)) {
        texts.others.push_back(line.value);
        texts.others.push_back(line.numbers);
        texts.others.push_back(toUnicode(line.symbols));
    }
    texts.others.push_back(toLatex(workedEquation(trace, d, shown)));
    return texts;
}

bool leaks(const std::string& text)
{
    return hasPlaceholder(text) || hasWord(text, "nan") || hasWord(text, "NaN") || hasWord(text, "inf") || hasNegativeZero(text);
}

bool hasSpokenSign(const std::string& text)
{
    // A minus sign before digits, or infinity, is swallowed or misread by a screen reader; so are the letters of formulas.
    for (const char* sign : {"∞", "√", "ₖ", "ᵀ", "·", "×", "≈", "−", "⁻"})
        if (has(text, sign)) return true;
    return hasSignOrPower(text);
}

template <typename Check>
void forEachText(Check check)
{
    for (const NamedScenario& named : variedScenarios()) {
        const Trace trace = forward(named.scenario);
        const Shown shown(named.scenario.arithmetic);
        for (const Cell& cell : allCells(trace)) {
            INFO(named.name << ": " << info(cell.quantity).id << " (" << cell.row << "," << cell.column << ")");
            const Derivation d = explain(trace, cell);
            check(trace, d, textsOf(trace, d, shown));
        }
    }
}

}

TEST_CASE("no text of any cell holds an unfilled placeholder, nan, inf or a negative zero")
{
    forEachText([](const Trace&, const Derivation&, const Texts& texts) {
        INFO(texts.meaning << "\n" << texts.spoken << "\n" << texts.equation);
        REQUIRE_FALSE(leaks(texts.meaning));
        REQUIRE_FALSE(leaks(texts.spoken));
        REQUIRE_FALSE(leaks(texts.equation));
        for (const std::string& other : texts.others) {
            INFO(other);
            REQUIRE_FALSE((hasWord(other, "nan") || hasWord(other, "NaN") || hasWord(other, "inf") || has(other, "{}}")));
        }
    });
}

TEST_CASE("every cell has a meaning, which begins with a capital or a symbol and ends in a full stop")
{
    forEachText([](const Trace&, const Derivation&, const Texts& texts) {
        INFO(texts.meaning);
        REQUIRE(texts.meaning.size() > 10);
        const bool small = texts.meaning[0] >= 'a' && texts.meaning[0] <= 'z';
        REQUIRE((!small || texts.meaning.starts_with("e to the power")));
        REQUIRE(texts.meaning.ends_with('.'));
        REQUIRE(texts.spoken.ends_with('.'));
    });
}

TEST_CASE("speech says minus and infinity in words, never as signs")
{
    forEachText([](const Trace&, const Derivation&, const Texts& texts) {
        INFO(texts.spoken);
        REQUIRE_FALSE(hasSpokenSign(texts.spoken));
    });
}

TEST_CASE("the equation says that it is about the result wherever what is printed is not all of it")
{
    forEachText([](const Trace& trace, const Derivation& d, const Texts& texts) {
        const Shown shown(trace.scenario().arithmetic);
        const std::string last = shown.number(d.result), printed = toUnicode(notation::numeral(cellDigits(trace, d.cell, shown)));
        INFO(texts.equation);
        REQUIRE((texts.equation.ends_with("= " + printed) || texts.equation.ends_with("≈ " + printed)));
        const bool isSameNumber = d.kind == Derivation::Kind::Kept || d.kind == Derivation::Kind::Largest;
        if (trace.scenario().arithmetic.isExact() && std::isfinite(d.result) && !isSameNumber) {
            double read = 0;
            REQUIRE(parseNumber(last, read));
            const bool isAll = std::abs(read - d.result) <= 1e-12 * std::max({1e-300, std::abs(d.result), d.magnitude()});
            if (!isAll) REQUIRE(texts.equation.ends_with("≈ " + printed));
        }
    });
}

}
