#include "core/notation/number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace abh {

namespace {

constexpr int kMostDecimals = 17;
constexpr double kScientificFrom = 1e9;
constexpr const char* kInfinity = "∞";

/// Longest text: sign, 10 digits, point and 17 decimals, or the same with an exponent.
using Buffer = std::array<char, 64>;

std::string print(double value, std::chars_format format, int decimals)
{
    Buffer buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, decimals).ptr;
    return std::string(buffer.data(), end);
}

bool showsOnlyZeros(std::string_view digits)
{
    return digits.find_first_of("123456789") == std::string_view::npos;
}

/// Whether `decimals` decimals lose nothing of a finite `value`.
bool isEnough(double value, int decimals)
{
    double back = 0;
    return parseNumber(fixedNumber(value, decimals), back) && back == value;
}

/// The first number of decimals, counted up from `from`, that is enough for `value`, or `most`.
int decimalsFrom(double value, int from, int most)
{
    if (!std::isfinite(value)) return from;
    int decimals = from;
    while (decimals < most && !isEnough(value, decimals)) ++decimals;
    return decimals;
}

}

std::string fixedNumber(double value, int decimals, bool keepSmall)
{
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? std::string("-") + kInfinity : kInfinity;

    decimals = std::clamp(decimals, 0, kMostDecimals);
    if (std::abs(value) >= kScientificFrom) return print(value, std::chars_format::scientific, decimals);

    std::string text = print(value, std::chars_format::fixed, decimals);
    if (showsOnlyZeros(text)) {
        if (keepSmall && value != 0) return print(value, std::chars_format::scientific, decimals);
        if (text.front() == '-') text.erase(0, 1);
    }
    return text;
}

int decimalsNeeded(double value, int most)
{
    return decimalsFrom(value, 0, std::clamp(most, 0, kMostDecimals));
}

int decimalsNeeded(const Matrix& matrix, int most)
{
    most = std::clamp(most, 0, kMostDecimals);
    int decimals = 0;
    for (Index k = 0; k < matrix.size() && decimals < most; ++k)
        decimals = decimalsFrom(matrix.data()[k], decimals, most);
    return decimals;
}

std::string shortNumber(double value, int most)
{
    return fixedNumber(value, decimalsNeeded(value, most));
}

std::string fullNumber(double value)
{
    Buffer buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return std::string(buffer.data(), end);
}

std::string typeset(std::string_view digits)
{
    static constexpr std::array<std::string_view, 10> kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    if (digits.starts_with('-')) {
        text = "−";
        digits.remove_prefix(1);
    }
    const std::size_t e = digits.find('e');
    std::string_view mantissa = digits.substr(0, e);
    if (e == std::string_view::npos) return text.append(mantissa);
    // A mantissa's zeros at the end say nothing.
    if (mantissa.find('.') != std::string_view::npos) mantissa = mantissa.substr(0, mantissa.find_last_not_of("0") + 1);
    if (mantissa.ends_with('.')) mantissa.remove_suffix(1);
    text.append(mantissa).append("·10");
    std::string_view exponent = digits.substr(e + 1);
    if (exponent.starts_with('-')) text.append("⁻");
    exponent.remove_prefix(std::min(exponent.find_first_not_of("+-0"), exponent.size() - 1));
    for (char digit : exponent) text.append(kRaised[static_cast<std::size_t>(digit - '0')]);
    return text;
}

std::string figures(double value, int count)
{
    constexpr int kLeastExponent = -4;
    const std::string scientific = print(value, std::chars_format::scientific, count - 1);    // rounded first: 99.7 is 1.0e+02
    int exponent = 0;
    const std::size_t digits = scientific.find('e') + (scientific.find("e+") == std::string::npos ? 1 : 2);
    std::from_chars(scientific.data() + digits, scientific.data() + scientific.size(), exponent);
    if (exponent < kLeastExponent) return typeset(scientific);
    return typeset(fixedNumber(value, std::max(0, count - 1 - exponent)));
}

bool parseNumber(std::string_view text, double& value)
{
    // from_chars takes no plus sign, C does; "+-1" is a number to neither.
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        if (text.starts_with('-')) return false;
    }
    if (text == kInfinity || (text.starts_with('-') && text.substr(1) == kInfinity)) {
        value = std::numeric_limits<double>::infinity() * (text.front() == '-' ? -1 : 1);
        return true;
    }
    double parsed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), parsed);
    if (error != std::errc() || end != text.data() + text.size() || std::isnan(parsed)) return false;
    value = parsed;
    return true;
}

bool hasOwnDecimals(double value, OwnDecimals own)
{
    constexpr double kTiny = 0.01;
    if (own == OwnDecimals::All) return true;
    return own == OwnDecimals::Tiny && value != 0 && std::abs(value) < kTiny;
}

int sharedDecimals(const Matrix& matrix, int most, OwnDecimals own)
{
    if (own == OwnDecimals::None) return decimalsNeeded(matrix, most);
    most = std::clamp(most, 0, kMostDecimals);
    int decimals = 0;
    for (Index k = 0; k < matrix.size() && decimals < most; ++k)
        if (!hasOwnDecimals(matrix.data()[k], own)) decimals = decimalsFrom(matrix.data()[k], decimals, most);
    return decimals;
}

std::string carriedNumber(double value, int least, int most)
{
    constexpr double kSmall = 1e-4;
    const std::string text = fixedNumber(value, std::max(least, decimalsNeeded(value, most)), true);
    double written = 0.0;
    const bool isWhole = parseNumber(text, written) && written == value && text.find('e') == std::string::npos;
    return std::abs(value) < kSmall && !isWhole ? fullNumber(value) : text;
}

std::string numberAmong(double value, int shared, int most, OwnDecimals own)
{
    if (!hasOwnDecimals(value, own)) return fixedNumber(value, shared);
    return carriedNumber(value, own == OwnDecimals::All ? 0 : shared, most);
}

std::vector<std::string> cellTexts(const Matrix& matrix, int most, OwnDecimals own)
{
    const int shared = sharedDecimals(matrix, most, own);
    std::vector<std::string> texts;
    texts.reserve(static_cast<std::size_t>(matrix.size()));
    for (Index k = 0; k < matrix.size(); ++k) texts.push_back(numberAmong(matrix.data()[k], shared, most, own));
    return texts;
}

}
