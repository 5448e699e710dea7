#include <algorithm>

#include <fmt/format.h>

#include "core/attention/explain_text.h"
#include "core/attention/noise.h"
#include "core/notation/number.h"
#include "core/text/text.h"

namespace abh {
namespace {

using namespace notation;

// Beyond this the matrix is not shown as a whole, and looking at all of it for one number takes too long.
constexpr Index kSharedUpTo = 4096;

/// Writes the numbers of one derivation as formulas.
class Writing {
public:
    Writing(const Trace& trace, const Derivation& derivation, const Shown& shown)
        : m_trace(trace), m_derivation(derivation), m_shown(shown)
    {
    }

    Formula value(const Factor& factor) const
    {
        if (isHidden(factor)) return entrySymbol(m_trace, *factor.cell, m_shown.conventions());
        const Role role = factor.cell ? info(factor.cell->quantity).role : Role::Plain;
        return numeral(operandDigits(m_trace, factor, m_shown), role);
    }

    /// A negative number after an operator stands in brackets.
    Formula guarded(const Factor& factor) const
    {
        return !isHidden(factor) && operandValue(m_trace, factor) < 0.0 ? fenced(value(factor)) : value(factor);
    }

    Formula product(const Term& term, bool first) const
    {
        std::vector<Formula> parts;
        for (const Factor& factor : factorsOf(m_derivation, term, m_shown.conventions())) {
            if (!parts.empty()) parts.push_back(op("·"));
            parts.push_back(parts.empty() && first ? value(factor) : guarded(factor));
        }
        return row(std::move(parts));
    }

    /// The terms joined by `sign`, the middle left out where there are more than `most`.
    Formula joined(const char* sign, int most) const
    {
        const bool isList = *sign == ',';
        const std::vector<Term>& terms = m_derivation.terms;
        const int count = static_cast<int>(terms.size());
        std::vector<Formula> parts;
        for (int t = 0; t < count; ++t) {
            if (!parts.empty()) parts.push_back(op(sign));
            if (count > most && t == most - 1) {
                parts.push_back(op("…"));
                parts.push_back(op(sign));
                t = count - 1;
            }
            parts.push_back(product(terms[static_cast<std::size_t>(t)], isList || t == 0));
        }
        return row(std::move(parts));
    }

    const Factor& first() const { return m_derivation.terms.front().factors.front(); }

    Formula divisor() const
    {
        const Factor& by = *m_derivation.divisor;
        return by.cell ? value(by) : scaleValue(m_trace.scenario(), by.value, m_shown.operand(by.value));
    }

    Formula exponential() const
    {
        std::vector<Formula> exponent{value(first())};
        if (m_derivation.terms.size() > 1) {
            exponent.push_back(op("−"));
            exponent.push_back(guarded(m_derivation.terms[1].factors.front()));
        }
        return sup(symbol("e"), row(std::move(exponent)));
    }

    /// What stands between the symbol and the result; empty where nothing does.
    Formula working(int most) const
    {
        using enum Derivation::Kind;
        switch (m_derivation.kind) {
        case Given:    // what float32 makes of 0.1 is no other number to a reader
            return m_derivation.isRounded() && !m_trace.scenario().arithmetic.isExact() ? numeral(m_shown.unrounded(m_derivation.unrounded)) : Formula{};
        case Products:
        case Sum: return joined("+", most);
        case Quotient: return fraction(value(first()), divisor());
        case Scaled: return row({value(*m_derivation.divisor), op("·"), guarded(first())});
        case Kept: return row({value(first()), op("+"), number("0")});
        case Forbidden: return row({value(first()), op("+"), fenced(number("-∞"))});
        case Largest: return call("max", joined(",", most));
        case Exponential: return exponential();
        case Vanished: return m_derivation.cell.quantity == Quantity::E ? exponential() : Formula{};
        case Copied: return entrySymbol(m_trace, *first().cell, m_shown.conventions());
        case Unexplained: break;
        }
        return {};
    }

    /// What would stand there if the row could look somewhere: E/l, or the largest of the scores.
    Formula usual(int most) const
    {
        const Cell& cell = m_derivation.cell;
        const auto read = [&](Quantity quantity, Index column) {
            const Cell from{quantity, cell.head, cell.row, column};
            return value({m_trace.at(from), from});
        };
        if (cell.quantity == Quantity::A) return fraction(read(Quantity::E, cell.column), read(Quantity::RowSum, 0));
        if (cell.quantity != Quantity::RowMax) return working(most);
        std::vector<Formula> list;
        for (Index j = 0; j < m_trace.at(m_trace.course().logits(), cell.head).cols(); ++j) {
            if (!list.empty()) list.push_back(op(","));
            list.push_back(read(m_trace.course().logits(), j));
        }
        return call("max", row(std::move(list)));
    }

private:
    bool isHidden(const Factor& factor) const { return factor.cell && m_shown.hides(*factor.cell); }

