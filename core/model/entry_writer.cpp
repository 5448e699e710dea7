#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "core/model/entry_text.h"
#include "core/model/scenario.h"
#include "core/notation/number.h"

namespace abh {

namespace {

constexpr int kMaxDigits = 6;
constexpr int kMaxDenominator = 12;
constexpr int kMaxNumerator = 1000;
constexpr int kMaxUnderRoot = 100;

/// The shortest digits of `value`, written out where fullNumber() would write 1e+05.
std::string plainNumber(double value)
{
    if (value != 0 && (std::abs(value) < 1e-5 || std::abs(value) >= 1e9)) return fullNumber(value);
    std::array<char, 64> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed).ptr;
    return std::string(buffer.data(), end);
}

/// How many digits `text`, a decimal, has between the zeros at its ends.
std::size_t significantDigits(std::string_view text)
{
    std::string digits;
    for (char c : text.substr(0, text.find('e')))
        if (c >= '0' && c <= '9') digits += c;
    const std::size_t first = digits.find_first_not_of('0');
    return first == std::string::npos ? 0 : digits.find_last_not_of('0') - first + 1;
}

/// p/q that is `size` > 0 exactly as division gives it; empty when none is small.
std::string fractionText(double size)
{
    if (size > kMaxNumerator) return {};
    for (int q = 2; q <= kMaxDenominator; ++q) {
        const double p = std::round(size * q);
        if (p >= 1 && p <= kMaxNumerator && p / q == size) return fmt::format("{}/{}", static_cast<int>(p), q);
    }
    return {};
}

/// sqrt(n), sqrt(n)/m, m*sqrt(n) or m/sqrt(n) that is `size` > 0 as these are worked out; empty when none is small.
std::string rootText(double size)
{
    if (size > kMaxUnderRoot * kMaxUnderRoot) return {};
    for (int m = 1; m <= kMaxDenominator; ++m)
        for (int n = 2; n <= kMaxUnderRoot; ++n) {
            const double root = std::sqrt(n);
            if (m == 1 && root == size) return fmt::format("sqrt({})", n);
            if (root / m == size) return fmt::format("sqrt({})/{}", n, m);
            if (m * root == size) return fmt::format("{}*sqrt({})", m, n);
            if (m / root == size) return fmt::format("{}/sqrt({})", m, n);
        }
    return {};
}

}

std::string entryText(double value)
{
    if (!(std::abs(value) <= kMaxMagnitude)) return fullNumber(value);
    const std::string plain = plainNumber(value);
    if (significantDigits(plain) <= kMaxDigits) return plain;

    std::string text = fractionText(std::abs(value));
    if (text.empty()) text = rootText(std::abs(value));
    if (text.empty()) return fullNumber(value);
    return (value < 0 ? "-" : "") + text;
}

}
