#include "core/model/entry_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

#include "core/model/scenario.h"
#include "core/model/utf8.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

constexpr std::array<std::string_view, 8> kBlanks{" ", "\t", "\n", "\r", "\u00a0", "\u2007", "\u2009", "\u202f"};
constexpr std::array<std::string_view, 3> kMinus{"-", "\u2212", "\u2013"};
constexpr std::array<std::string_view, 4> kTimes{"*", "\u00b7", "\u22c5", "\u00d7"};
constexpr std::array<std::string_view, 4> kOver{"/", "\u00f7", "\u2215", "\u2044"};
constexpr std::string_view kRoot = "\u221a";
constexpr std::string_view kRootWord = "sqrt";

struct FractionSign {
    std::string_view sign;
    double numerator, denominator;
};
constexpr std::array<FractionSign, 16> kFractions{{{"½", 1, 2}, {"⅓", 1, 3}, {"⅔", 2, 3}, {"¼", 1, 4}, {"¾", 3, 4}, {"⅕", 1, 5},
                                                   {"⅖", 2, 5}, {"⅗", 3, 5}, {"⅘", 4, 5}, {"⅙", 1, 6}, {"⅚", 5, 6}, {"⅐", 1, 7},
                                                   {"⅛", 1, 8}, {"⅜", 3, 8}, {"⅝", 5, 8}, {"⅞", 7, 8}}};

enum class Fault { NotANumber, Sum, SideBySide, Grouped, Unclosed, DivisionByZero, NegativeRoot, NotFinite, TooLarge, TooSmall };

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Whether `text` begins with `word`, which is in small letters, in whatever case.
bool startsWithWord(std::string_view text, std::string_view word)
{
    return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(), [](char a, char b) { return a == lower(b); });
}

/// Whether `digits`, with at most one point, times ten to the `exponent`, "e-3" or nothing, is less than 1.
bool isBelowOne(std::string_view digits, std::string_view exponent)
{
    const auto point = static_cast<std::ptrdiff_t>(std::min(digits.find('.'), digits.size()));
    const auto first = static_cast<std::ptrdiff_t>(std::min(digits.find_first_of("123456789"), digits.size()));
    if (exponent.empty()) return first > point;
    std::ptrdiff_t power = 0;
    const auto error = std::from_chars(exponent.data() + 1, exponent.data() + exponent.size(), power).ec;
    if (error != std::errc()) return exponent.starts_with("e-");
    return point - first + (first > point ? 1 : 0) <= -power;
}

/// Reads one entry from left to right. A function that returns nothing has set the fault, and reading ends there.
class EntryParser {
public:
    explicit EntryParser(std::string_view text) : m_rest(text) { skipBlanks(); }

    bool isAtEnd() const { return m_rest.empty(); }
    Fault fault() const { return m_fault; }

    /// The whole of the text.
    std::optional<double> entry()
    {
        const std::optional<double> value = product(0);
        if (!value) return std::nullopt;
        if (!isAtEnd()) return fail(faultOfWhatFollows());
        if (std::abs(*value) > kMaxMagnitude) return fail(Fault::TooLarge);
        return value;
    }

private:
    /// More brackets and roots within each other are nobody's number; garbage must not exhaust the stack.
    static constexpr int kMaxDepth = 20;

    std::optional<double> fail(Fault fault)
    {
        m_fault = fault;
        return std::nullopt;
    }

    bool take(std::string_view sign)
    {
        if (!m_rest.starts_with(sign)) return false;
        m_rest.remove_prefix(sign.size());
        return true;
    }

    template <std::size_t n>
    bool takeOneOf(const std::array<std::string_view, n>& signs)
    {
        return std::any_of(signs.begin(), signs.end(), [this](std::string_view sign) { return take(sign); });
    }

    void skipBlanks()
    {
        while (takeOneOf(kBlanks)) {}
    }

    std::optional<double> product(int depth)
    {
        std::optional<double> value = factor(depth);
        while (value) {
            skipBlanks();
            const bool isOver = takeOneOf(kOver);
            if (!isOver && !takeOneOf(kTimes)) break;
            const std::optional<double> next = factor(depth);
            if (!next) return std::nullopt;
            if (isOver && *next == 0) return fail(Fault::DivisionByZero);
            value = kept(isOver ? *value / *next : *value * *next, *value == 0 || *next == 0);
        }
        return value;
    }

    /// A product that left the range of a double is refused rather than carried on as infinity or 0.
    std::optional<double> kept(double value, bool mayBeZero)
    {
        if (std::isinf(value)) return fail(Fault::TooLarge);
        if (value == 0 && !mayBeZero) return fail(Fault::TooSmall);
        return value;
    }

    std::optional<double> factor(int depth)
    {
        skipBlanks();
        const bool isNegative = takeOneOf(kMinus);
        if (!isNegative) take("+");
        skipBlanks();
        const std::optional<double> value = unsignedFactor(depth);
        return value && isNegative ? -*value : value;
    }

    std::optional<double> unsignedFactor(int depth)
    {
        if (depth > kMaxDepth) return fail(Fault::NotANumber);
        if (take("(")) return restOfBracket(depth + 1);
        if (take(kRoot)) return root(factor(depth + 1));
        if (startsWithWord(m_rest, kRootWord)) {
            m_rest.remove_prefix(kRootWord.size());
            skipBlanks();
            return take("(") ? root(restOfBracket(depth + 1)) : fail(Fault::NotANumber);
        }
        for (const FractionSign& fraction : kFractions)
            if (take(fraction.sign)) return fraction.numerator / fraction.denominator;
        if (beginsNotFinite()) return fail(Fault::NotFinite);
        return decimal();
    }

