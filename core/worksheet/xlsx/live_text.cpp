#include "core/worksheet/xlsx/live_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/attention/explain_text.h"
#include "core/attention/forward.h"
#include "core/notation/number.h"
#include "core/text/text.h"
#include "core/worksheet/xlsx/formulas.h"

namespace abh::xlsx {
namespace {

constexpr Index kMostTerms = 12;
constexpr int kMostDecimals = 8;

/// Puts the terms of one cell together.
class Terms {
public:
    explicit Terms(const Calculation& calculation) : m_calculation(calculation), m_trace(calculation.trace()) {}

    LiveText of(const Cell& cell) const;

private:
    const Conventions& conventions() const { return m_calculation.sheet().options.conventions; }
    LiveText number(const Cell& cell) const;
    LiveText numberText(const std::string& address, double value) const;
    LiveText products(Index count, auto left, auto right) const;
    LiveText listed(const char* before, Quantity quantity, const Cell& cell, const char* between, const char* after) const;
    LiveText scaled(const Cell& cell) const;
    LiveText masked(const Cell& cell) const;
    LiveText exponential(const Cell& cell) const;
    LiveText right(const Cell& cell) const;

    const Calculation& m_calculation;
    const Trace& m_trace;
};

/// In brackets where it is negative.
LiveText Terms::numberText(const std::string& address, double value) const
{
    const bool exact = m_trace.scenario().arithmetic.isExact();
    const int decimals = exact ? std::min(m_calculation.decimals() + 2, kMostDecimals) : kMostDecimals;
    const std::string rounded = exact ? fmt::format("ROUND({},{})", address, decimals) : address;
    const std::string now = std::isfinite(value) ? shortNumber(value, decimals) : kForbiddenText;
    return {fmt::format("IF(N({0})<0,\"(\"&{1}&\")\",{1})", address, std::isfinite(value) ? rounded : address), value < 0 && std::isfinite(value) ? "(" + now + ")" : now};
}

LiveText Terms::number(const Cell& cell) const
{
    const NumberId id = numberId(SheetMatrix::Kind::Numbers, cell);
    const bool isGiven = inputsOf(cell.quantity, m_trace.course()).empty() || (m_calculation.isPrinted(id) && !m_calculation.entry(id));
    LiveText own = numberText(m_calculation.named("key", SheetMatrix::Kind::Numbers, cell), m_trace.at(cell));
    if (isGiven) return own;
    const std::string symbol = toUnicode(entrySymbol(m_trace, cell, conventions()));
    if (const Calculation::Entry* entry = m_calculation.entry(id)) own.formula = fmt::format("IF(ISNUMBER({0}),{1},{2})", entry->address, numberText(entry->address, 0).formula, formulaText(symbol));
    else own.formula = formulaText(symbol);
    own.cached = symbol;
    return own;
}

LiveText Terms::products(Index count, auto left, auto right) const
{
    LiveText text;
    for (Index t = 0; t < count; ++t) {
        if (t > 0) text.words(" + ");
        text.add(conventions().inColumns() ? number(right(t)) : number(left(t)));
        text.words("·");
        text.add(conventions().inColumns() ? number(left(t)) : number(right(t)));
    }
    return text;
}

LiveText Terms::listed(const char* before, Quantity quantity, const Cell& cell, const char* between, const char* after) const
{
    LiveText text;
    if (*before) text.words(before);
    for (Index j = 0; j < m_trace.scenario().N(); ++j) {
        if (j > 0) text.words(between);
        text.add(number({quantity, cell.head, cell.row, j}));
    }
    if (*after) text.words(after);
    return text;
}

LiveText Terms::scaled(const Cell& cell) const
{
    const bool isNumber = m_trace.scenario().scale.kind == Scale::Kind::Number;
    LiveText text = number({Quantity::S, cell.head, cell.row, cell.column});
    text.words(isNumber ? " · " : " / ");
    text.add(numberText(scaleName(m_trace), isNumber ? m_trace.scenario().scale.number : scaleDivisor(m_trace)));
    return text;
}

LiveText Terms::masked(const Cell& cell) const
{
    const LiveText score = number({m_trace.course().beforeMask(), cell.head, cell.row, cell.column});
    const bool allowed = m_trace.scenario().mask.allows(cell.row, cell.column);
    const std::string kept = _("allowed: "), forbidden = _("forbidden");
    const auto [row, column] = Conventions{conventions().tokens, 1}.place(cell.row, cell.column);
    return {fmt::format("IF(INDEX(mask,{},{})=1,{}&{},{})", row, column, formulaText(kept), score.formula, formulaText(forbidden)),
            allowed ? kept + score.cached : forbidden};
}

LiveText Terms::exponential(const Cell& cell) const
{
    LiveText text;
    text.words("e^(");
    text.add(number({m_trace.course().logits(), cell.head, cell.row, cell.column}));
    if (m_trace.course().safe) {
        text.words(" − ");
        text.add(number({Quantity::RowMax, cell.head, cell.row, 0}));
    }
    text.words(")");
    return text;
}

LiveText Terms::right(const Cell& cell) const
{
    using enum Quantity;
    const auto [quantity, head, i, j] = cell;
    const auto along = [&](Quantity q, Index h) { return [q, h, i = i](Index t) { return Cell{q, h, i, t}; }; };
    const auto down = [&](Quantity q, Index h, Index column) { return [q, h, column](Index t) { return Cell{q, h, t, column}; }; };
    const Scenario& s = m_trace.scenario();
    const Quantity last = m_trace.course().beforeOutput();
    switch (quantity) {
    case Q: return products(s.d_model(), along(X, 0), down(W_Q, 0, m_trace.firstColumn(W_Q, head) + j));
    case K: return products(s.d_model(), along(X, 0), down(W_K, 0, m_trace.firstColumn(W_K, head) + j));
    case V: return products(s.d_model(), along(X, 0), down(W_V, 0, m_trace.firstColumn(W_V, head) + j));
    case S: {
        const Index kv = m_trace.headFor(K, head);
        return products(s.d_k(), along(Q, head), [kv, j = j](Index t) { return Cell{K, kv, j, t}; });
    }
    case ScaledS: return scaled(cell);
    case MaskedS: return masked(cell);
    case RowMax: return listed("max(", m_trace.course().logits(), cell, "; ", ")");
    case E: return exponential(cell);
    case RowSum: return listed("", E, cell, " + ", "");
    case A: {
        LiveText text = number({E, head, i, j});
        text.words(" / ");
        text.add(number({RowSum, head, i, 0}));
        return text;
    }
    case Z: return products(s.N(), along(A, head), down(V, m_trace.headFor(V, head), j));
    case Y: return products(m_trace.at(last).cols(), along(last, 0), down(W_O, 0, j));
    default: return {};
    }
}

LiveText Terms::of(const Cell& cell) const
{
    const Scenario& s = m_trace.scenario();
    if (std::max({s.N(), s.d_model(), s.d_k(), s.d_v() * s.heads}) > kMostTerms) return {};
    const LiveText terms = right(cell);
    if (terms.isEmpty()) return {};
    LiveText text;
    text.words(toUnicode(entrySymbol(m_trace, cell, conventions())) + " = ");
    text.add(terms);
    return text;
}

}

void LiveText::words(const std::string& text)
{
    formula += (formula.empty() ? "" : "&") + formulaText(text);
    cached += text;
}

void LiveText::add(const LiveText& other)
{
    formula += (formula.empty() ? "" : "&") + other.formula;
    cached += other.cached;
}

LiveText liveTerms(const Calculation& calculation, const Cell& cell)
{
    return Terms(calculation).of(cell);
}

}
