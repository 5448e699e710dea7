#include "core/attention/quantity.h"

#include <cmath>

#include <fmt/format.h>

#include "core/notation/number.h"
#include "core/text/text.h"

namespace abh {
namespace {

using namespace notation;

Formula baseSymbol(Quantity quantity)
{
    const Role role = info(quantity).role;
    switch (quantity) {
    case Quantity::X: return symbol("X", role);
    case Quantity::W_Q: return sub(symbol("W", role), symbol("Q", role));
    case Quantity::W_K: return sub(symbol("W", role), symbol("K", role));
    case Quantity::W_V: return sub(symbol("W", role), symbol("V", role));
    case Quantity::W_O: return sub(symbol("W", role), symbol("O", role));
    case Quantity::MaskMatrix: return symbol("M", role);
    case Quantity::Q: return symbol("Q", role);
    case Quantity::K: return symbol("K", role);
    case Quantity::V: return symbol("V", role);
    case Quantity::S: return symbol("S", role);
    case Quantity::ScaledS: return sub(symbol("S", role), symbol("scaled", role));
    case Quantity::MaskedS: return sub(symbol("S", role), symbol("masked", role));
    case Quantity::RowMax: return symbol("m", role);
    case Quantity::E: return symbol("E", role);
    case Quantity::RowSum: return symbol("ℓ", role);
    case Quantity::A: return symbol("A", role);
    case Quantity::Z: return symbol("Z", role);
    case Quantity::Concat: return symbol("Concat", role);
    case Quantity::Y: return symbol("Y", role);
    }
    return {};
}

/// W_Q, S_scaled: what already stands below a symbol; an index is set after it.
Formula withBelow(const Formula& base, const Formula& below)
{
    if (base.kind == Formula::Kind::Sub) return sub(base.parts[0], row({base.parts[1], op(","), below}));
    return sub(base, below);
}

Formula withAbove(const Formula& base, const Formula& above)
{
    if (base.kind == Formula::Kind::Sub) return subSup(base.parts[0], base.parts[1], above);
    return sup(base, above);
}

Formula withHeadNumber(const Formula& base, Index head)
{
    return head > 0 ? withAbove(base, fenced(number(fmt::format("{}", head)))) : base;
}

/// The letters i (query) and j (key) below a symbol; the column-token convention writes the key first.
Formula entry(Quantity quantity, Convention convention, HeadNumbers heads)
{
    const bool single = info(quantity).columns == Axis::Single;
    const Formula i = symbol("i"), j = symbol("j");
    const Formula both = convention == Convention::TokensAsRows ? row({i, j}) : row({j, i});
    const Formula indexed = withBelow(baseSymbol(quantity), single ? i : both);
    return withHeadNumber(indexed, heads.of(quantity));
}

Formula product(const Formula& left, const Formula& right)
{
    return row({left, right});
}

/// X W for tokens as rows, W X for tokens as columns.
Formula projection(const Formula& tokens, const Formula& weights, Convention convention)
{
    return convention == Convention::TokensAsRows ? product(tokens, weights) : product(weights, tokens);
}

Formula scaledBy(const Formula& scores, const Scale& scale)
{
    if (scale.kind == Scale::Kind::Number) return row({scaleSymbol(scale), op("·"), scores});
    return fraction(scores, scaleSymbol(scale));
}

Formula exponential(const Course& course, Convention convention, HeadNumbers heads)
{
    const Formula score = entry(course.logits(), convention, heads);
    const Formula exponent = course.safe ? row({score, op("−"), entry(Quantity::RowMax, convention, heads)}) : score;
    return sup(symbol("e"), exponent);
}

}

Formula scaleSymbol(const Scale& scale)
{
    switch (scale.kind) {
    case Scale::Kind::InverseSqrt: return root(sub(symbol("d"), symbol("k")));
    case Scale::Kind::InverseDk: return sub(symbol("d"), symbol("k"));
    case Scale::Kind::Number: return number(fullNumber(scale.number));
    case Scale::Kind::None: break;
    }
    return number("1");
}

Formula scaleValue(const Scenario& scenario, double divisor, const std::string& digits)
{
    const bool isRoot = scenario.scale.kind == Scale::Kind::InverseSqrt && scenario.arithmetic.isExact();
    if (isRoot && divisor != std::floor(divisor)) return root(number(fmt::format("{}", scenario.d_k())));
    return number(digits);
}

Formula symbolOf(Quantity quantity, Index head)
{
    return withHeadNumber(baseSymbol(quantity), head);
}

Formula cellSymbol(const Cell& cell, bool withHead)
{
    const QuantityInfo& about = info(cell.quantity);
    const Formula i = number(fmt::format("{}", cell.row + 1), about.role), j = number(fmt::format("{}", cell.column + 1), about.role);
    // S_12 as on a board; a comma only where the digits would run together.
    const bool comma = cell.row >= 9 || cell.column >= 9;
    const Formula index = about.columns == Axis::Single ? i : comma ? row({i, op(","), j}) : row({i, j});
    const Formula indexed = withBelow(baseSymbol(cell.quantity), index);
    const bool sliced = isSliced(cell.quantity);
    return withHead && (sliced || about.perHead != PerHead::None) ? withHeadNumber(indexed, cell.head + 1) : indexed;
}

Index HeadNumbers::of(Quantity quantity) const
{
    const bool ofKeyValue = info(quantity).perHead == PerHead::KeyValue || quantity == Quantity::W_K || quantity == Quantity::W_V;
    return ofKeyValue ? keyValue : query;
}

Formula definitionOf(Quantity quantity, const Course& course, Convention convention, HeadNumbers heads)
{
    using enum Quantity;
    const auto of = [&](Quantity q) { return symbolOf(q, heads.of(q)); };
    const auto at = [&](Quantity q) { return entry(q, convention, heads); };
    const bool rows = convention == Convention::TokensAsRows;
    const Formula j = symbol("j");
    switch (quantity) {
    case Q: return projection(symbolOf(X), of(W_Q), convention);
    case K: return projection(symbolOf(X), of(W_K), convention);
    case V: return projection(symbolOf(X), of(W_V), convention);
    case S: return rows ? product(of(Q), transpose(of(K))) : product(transpose(of(K)), of(Q));
    case ScaledS: return scaledBy(of(S), course.scale);
    case MaskedS: return row({of(course.beforeMask()), op("+"), symbolOf(MaskMatrix)});
    case RowMax: return row({sub(symbol("max"), j), at(course.logits())});
    case E: return exponential(course, convention, heads);
    case RowSum: return sum(j, {}, at(E));
    case A: return fraction(at(E), at(RowSum));
    case Z: return rows ? product(of(A), of(V)) : product(of(V), of(A));
    case Concat: return row({symbolOf(Z, 1), op(","), op("…"), op(","), withAbove(baseSymbol(Z), fenced(symbol("h")))});
    case Y: return projection(symbolOf(course.beforeOutput()), symbolOf(W_O), convention);
    default: return {};
    }
}

Formula formulaOf(Quantity quantity, const Course& course, Convention convention, HeadNumbers heads)
{
    const Formula right = definitionOf(quantity, course, convention, heads);
    if (right.isEmpty()) return symbolOf(quantity, heads.of(quantity));
    switch (quantity) {
    case Quantity::RowMax:
    case Quantity::E:
    case Quantity::RowSum:
    case Quantity::A: return equation(entry(quantity, convention, heads), right);
    case Quantity::Concat: return equation(symbol("Concat", Role::Output), fenced(right));
    case Quantity::Y: return equation(symbolOf(quantity), right);
    default: return equation(symbolOf(quantity, heads.of(quantity)), right);
    }
}

}
