#include "core/notation/formula.h"

#include <cassert>
#include <utility>

namespace abh::notation {

namespace {

using Kind = Formula::Kind;

Formula leaf(Kind kind, std::string text, Role role = Role::Plain)
{
    return {.kind = kind, .text = std::move(text), .role = role, .columns = 0, .parts = {}};
}

template <typename... Part>
Formula node(Kind kind, Part... parts)
{
    Formula result{.kind = kind, .text = {}, .role = Role::Plain, .columns = 0, .parts = {}};
    result.parts.reserve(sizeof...(parts));
    (result.parts.push_back(std::move(parts)), ...);
    return result;
}

}

Formula symbol(std::string name, Role role)
{
    return leaf(Kind::Symbol, std::move(name), role);
}

Formula number(std::string digits, Role role)
{
    return leaf(Kind::Number, std::move(digits), role);
}

Formula numeral(const std::string& digits, Role role)
{
    const std::size_t e = digits.find('e');
    if (e == std::string::npos) return number(digits, role);
    std::string mantissa = digits.substr(0, e), exponent = digits.substr(e + 1);
    if (mantissa.find('.') != std::string::npos) mantissa.erase(mantissa.find_last_not_of('0') + 1);
    if (mantissa.ends_with('.')) mantissa.pop_back();
    const bool negative = exponent.starts_with('-');
    exponent.erase(0, std::min(exponent.find_first_not_of("+-0"), exponent.size() - 1));
    if (negative) exponent.insert(0, "-");
    return row({number(mantissa, role), op("·"), sup(number("10", role), number(exponent, role))});
}

Formula op(std::string sign)
{
    return leaf(Kind::Operator, std::move(sign));
}

Formula words(std::string text)
{
    return leaf(Kind::Text, std::move(text));
}

Formula row(std::vector<Formula> parts)
{
    Formula result;
    result.parts = std::move(parts);
    return result;
}

Formula sub(Formula base, Formula index)
{
    return node(Kind::Sub, std::move(base), std::move(index));
}

Formula sup(Formula base, Formula exponent)
{
    return node(Kind::Sup, std::move(base), std::move(exponent));
}

Formula subSup(Formula base, Formula index, Formula exponent)
{
    return node(Kind::SubSup, std::move(base), std::move(index), std::move(exponent));
}

Formula transpose(Formula base)
{
    // An operator, not a symbol T: renderers tell "transposed" from "to the power of T" by it.
    return sup(std::move(base), op("⊤"));
}

Formula fraction(Formula numerator, Formula denominator)
{
    return node(Kind::Fraction, std::move(numerator), std::move(denominator));
}

Formula root(Formula radicand)
{
    return node(Kind::Root, std::move(radicand));
}

Formula fenced(Formula content)
{
    return node(Kind::Fenced, std::move(content));
}

Formula call(std::string function, Formula argument)
{
    return node(Kind::Call, symbol(std::move(function)), std::move(argument));
}

Formula sum(Formula lower, Formula upper, Formula body)
{
    return node(Kind::Sum, std::move(lower), std::move(upper), std::move(body));
}

Formula matrix(int columns, std::vector<Formula> entries)
{
    assert(columns > 0 ? entries.size() % static_cast<std::size_t>(columns) == 0 : entries.empty());
    Formula result;
    result.kind = Kind::MatrixOf;
    result.columns = columns;
    result.parts = std::move(entries);
    return result;
}

Formula equation(Formula left, Formula right)
{
    return row({std::move(left), op("="), std::move(right)});
}

}