    std::optional<double> restOfBracket(int depth)
    {
        const std::optional<double> value = product(depth);
        if (!value || take(")")) return value;
        return fail(isAtEnd() ? Fault::Unclosed : faultOfWhatFollows());
    }

    std::optional<double> root(std::optional<double> of)
    {
        if (!of) return std::nullopt;
        if (*of < 0) return fail(Fault::NegativeRoot);
        return std::sqrt(*of);
    }

    /// "inf", "nan" and their like, which other programs write.
    bool beginsNotFinite() const
    {
        if (m_rest.starts_with("\u221e")) return true;
        const auto end = std::find_if_not(m_rest.begin(), m_rest.end(), isLetter);
        const std::string_view word = m_rest.substr(0, static_cast<std::size_t>(end - m_rest.begin()));
        return (word.size() == 3 && (startsWithWord(word, "inf") || startsWithWord(word, "nan"))) ||
               (word.size() == 8 && startsWithWord(word, "infinity"));
    }

    /// The digits and marks that a number begins with; marks between thousands are taken too, so that they can be named.
    std::string takeDigitsAndMarks(int& marks)
    {
        std::string digits;
        for (; !m_rest.empty(); m_rest.remove_prefix(1)) {
            const char c = m_rest.front();
            const bool isApostrophe = c == '\'' && !digits.empty() && m_rest.size() > 1 && isDigit(m_rest[1]);
            if (c == '.' || c == ',' || isApostrophe) {
                marks += isApostrophe ? 2 : 1;
                digits += '.';
            } else if (isDigit(c)) {
                digits += c;
            } else {
                break;
            }
        }
        return digits;
    }

    /// "e-3" in from_chars' spelling, or nothing when no whole exponent stands there.
    std::string takeExponent()
    {
        EntryParser ahead = *this;
        if (!ahead.take("e") && !ahead.take("E")) return {};
        std::string text = "e";
        if (ahead.takeOneOf(kMinus)) text += '-';
        else ahead.take("+");
        const std::size_t length = std::min(ahead.m_rest.find_first_not_of("0123456789"), ahead.m_rest.size());
        if (length == 0) return {};
        text += ahead.m_rest.substr(0, length);
        m_rest = ahead.m_rest.substr(length);
        return text;
    }

    std::optional<double> decimal()
    {
        int marks = 0;
        const std::string digits = takeDigitsAndMarks(marks);
        if (digits.find_first_not_of('.') == std::string::npos) return fail(Fault::NotANumber);
        if (marks > 1) return fail(Fault::Grouped);
        const std::string exponent = takeExponent(), text = digits + exponent;
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        // from_chars does not say on which side.
        if (error == std::errc::result_out_of_range) return fail(isBelowOne(digits, exponent) ? Fault::TooSmall : Fault::TooLarge);
        if (error != std::errc() || end != text.data() + text.size()) return fail(Fault::NotANumber);
        return kept(value, digits.find_first_of("123456789") == std::string::npos);
    }

    bool beginsNumber() const
    {
        if (m_rest.empty()) return false;
        const char c = m_rest.front();
        return isDigit(c) || c == '.' || c == ',' || c == '(' || m_rest.starts_with(kRoot) || startsWithWord(m_rest, kRootWord) ||
               std::any_of(kFractions.begin(), kFractions.end(), [this](const FractionSign& f) { return m_rest.starts_with(f.sign); });
    }

    /// Why there may be no more after a whole product.
    Fault faultOfWhatFollows()
    {
        if (beginsNumber()) return Fault::SideBySide;
        if (!takeOneOf(kMinus) && !take("+")) return Fault::NotANumber;
        skipBlanks();
        return beginsNumber() ? Fault::Sum : Fault::NotANumber;
    }

    std::string_view m_rest;
    Fault m_fault = Fault::NotANumber;
};

EntryResult refusal(Fault fault, std::string_view text)
{
    const auto with = [&](const char* problem, std::string remedy) { return EntryResult{{}, say(problem, excerpt(text)), std::move(remedy)}; };
    const auto range = [] { return say(_("Enter a number from -{0} to {0}."), fullNumber(kMaxMagnitude)); };
    switch (fault) {
    case Fault::NotANumber: break;
    case Fault::Sum: return with(_("\"{}\" is a sum or a difference."), _("Work it out and write the result as one number."));
    case Fault::SideBySide:
        return with(_("\"{}\" holds two numbers with no sign between them."),
                    _("Write a product as in 2*sqrt(3), and a large number without blanks, as in 1000."));
    case Fault::Grouped:
        return with(_("\"{}\" has more than one point or comma."), _("Leave out what separates thousands, as in 1234.5."));
    case Fault::Unclosed: return with(_("\"{}\" opens a bracket that is not closed."), _("Close it, as in sqrt(2)."));
    case Fault::DivisionByZero: return with(_("\"{}\" divides by zero."), _("Write another number below the line."));
    case Fault::NegativeRoot:
        return with(_("\"{}\" takes the root of a negative number."), _("Put the minus sign before the root, as in -sqrt(2)."));
    case Fault::NotFinite: return with(_("\"{}\" is not a finite number."), range());
    case Fault::TooLarge: return with(_("\"{}\" is too large."), range());
    case Fault::TooSmall: return with(_("\"{}\" is closer to 0 than can be kept."), _("Write 0, or a number further from it."));
    }
    return with(_("\"{}\" is not a number."), _("Write it as in 2, -1.5, 1/3 or sqrt(2)."));
}

}

EntryResult parseEntry(std::string_view text)
{
    EntryParser parser(text);
    if (parser.isAtEnd()) return {{}, _("The cell is empty."), _("Write a number, 0 if nothing else.")};
    const std::optional<double> value = parser.entry();
    if (!value) return refusal(parser.fault(), text);
    return {value, {}, {}};
}

}