    const Trace& m_trace;
    const Derivation& m_derivation;
    const Shown& m_shown;
};

std::string join(const Trace& trace, const std::vector<Factor>& factors, const Shown& shown)
{
    std::string text;
    for (const Factor& factor : factors) {
        const std::string digits = typeset(operandDigits(trace, factor, shown));
        if (text.empty()) text = digits;
        else text += operandValue(trace, factor) < 0.0 ? fmt::format(" · ({})", digits) : fmt::format(" · {}", digits);
    }
    return text;
}

}

std::string cellDigits(const Trace& trace, const Cell& cell, const Shown& shown)
{
    if (shown.hides(cell)) return kHiddenNumber;
    const Matrix& matrix = trace.at(cell.quantity, cell.head);
    const double value = trace.at(cell);
    if (shown.own() != OwnDecimals::Tiny || matrix.size() > kSharedUpTo) return shown.number(value);
    const int shared = sharedDecimals(shown.seen(matrix, cell.quantity, cell.head), shown.most(), shown.own());
    return numberAmong(value, shared, shown.most(), shown.own());
}

Formula entrySymbol(const Trace& trace, const Cell& cell, const Conventions& conventions)
{
    const bool heads = trace.scenario().heads > 1;
    const bool sliced = isSliced(cell.quantity);
    if (!heads || !sliced) return cellSymbol(cell, heads, conventions);
    const Index width = trace.firstColumn(cell.quantity, 1);
    return cellSymbol({cell.quantity, cell.column / width, cell.row, cell.column % width}, true, conventions);
}

std::vector<Factor> factorsOf(const Derivation& derivation, const Term& term, const Conventions& conventions)
{
    std::vector<Factor> factors = term.factors;
    if (conventions.inColumns() && derivation.kind == Derivation::Kind::Products) std::reverse(factors.begin(), factors.end());
    return factors;
}

Formula workingOf(const Trace& trace, const Derivation& derivation, const Shown& shown, int mostTerms)
{
    // That nothing is left to work out would give a hidden result away.
    const bool isSecret = derivation.kind == Derivation::Kind::Vanished && shown.hides(derivation.cell);
    const Writing writing(trace, derivation, shown);
    const Formula working = isSecret ? writing.usual(mostTerms) : writing.working(mostTerms);
    const Formula symbol = entrySymbol(trace, derivation.cell, shown.conventions());
    if (working.isEmpty()) return symbol;
    return row({symbol, op(isWorkingCut(trace, derivation, shown) ? "≈" : "="), working});
}

Formula workedEquation(const Trace& trace, const Derivation& derivation, const Shown& shown, int mostTerms)
{
    if (shown.hides(derivation.cell)) return row({entrySymbol(trace, derivation.cell, shown.conventions()), op("="), number(kHiddenNumber)});
    const std::string digits = cellDigits(trace, derivation.cell, shown);
    return row({workingOf(trace, derivation, shown, mostTerms), op(relation(trace, derivation, shown, digits)), numeral(digits, info(derivation.cell.quantity).role)});
}

std::vector<TermLine> termLines(const Trace& trace, const Derivation& derivation, const Shown& shown)
{
    std::vector<TermLine> lines;
    for (const Term& term : derivation.terms) {
        TermLine line;
        std::vector<Formula> symbols;
        const std::vector<Factor> factors = factorsOf(derivation, term, shown.conventions());
        for (const Factor& factor : factors) {
            if (!symbols.empty()) symbols.push_back(op("·"));
            if (factor.cell) symbols.push_back(entrySymbol(trace, *factor.cell, shown.conventions()));
        }
        line.symbols = row(std::move(symbols));
        const bool single = term.factors.size() == 1;
        line.value = single ? operandDigits(trace, term.factors.front(), shown) : shown.unrounded(term.value);
        line.relation = relation(trace, term, shown, line.value);
        line.numbers = term.factors.size() > 1 ? join(trace, factors, shown) : std::string();
        lines.push_back(std::move(line));
    }
    if (derivation.divisor) {
        const Factor& by = *derivation.divisor;
        TermLine line;
        line.symbols = by.cell ? entrySymbol(trace, *by.cell, shown.conventions()) : scaleSymbol(trace.scenario().scale);
        line.value = operandDigits(trace, by, shown);
        lines.push_back(std::move(line));
    }
    if (shown.hides(derivation.cell))
        for (TermLine& line : lines) line = {line.symbols, {}, {}, kHiddenNumber};
    return lines;
}

}
