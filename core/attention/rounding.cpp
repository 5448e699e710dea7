#include "core/attention/rounding.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace abh {
namespace {

constexpr double kEps = std::numeric_limits<double>::epsilon();

/// units * 10^-decimals as the nearest double, which a product with a power of ten is not; infinite beyond the largest double.
double decimalNumber(double units, int decimals)
{
    std::array<char, 64> text{};
    char* end = std::to_chars(text.data(), text.data() + 40, units, std::chars_format::fixed, 0).ptr;
    *end++ = 'e';
    end = std::to_chars(end, text.data() + text.size(), -decimals).ptr;
    double number = std::numeric_limits<double>::infinity();   // from_chars leaves it alone when the decimal is too large
    std::from_chars(text.data(), end, number);
    return number;
}

/// The decimal exponent of the first significant digit: 0 for 1 to 9.99.
int leadingExponent(double value)
{
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), std::abs(value), std::chars_format::scientific).ptr;
    const char* e = std::find(text.data(), end, 'e') + 1;
    if (*e == '+') ++e;
    int exponent = 0;
    std::from_chars(e, end, exponent);
    return exponent;
}

}

double roundToDecimals(double value, int decimals, Arithmetic::Ties ties, double magnitude)
{
    if (!std::isfinite(value) || value == 0.0) return value;
    const double lost = 8 * kEps * std::min(std::max(magnitude, std::abs(value)), std::numeric_limits<double>::max());
    // Terms that cancel leave less than floating point can tell from zero.
    if (std::abs(value) <= lost && magnitude > std::abs(value)) return 0.0;
    const double unit = std::pow(10.0, decimals);
    const double scaled = std::abs(value) * unit;
    if (scaled >= 0x1p53 || !std::isfinite(scaled)) return value;   // no digit of the double lies below this decimal
    double units = std::floor(scaled);
    const double over = scaled - units - 0.5;
    // The cap keeps whole numbers whole where 8 eps of a very large value is more than one unit.
    const bool tie = std::abs(over) <= std::min(lost * unit, 0.25);
    if (tie ? (ties == Arithmetic::Ties::AwayFromZero || std::fmod(units, 2.0) == 1.0) : over > 0) units += 1;
    if (units == 0.0) return 0.0;
    return std::copysign(decimalNumber(units, decimals), value);
}

double roundToFigures(double value, int figures, Arithmetic::Ties ties, double magnitude)
{
    if (!std::isfinite(value) || value == 0.0) return value;
    return roundToDecimals(value, figures - 1 - leadingExponent(value), ties, magnitude);
}

double Rounding::value(double unrounded, double magnitude) const
{
    switch (m_arithmetic.kind) {
    case Arithmetic::Kind::Exact: return unrounded;
    case Arithmetic::Kind::Decimals: return roundToDecimals(unrounded, m_arithmetic.places, m_arithmetic.ties, magnitude);
    case Arithmetic::Kind::Significant: return roundToFigures(unrounded, m_arithmetic.places, m_arithmetic.ties, magnitude);
    }
    return unrounded;
}

double Rounding::exponential(double unrounded, double magnitude) const
{
    if (m_arithmetic.kind != Arithmetic::Kind::Decimals || unrounded == 0.0) return value(unrounded, magnitude);
    const int forFigures = m_arithmetic.places - 1 - leadingExponent(unrounded);
    return roundToDecimals(unrounded, std::max(m_arithmetic.places, forFigures), m_arithmetic.ties, magnitude);
}

double Rounding::constant(double unrounded) const
{
    Arithmetic finer = m_arithmetic;
    finer.places += 1;
    return Rounding(finer).value(unrounded, unrounded);
}

}
