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

Formula withHeadNumber(const Formula& base, Index head, const Conventions& conventions)
{
    return head > 0 ? withAbove(base, fenced(number(fmt::format("{}", conventions.number(head - 1))))) : base;
}

/// The letters i (query) and j (key) below a symbol; tokens in columns, the key's row comes first.
Formula entry(Quantity quantity, const Conventions& conventions, HeadNumbers heads)
{
    const bool single = info(quantity).columns == Axis::Single;
    const Formula i = symbol("i"), j = symbol("j");
    const Formula both = conventions.inColumns() ? row({j, i}) : row({i, j});
    const Formula indexed = withBelow(baseSymbol(quantity), single ? i : both);
    return withHeadNumber(indexed, heads.of(quantity), conventions);
}

/// X W_Q, or W_Q X: the operands in the order in which they are written.
Formula product(Quantity quantity, const Course& course, const Conventions& conventions, HeadNumbers heads)
{
    std::vector<Formula> parts;
    for (const Operand& operand : operandsOf(quantity, course, conventions)) {
        const bool isOfHead = info(operand.quantity).perHead != PerHead::None || isSliced(operand.quantity);
        const Formula factor = symbolOf(operand.quantity, isOfHead ? heads.of(operand.quantity) : 0, conventions);
        parts.push_back(operand.transposed ? transpose(factor) : factor);
    }
    return row(std::move(parts));
}

/// The heads' contexts in brackets: side by side, or one above the other where a token is a column.
Formula allHeads(const Conventions& conventions)
{
    const Formula first = symbolOf(Quantity::Z, 1, conventions);
    const Formula h = symbol("h"), lastNumber = conventions.countFrom == 1 ? h : row({h, op("−"), number("1")});
    const Formula last = withAbove(baseSymbol(Quantity::Z), fenced(lastNumber));
    if (conventions.inColumns()) return matrix(1, {first, op("⋮"), last});
    return row({first, op(","), op("…"), op(","), last});
}

Formula scaledBy(const Formula& scores, const Scale& scale)
{
    if (scale.kind == Scale::Kind::Number) return row({scaleSymbol(scale), op("·"), scores});
    return fraction(scores, scaleSymbol(scale));
}

Formula exponential(const Course& course, const Conventions& conventions, HeadNumbers heads)
{
    const Formula score = entry(course.logits(), conventions, heads);
    const Formula exponent = course.safe ? row({score, op("−"), entry(Quantity::RowMax, conventions, heads)}) : score;
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

Formula symbolOf(Quantity quantity, Index head, const Conventions& conventions)
{
    return withHeadNumber(baseSymbol(quantity), head, conventions);
}

Formula cellSymbol(const Cell& cell, bool withHead, const Conventions& conventions)
{
    const QuantityInfo& about = info(cell.quantity);
    const Conventions::Place place = conventions.place(cell.row, cell.column);
    const auto index = [&](Index of) { return number(fmt::format("{}", of), about.role); };
    // S_12 as on a board; a comma only where the digits would run together.
    const bool comma = place.row > 9 || place.column > 9;
    const Formula both = comma ? row({index(place.row), op(","), index(place.column)}) : row({index(place.row), index(place.column)});
    const Formula indexed = withBelow(baseSymbol(cell.quantity), about.columns == Axis::Single ? index(conventions.number(cell.row)) : both);
    const bool sliced = isSliced(cell.quantity);
    return withHead && (sliced || about.perHead != PerHead::None) ? withHeadNumber(indexed, cell.head + 1, conventions) : indexed;
}

Index HeadNumbers::of(Quantity quantity) const
{
    const bool ofKeyValue = info(quantity).perHead == PerHead::KeyValue || quantity == Quantity::W_K || quantity == Quantity::W_V;
    return ofKeyValue ? keyValue : query;
}

Formula definitionOf(Quantity quantity, const Course& course, const Conventions& conventions, HeadNumbers heads)
{
    using enum Quantity;
    const auto of = [&](Quantity q) { return symbolOf(q, heads.of(q), conventions); };
    const auto at = [&](Quantity q) { return entry(q, conventions, heads); };
    const Formula j = symbol("j");
    if (isProduct(quantity)) return product(quantity, course, conventions, heads);
    switch (quantity) {
    case ScaledS: return scaledBy(of(S), course.scale);
    case MaskedS: return row({of(course.beforeMask()), op("+"), symbolOf(MaskMatrix)});
    case RowMax: return row({sub(symbol("max"), j), at(course.logits())});
    case E: return exponential(course, conventions, heads);
    case RowSum: return sum(j, {}, at(E));
    case A: return fraction(at(E), at(RowSum));
    case Concat: return allHeads(conventions);
    default: return {};
    }
}

Formula formulaOf(Quantity quantity, const Course& course, const Conventions& conventions, HeadNumbers heads)
{
    const Formula right = definitionOf(quantity, course, conventions, heads);
    if (right.isEmpty()) return symbolOf(quantity, heads.of(quantity), conventions);
    switch (quantity) {
    case Quantity::RowMax:
    case Quantity::E:
    case Quantity::RowSum:
    case Quantity::A: return equation(entry(quantity, conventions, heads), right);
    case Quantity::Concat: return equation(symbol("Concat", Role::Output), conventions.inColumns() ? right : fenced(right));
    case Quantity::Y: return equation(symbolOf(quantity), right);
    default: return equation(symbolOf(quantity, heads.of(quantity), conventions), right);
    }
}

}
