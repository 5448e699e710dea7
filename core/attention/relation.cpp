#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "core/attention/equality.h"
#include "core/attention/explain_text.h"
#include "core/attention/noise.h"
#include "core/notation/number.h"

// What a reader finds who works with the digits as they stand there.

namespace abh {
namespace {

bool isHidden(const Factor& factor, const Shown& shown)
{
    return factor.cell && shown.hides(*factor.cell);
}

/// √2 stands there as a root, an operand that is hidden as its symbol: all of the number.
bool isWrittenAsSymbol(const Trace& trace, const Factor& factor, const Shown& shown)
{
    if (factor.cell) return isHidden(factor, shown);
    const Scenario& s = trace.scenario();
    return s.scale.kind == Scale::Kind::InverseSqrt && s.arithmetic.isExact() && factor.value != std::floor(factor.value);
}

double printed(const Trace& trace, const Factor& factor, const Shown& shown)
{
    double written = operandValue(trace, factor);
    if (!isWrittenAsSymbol(trace, factor, shown)) parseNumber(operandDigits(trace, factor, shown), written);
    return written;
}

double printed(const Trace& trace, const Term& term, const Shown& shown)
{
    double product = 1.0;
    for (const Factor& factor : term.factors) product *= printed(trace, factor, shown);
    return product;
}

/// No power of e is a number of finitely many decimals, but that of 0 and, as nothing, that of minus infinity.
double power(double exponent)
{
    if (exponent == 0.0) return 1.0;
    return std::isinf(exponent) && exponent < 0.0 ? 0.0 : std::numeric_limits<double>::quiet_NaN();
}

/// What the working comes to as it is printed; NaN where no digits can be all of it.
double printedResult(const Trace& trace, const Derivation& d, const Shown& shown)
{
    using enum Derivation::Kind;
    const auto term = [&](std::size_t t) { return printed(trace, d.terms[t], shown); };
    double result = 0.0;
    switch (d.kind) {
    case Products:
    case Sum:
        for (std::size_t t = 0; t < d.terms.size(); ++t) result += term(t);
        return result;
    case Quotient: return term(0) / printed(trace, *d.divisor, shown);
    case Scaled: return printed(trace, *d.divisor, shown) * term(0);
    case Kept: return term(0);
    case Largest:
        result = term(0);
        for (std::size_t t = 1; t < d.terms.size(); ++t) result = std::max(result, term(t));
        return result;
    case Exponential: return power(d.terms.size() > 1 ? term(0) - term(1) : term(0));
    case Given:    // by hand what was entered stands before what it is rounded to
        result = d.unrounded;
        parseNumber(shown.unrounded(d.unrounded), result);
        return result;
    case Forbidden:
    case Vanished:
    case Copied:
    case Unexplained: break;
    }
    return d.unrounded;
}

/// Digits that are cut may be what cut digits give, by chance: what they stand for is not equal for all that.
template <typename Compare>
const char* relation(double printed, double unrounded, Compare compare)
{
    if (std::isnan(printed)) return "≈";
    const char* sign = compare(printed);
    return sign == std::string_view("=") ? compare(unrounded) : sign;
}

}

std::string operandDigits(const Trace& trace, const Factor& factor, const Shown& shown)
{
    return factor.cell && shown.own() != OwnDecimals::None ? cellDigits(trace, *factor.cell, shown) : shown.operand(operandValue(trace, factor));
}

const char* relation(const Trace& trace, const Derivation& d, const Shown& shown, std::string_view digits)
{
    // What float32 makes of a number that was entered has nothing before it but its symbol.
    if (d.kind == Derivation::Kind::Given && trace.scenario().arithmetic.isExact()) return equalOrAbout(d.result, digits);
    return relation(printedResult(trace, d, shown), d.unrounded, [&](double value) { return equalOrAbout(trace, d, value, digits); });
}

const char* relation(const Trace& trace, const Term& term, const Shown& shown, std::string_view digits)
{
    double value = 1.0;
    for (const Factor& factor : term.factors) value *= operandValue(trace, factor);
    return relation(printed(trace, term, shown), value, [&](double side) { return equalOrAbout(side, digits); });
}

bool isWorkingCut(const Trace& trace, const Derivation& d, const Shown& shown)
{
    const auto isCut = [&](const Factor& factor) { return !isWrittenAsSymbol(trace, factor, shown) && shown.isOperandCut(operandValue(trace, factor)); };
    if (d.kind == Derivation::Kind::Copied) return false;
    if (d.kind == Derivation::Kind::Given) return equalOrAbout(d.unrounded, shown.unrounded(d.unrounded)) != std::string_view("=");
    for (const Term& term : d.terms)
        if (std::any_of(term.factors.begin(), term.factors.end(), isCut)) return true;
    return d.divisor && isCut(*d.divisor);
}

}
