#include "core/model/entry_text.h"

#include <bit>
#include <cstdint>
#include <random>

#include "core/model/scenario.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"

using namespace abh;
using namespace abh::test;

namespace {

double valueOf(std::string_view text)
{
    const EntryResult result = parseEntry(text);
    INFO(text << ": " << result.problem);
    REQUIRE(result.value);
    CHECK(result.problem.empty());
    CHECK(result.remedy.empty());
    return *result.value;
}

/// Problem and remedy of a text that is refused.
std::string refusalOf(std::string_view text)
{
    const EntryResult result = parseEntry(text);
    INFO(text);
    CHECK_FALSE(result.value);
    CHECK_FALSE(result.problem.empty());
    CHECK_FALSE(result.remedy.empty());
    return result.problem + " " + result.remedy;
}

void checkRefused(std::string_view text, std::string_view part)
{
    checkContains(refusalOf(text), part);
}

void checkRoundTrip(double value)
{
    const std::string text = entryText(value);
    INFO(text);
    const EntryResult back = parseEntry(text);
    REQUIRE(back.value);
    CHECK(std::bit_cast<std::uint64_t>(*back.value) == std::bit_cast<std::uint64_t>(value));
}

}

TEST_CASE("an entry is a decimal with a point or a comma, and with any minus sign")
{
    CHECK(valueOf("1.5") == 1.5);
    CHECK(valueOf("1,5") == 1.5);
    CHECK(valueOf(".5") == 0.5);
    CHECK(valueOf(",5") == 0.5);
    CHECK(valueOf("2.") == 2);
    CHECK(valueOf("1e-3") == 0.001);
    CHECK(valueOf("1E\u22123") == 0.001);
    CHECK(valueOf("1,5e+2") == 150);
    CHECK(valueOf("+2") == 2);
    CHECK(valueOf("-2") == -2);
    CHECK(valueOf("\u22122") == -2);
    CHECK(valueOf("\u20132") == -2);
    CHECK(valueOf(" \t\u00a0- 2\u202f \r\n") == -2);
    CHECK(valueOf("007") == 7);
    CHECK(std::signbit(valueOf("-0")));
    CHECK(valueOf("5e-324") == 5e-324);
    CHECK(valueOf("1e30") == 1e30);
}

TEST_CASE("an entry is a fraction, a root, or a product or quotient of these, worked from left to right")
{
    CHECK(valueOf("1/3") == 1.0 / 3.0);
    CHECK(valueOf("-2/3") == -2.0 / 3.0);
    CHECK(valueOf("1 / 2 * 3") == 1.5);
    CHECK(valueOf("12/3/2") == 2);
    CHECK(valueOf("1,5/2") == 0.75);
    CHECK(valueOf("2\u22c5-3") == -6);
    CHECK(valueOf("6\u00f72\u00d74") == 12);
    CHECK(valueOf("sqrt(2)") == std::sqrt(2.0));
    CHECK(valueOf("SQRT ( 2 )") == std::sqrt(2.0));
    CHECK(valueOf("\u221a2") == std::sqrt(2.0));
    CHECK(valueOf("\u221a(2)") == std::sqrt(2.0));
    CHECK(valueOf("-\u221a 2") == -std::sqrt(2.0));
    CHECK(valueOf("\u221a4*9") == 18);
    CHECK(valueOf("sqrt(4*9)") == 6);
    CHECK(valueOf("2*sqrt(3)") == 2 * std::sqrt(3.0));
    CHECK(valueOf("2\u00b7\u221a3") == 2 * std::sqrt(3.0));
    CHECK(valueOf("1/sqrt(2)") == 1 / std::sqrt(2.0));
    CHECK(valueOf("sqrt(2)/2") == std::sqrt(2.0) / 2);
    CHECK(valueOf("1/(2*\u221a4)") == 0.25);
    CHECK(valueOf("sqrt(0)") == 0);
    CHECK(valueOf("½") == 0.5);
    CHECK(valueOf("-⅓") == -1.0 / 3.0);
    CHECK(valueOf("¼*¾") == 0.1875);
    CHECK(valueOf("⅔") == 2.0 / 3.0);
    CHECK(valueOf("√¼") == 0.5);
    CHECK(valueOf("0/5") == 0);
}

TEST_CASE("what is refused is refused with a sentence of its own and what to do")
{
    CHECK(refusalOf("") == "The cell is empty. Write a number, 0 if nothing else.");
    CHECK(refusalOf(" \t\u00a0") == "The cell is empty. Write a number, 0 if nothing else.");
    CHECK(refusalOf("abc") == "\"abc\" is not a number. Write it as in 2, -1.5, 1/3 or sqrt(2).");
    for (const char* text : {"1+2", "1 - 2", "1/3+1/3", "2-\u221a2", "sqrt(1+2)", "1\u22121"}) checkRefused(text, "is a sum or a difference");
    for (const char* text : {"1 2", "1 000", "2sqrt(3)", "2√3", "1½", "2(3)", "(2)(3)", "1,5 2,5"}) checkRefused(text, "no sign between them");
    for (const char* text : {"1.234,5", "1,234.5", "1,2,3", "1.2.3", "1..2", "1'000", "1'234.5"}) checkRefused(text, "Leave out what separates thousands");
    for (const char* text : {"1/0", "1/0.0", "0/0", "1/sqrt(0)", "2/(0*3)"}) checkRefused(text, "divides by zero");
    for (const char* text : {"sqrt(-1)", "√-2", "√(-⅓)"}) checkRefused(text, "root of a negative number");
    for (const char* text : {"1e31", "-1e31", "1e999", "1e200*1e200", "1e20*1e20", "1e99999999999999999999"}) checkRefused(text, "is too large. Enter a number from -1e+30 to 1e+30");
    for (const char* text : {"1e-400", "1e-200*1e-200", "1e-999999999999999999999"}) checkRefused(text, "closer to 0");
    for (const char* text : {"inf", "-inf", "NaN", "Infinity", "∞", "-∞", "1/inf"}) checkRefused(text, "is not a finite number");
    for (const char* text : {"sqrt(2", "(1/3", "√(2"}) checkRefused(text, "Close it");
}

