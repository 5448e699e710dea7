#include "core/notation/conventions.h"

#include "core/attention/explain_text.h"
#include "core/attention/forward.h"
#include "core/attention/misconception.h"
#include "core/report/report_parts.h"
#include "tests/support/close.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

// Tokens in rows or in columns, counted from 1 or 0: what is shown is turned, never what is worked.

namespace abh::test {
namespace {

using enum Quantity;

constexpr Conventions kColumns{Conventions::Tokens::Columns};
constexpr Conventions kFromZero{Conventions::Tokens::Rows, 0};

/// A matrix as it stands on the board: with a transpose sign, or tokens in columns, it is the other way round.
Matrix shownOf(const Trace& trace, const Operand& operand, Index queryHead, const Conventions& conventions)
{
    const Matrix slice = sliceFor(trace, operand.quantity, queryHead);
    return operand.transposed != conventions.inColumns() ? Matrix(slice.transpose()) : slice;
}

Scenario grouped()
{
    SeededScenarios random(5);
    Scenario s = random.scenario({3, 5, 2, 4, 4, 2, 3});    // every dimension differs, two heads share a key-value head
    s.mask.causal = true;
    return s;
}

std::string worked(const Trace& trace, const Cell& cell, const Conventions& conventions)
{
    return toUnicode(workedEquation(trace, explain(trace, cell), Shown(trace.scenario().arithmetic, 3, conventions)));
}

std::string meaningOf(const Trace& trace, const Cell& cell, const Conventions& conventions)
{
    return meaning(trace, explain(trace, cell), Shown(trace.scenario().arithmetic, 3, conventions));
}

bool saysRow(const std::string& text)
{
    return hasWord(text, "row") || hasWord(text, "rows") || hasWord(text, "Row") || hasWord(text, "Rows");
}

bool saysColumn(const std::string& text)
{
    return hasWord(text, "column") || hasWord(text, "columns") || hasWord(text, "Column") || hasWord(text, "Columns");
}

}

TEST_CASE("every product of the table is what its operands, as they are shown, multiply to, with tokens in rows and in columns")
{
    for (const Scenario& s : {builtIn("brief"), builtIn("e3"), builtIn("two_heads"), grouped()}) {
        const Trace trace = forward(s);
        for (const Conventions& conventions : {Conventions{}, kColumns})
            for (const QuantityInfo& about : allQuantities()) {
                if (!isProduct(about.quantity) || !trace.has(about.quantity)) continue;
                INFO(s.title << ' ' << about.id << (conventions.inColumns() ? " in columns" : " in rows"));
                const std::vector<Operand> operands = operandsOf(about.quantity, trace.course(), conventions);
                REQUIRE(operands.size() == 2);
                for (Index head = 0; head < (about.perHead == PerHead::None ? 1 : s.heads); ++head) {
                    const Matrix left = shownOf(trace, operands[0], head, conventions), right = shownOf(trace, operands[1], head, conventions);
                    REQUIRE(left.cols() == right.rows());
                    checkClose(left * right, shownOf(trace, {about.quantity}, head, conventions), 1e-12);
                }
                // The formula names them in that order, the transpose sign where it belongs.
                std::string written;
                for (const Operand& operand : operands) written += (written.empty() ? "" : " ") + toUnicode(symbolOf(operand.quantity)) + (operand.transposed ? "ᵀ" : "");
                CHECK(toUnicode(definitionOf(about.quantity, trace.course(), conventions)) == written);
            }
    }
}

TEST_CASE("tokens in columns, every quantity that is worked entry by entry is so in the picture, and columns of weights add up to one")
{
    Scenario s = builtIn("e3");
    s.softmax = SoftmaxForm::Safe;
    s.mask.causal = true;
    const Trace trace = forward(s);
    const auto shown = [&](Quantity q) { return shownOf(trace, {q}, 0, kColumns); };
    checkClose(shown(A).colwise().sum(), Matrix::Ones(1, 3), 1e-12);
    for (Index j = 0; j < 3; ++j)
        for (Index i = 0; i < 3; ++i) {
            CHECK(std::isinf(shown(MaskedS)(j, i)) == (j > i));    // row: key, column: query; the upper triangle may be seen
            if (j > i) continue;
            CHECK(shown(RowMax)(0, i) >= shown(MaskedS)(j, i));
            CHECK(isClose(shown(E)(j, i), std::exp(shown(MaskedS)(j, i) - shown(RowMax)(0, i))));
            CHECK(isClose(shown(A)(j, i), shown(E)(j, i) / shown(RowSum)(0, i)));
        }
    const auto formula = [&](Quantity q) { return toUnicode(formulaOf(q, trace.course(), kColumns)); };
    CHECK(formula(E).starts_with("Eⱼᵢ = e^("));
    CHECK(formula(RowSum) == "ℓᵢ = ∑ⱼ Eⱼᵢ");
}

TEST_CASE("a place is the picture's: row and column change round, and both count from where one counts")
{
    CHECK(toUnicode(cellSymbol({S, 0, 0, 1})) == "S₁₂");
    CHECK(toUnicode(cellSymbol({S, 0, 0, 1}, false, kColumns)) == "S₂₁");
    CHECK(toUnicode(cellSymbol({S, 0, 0, 1}, false, kFromZero)) == "S₀₁");
    CHECK(toUnicode(cellSymbol({RowSum, 0, 2, 0}, false, kColumns)) == "ℓ₃");
    CHECK(toUnicode(cellSymbol({RowSum, 0, 2, 0}, false, kFromZero)) == "ℓ₂");
    CHECK(toUnicode(cellSymbol({S, 0, 9, 1}, false, kFromZero)) == "S₉₁");
    CHECK(toUnicode(symbolOf(Z, 1, kFromZero)) == "Z⁽⁰⁾");
    const Course heads = courseOf(builtIn("two_heads"), SoftmaxForm::Plain);
    CHECK(toUnicode(formulaOf(Concat, heads)) == "Concat = (Z⁽¹⁾, …, Z⁽ʰ⁾)");
    CHECK(toUnicode(formulaOf(Concat, heads, kColumns)) == "Concat = [Z⁽¹⁾; ⋮; Z⁽ʰ⁾]");
    CHECK(toUnicode(formulaOf(Concat, heads, kFromZero)).find("Z⁽⁰⁾") != std::string::npos);
}

TEST_CASE("a working has the factor of the left matrix first, and the same sum either way")
{
    const Trace trace = forward(builtIn("e3"));
    const Cell score{S, 0, 0, 1};
    CHECK(worked(trace, score, {}) == "S₁₂ = 1 · 3 + 3 · 1 + 2 · 2 + 3 · (-2) = 4");
    CHECK(worked(trace, score, kColumns) == "S₂₁ = 3 · 1 + 1 · 3 + 2 · 2 + (-2) · 3 = 4");
    CHECK(worked(trace, score, kFromZero) == "S₀₁ = 1 · 3 + 3 · 1 + 2 · 2 + 3 · (-2) = 4");
    // What is no product keeps its order.
    CHECK(worked(trace, {A, 0, 0, 1}, kColumns).starts_with("A₂₁ "));
    const std::string exponential = worked(trace, {E, 0, 0, 1}, {});
    CHECK(worked(trace, {E, 0, 0, 1}, kColumns) == "E₂₁" + exponential.substr(exponential.find(' ')));
}

TEST_CASE("what is said of a cell says row and column as they are shown")
{
    const Trace trace = forward(builtIn("two_heads"));
    CHECK(has(meaningOf(trace, {Q, 1, 0, 1}, {}), "Row 1 of X times column 2 of W_Q⁽²⁾"));
    CHECK(has(meaningOf(trace, {Q, 1, 0, 1}, kColumns), "Row 2 of W_Q⁽²⁾ times column 1 of X"));
    CHECK(has(meaningOf(trace, {Q, 1, 0, 1}, kFromZero), "Row 0 of X times column 1 of W_Q⁽¹⁾"));
    CHECK(has(meaningOf(trace, {Z, 0, 2, 1}, kColumns), "Row 2 of V, mixed in the shares of column 3 of A."));
    const auto goesTo = [&](const Cell& cell, const Conventions& conventions) { return destinations(trace, explain(trace, cell), conventions).front(); };
    CHECK(goesTo({Q, 0, 0, 0}, {}) == "row 1 of S⁽¹⁾");
    CHECK(goesTo({Q, 0, 0, 0}, kColumns) == "column 1 of S⁽¹⁾");
    CHECK(goesTo({S, 0, 0, 1}, kColumns) == "cell (2,1) of S_scaled⁽¹⁾");
    const auto said = [&](const Cell& cell, const Conventions& conventions) { return spoken(trace, explain(trace, cell), Shown({}, 3, conventions)); };
    CHECK(has(said({A, 0, 0, 1}, kColumns), "Attention weights, row 2, column 1, head 1"));
    CHECK(has(said({RowSum, 0, 2, 0}, kColumns), "Column sums, column 3"));
    CHECK(has(said({RowSum, 0, 2, 0}, kFromZero), "Row sums, row 2, head 0"));
}

TEST_CASE("of scores and weights in columns nothing is said of a row, and of those in rows nothing of a column, whatever the numbers")
{
    for (const NamedScenario& named : variedScenarios()) {
        const Trace trace = forward(named.scenario);
        for (const Cell& cell : allCells(trace)) {
            if (info(cell.quantity).rows != Axis::QueryToken) continue;
            INFO(named.name << ", " << info(cell.quantity).id);
            CHECK_FALSE(saysRow(meaningOf(trace, cell, kColumns)));
            CHECK_FALSE(saysColumn(meaningOf(trace, cell, {})));
        }
    }
    for (const MisconceptionInfo& about : allMisconceptions()) {
        INFO(about.id);
        // The same sentences with the two words changed round are about the same numbers.
        for (const auto say : {whatWasDone, whatIsRight}) {
            CHECK(saysRow(say(about.misconception, {})) == saysColumn(say(about.misconception, kColumns)));
            CHECK(saysColumn(say(about.misconception, {})) == saysRow(say(about.misconception, kColumns)));
        }
    }
    CHECK(title(Misconception::DownTheColumns, kColumns) == "Softmax along the rows");
}

TEST_CASE("tokens without names are called by their numbers, from 1 or from 0")
{
    Scenario s = builtIn("brief");
    s.tokens.clear();
    CHECK(tokenPhrase(s, 0) == "token 1");
    CHECK(tokenPhrase(s, 0, kFromZero) == "token 0");
    CHECK(s.tokenName(1, 0) == "1");
    s.tokens = {"the", "cat"};
    CHECK(tokenPhrase(s, 1, kFromZero) == "token “cat”");
}

TEST_CASE("an issue of what is shown names its place as it is shown, one of a file as the file has it")
{
    const Issue issue{Severity::Error, "W_Q", 1, 2, "It is no number.", ""};
    CHECK(describe(issue) == "W_Q, row 2, column 3: It is no number.");
    CHECK(describe(issue, kColumns) == "W_Q, row 3, column 2: It is no number.");
    CHECK(describe(issue, kFromZero) == "W_Q, row 1, column 2: It is no number.");
    CHECK(describe({Severity::Note, "mask", 1, {}, "It may look nowhere.", ""}, kColumns) == "mask, column 2: It may look nowhere.");
}

}
