#include "core/attention/noise.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "core/attention/equality.h"
#include "core/notation/number.h"

namespace abh {
namespace {

constexpr std::string_view kEqual = "=";

double lossMagnitude(const Trace& trace, const Factor& factor)
{
    return factor.cell ? lossMagnitude(trace, explain(trace, *factor.cell)) : std::abs(factor.value);
}

double lossMagnitude(const Trace& trace, const Term& term)
{
    double product = 1.0;
    for (const Factor& factor : term.factors) product *= lossMagnitude(trace, factor);
    return product;
}

// Noise lies closer than this to the digits that are written. What is further off is cut, and nothing need be looked up to know it.
constexpr double kMostNoise = 1e-9;

bool mayBeNoise(double value, std::string_view digits)
{
    double written = 0.0;
    return parseNumber(digits, written) && std::abs(value - written) < kMostNoise;
}

}

double lossMagnitude(const Trace& trace, const Derivation& d)
{
    using enum Derivation::Kind;
    double sum = 0.0;
    switch (d.kind) {
    case Products:
    case Sum:
        for (const Term& term : d.terms) sum += lossMagnitude(trace, term);
        return sum;
    case Quotient: return lossMagnitude(trace, d.terms[0]) / std::abs(d.divisor->value);
    case Scaled: return lossMagnitude(trace, d.terms[0]) * std::abs(d.divisor->value);
    case Kept:
    case Copied: return lossMagnitude(trace, d.terms[0]);
    case Largest: {
        const auto largest = std::find_if(d.terms.begin(), d.terms.end(), [&](const Term& term) { return term.value == d.result; });
        return largest == d.terms.end() ? d.magnitude() : lossMagnitude(trace, *largest);
    }
    default: return d.magnitude();
    }
}

double operandValue(const Trace& trace, const Factor& factor)
{
    const double value = factor.value;
    if (!trace.scenario().arithmetic.isExact() || !factor.cell || value == 0.0 || std::abs(value) >= kMostNoise) return value;
    // What is all noise is 0. Of any other number the digits that are written hold none of it.
    return equalOrAbout(trace, explain(trace, *factor.cell), value, "0") == kEqual ? 0.0 : value;
}

const char* equalOrAbout(const Trace& trace, const Derivation& d, double value, std::string_view digits)
{
    const char* sign = equalOrAbout(value, digits, d.magnitude());
    if (sign == kEqual || !mayBeNoise(value, digits)) return sign;
    return equalOrAbout(value, digits, lossMagnitude(trace, d));
}

bool isCut(const Trace& trace, const Derivation& d, const Shown& shown)
{
    if (d.kind == Derivation::Kind::Exponential && d.result == 0.0) return true;
    return shown.isCut(d.result) && equalOrAbout(trace, d, d.result, shown.number(d.result)) != kEqual;
}

}