TEST_CASE("what is nearly an entry is not misread")
{
    for (const char* text : {".", ",", "-", "--2", "+-2", "-+2", "1/", "/2", "*", "2*", "1+", "1-x", "sqrt", "sqrt2", "sqrt()", "√", "()", ")", "1)", "1e", "1e+", "e5",
                             "0x10", "1_000", "50%", "$2", "2x", "1//2", "2**3", "2^3", "10⁻¹⁴", "true", "info", "nano", "sqrt(abc)", "1;2", "\"1\""})
        checkRefused(text, "is not a number");
    const std::string zeros(400, '0');
    checkRefused("1" + zeros, "too large");
    checkRefused("1" + zeros + "e-5", "too large");
    checkRefused("0." + zeros + "1", "closer to 0");
    checkRefused("0." + zeros + "1e5", "closer to 0");
    CHECK(valueOf("1" + zeros + "e-400") == 1);
}

TEST_CASE("garbage of any length is refused in one short line")
{
    std::string line = refusalOf(std::string(1'000'000, 'x'));
    CHECK(line.size() < 200);
    line = refusalOf("1\n\x01" "2");
    CHECK(line.find('\n') == std::string::npos);
    for (const char* piece : {"(", "√", "-", "1+(", "sqrt(", "1/", "√(", "2*(1+"}) {
        std::string text;
        while (text.size() < 1'000'000) text += piece;
        CHECK(refusalOf(text).size() < 300);
    }
    std::string ones = "1";
    for (int k = 0; k < 100'000; ++k) ones += "*1";
    CHECK(valueOf(ones) == 1);
}

TEST_CASE("no text, however broken, does more than be refused")
{
    const std::vector<std::string> pieces{"1",  "2",    "0",    ".",  ",",   "-",      "+",      "*",     "/",    "(",   ")",    "sqrt(", "√", "½", " ", "e",
                                          "E-", "e400", "sqrt", "'", "\xe2", "\xe2\x88", "\u2212", "\u00b7", "inf", "nan", "\xff", "9999", "x", "\0"};
    std::mt19937_64 random(5);
    int numbers = 0;
    for (int round = 0; round < 200'000; ++round) {
        std::string text;
        for (auto length = random() % 9; length > 0; --length) text += pieces[random() % pieces.size()];
        const EntryResult result = parseEntry(text);
        const bool isOne = result.value.has_value();
        if (isOne == result.problem.empty() && isOne == result.remedy.empty() && (!isOne || std::abs(*result.value) <= kMaxMagnitude)) {
            numbers += isOne;
            continue;
        }
        INFO(text);
        FAIL("neither a number nor a refusal");
    }
    CHECK(numbers > 5000);
}

TEST_CASE("an editor starts from the plainest text of a number")
{
    CHECK(entryText(0) == "0");
    CHECK(entryText(2) == "2");
    CHECK(entryText(-1.5) == "-1.5");
    CHECK(entryText(0.1) == "0.1");
    CHECK(entryText(100000) == "100000");
    CHECK(entryText(123456) == "123456");
    CHECK(entryText(0.00012) == "0.00012");
    CHECK(entryText(1e-7) == "1e-07");
    CHECK(entryText(1e30) == "1e+30");
    CHECK(entryText(0.125) == "0.125");
    CHECK(entryText(1.0 / 3.0) == "1/3");
    CHECK(entryText(-2.0 / 3.0) == "-2/3");
    CHECK(entryText(22.0 / 7.0) == "22/7");
    CHECK(entryText(std::sqrt(2.0)) == "sqrt(2)");
    CHECK(entryText(-std::sqrt(3.0)) == "-sqrt(3)");
    CHECK(entryText(std::sqrt(2.0) / 2) == "sqrt(2)/2");
    CHECK(entryText(1 / std::sqrt(2.0)) == "1/sqrt(2)");
    CHECK(entryText(std::sqrt(47.0) * 5) == "5*sqrt(47)");
    CHECK(entryText(3.14159265) == "3.14159265");
    CHECK(entryText(0.1 + 0.2) == "0.30000000000000004");
    CHECK(entryText(1e31) == "1e+31");
}

TEST_CASE("what an editor starts from reads back bit for bit")
{
    for (double value : {0.0, -0.0, 5e-324, -2.2250738585072014e-308, 1e30, -1e30, 999999.5, 1e9, 123456789.0, 1e-5, 9.9e-6}) checkRoundTrip(value);
    for (int p = -40; p <= 40; ++p)
        for (int q = 1; q <= 40; ++q) {
            checkRoundTrip(static_cast<double>(p) / q);
            if (p > 0) checkRoundTrip(-std::sqrt(p) / q);
            if (p > 0) checkRoundTrip(q / std::sqrt(p));
            if (p > 0) checkRoundTrip(q * std::sqrt(p));
        }
    std::mt19937_64 random(11);
    for (int k = 0; k < 10'000; ++k) {
        const double any = std::bit_cast<double>(random());
        if (std::abs(any) <= kMaxMagnitude) checkRoundTrip(any);
        const double units = static_cast<double>(random() % 2'000'001) - 1'000'000;
        checkRoundTrip(units / 1000);
        checkRoundTrip(units / 7);
        checkRoundTrip(static_cast<double>(random() % 1'000'000'000'000) * 1e-9);
    }
}
