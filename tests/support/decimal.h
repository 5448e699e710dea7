#pragma once

#include <charconv>
#include <string>
#include <string_view>

#include "core/model/scenario.h"
#include "tests/support/catch.h"

namespace abh::test {

__extension__ using Wide = __int128;

/// An exact decimal number, units / 10^decimals: arithmetic with integers, against which rounding is judged.
struct Decimal {
    Wide units = 0;
    int decimals = 0;

    static Wide powerOfTen(int exponent)
    {
        Wide power = 1;
        while (exponent-- > 0) power *= 10;
        return power;
    }

    Wide unitsAt(int places) const
    {
        REQUIRE(places >= decimals);
        return units * powerOfTen(places - decimals);
    }

    friend Decimal operator+(const Decimal& a, const Decimal& b)
    {
        const int places = std::max(a.decimals, b.decimals);
        return {a.unitsAt(places) + b.unitsAt(places), places};
    }

    friend Decimal operator*(const Decimal& a, const Decimal& b) { return {a.units * b.units, a.decimals + b.decimals}; }

    friend bool operator==(const Decimal& a, const Decimal& b)
    {
        const int places = std::max(a.decimals, b.decimals);
        return a.unitsAt(places) == b.unitsAt(places);
    }

    Decimal rounded(int places, Arithmetic::Ties ties) const
    {
        if (decimals <= places) return *this;
        const Wide step = powerOfTen(decimals - places);
        const Wide size = units < 0 ? -units : units;
        Wide whole = size / step;
        const Wide twice = 2 * (size % step);
        if (twice > step || (twice == step && (ties == Arithmetic::Ties::AwayFromZero || whole % 2 == 1))) whole += 1;
        return {units < 0 ? -whole : whole, places};
    }

    /// The double nearest to it.
    double toDouble() const
    {
        REQUIRE(units < Wide(1) << 62);
        REQUIRE(-units < Wide(1) << 62);
        const std::string text = std::to_string(static_cast<long long>(units)) + "e-" + std::to_string(decimals);
        double value = 0;
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value;
    }
};

/// "-12.50" or "1.5e-07" as the decimal it spells.
inline Decimal parseDecimal(std::string_view text)
{
    int exponent = 0;
    if (const std::size_t e = text.find('e'); e != std::string_view::npos) {
        const char* from = text.data() + e + (text[e + 1] == '+' ? 2 : 1);
        REQUIRE(std::from_chars(from, text.data() + text.size(), exponent).ec == std::errc());
        text = text.substr(0, e);
    }
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    Decimal result;
    bool behindPoint = false;
    for (char c : text) {
        if (c == '.') {
            behindPoint = true;
            continue;
        }
        REQUIRE((c >= '0' && c <= '9'));
        result.units = result.units * 10 + (c - '0');
        result.decimals += behindPoint;
    }
    if (negative) result.units = -result.units;
    result.decimals -= exponent;
    if (result.decimals < 0) result = {result.units * Decimal::powerOfTen(-result.decimals), 0};
    return result;
}

}
