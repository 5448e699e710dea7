#pragma once

#include <cctype>
#include <string>
#include <string_view>

// What no text for a person may hold. Scanned by hand: std::regex is too slow for a hundred thousand sentences.

namespace abh::test {

inline bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

inline bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
inline bool isDigit(char c) { return c >= '0' && c <= '9'; }
inline char charAt(std::string_view text, std::size_t at) { return at < text.size() ? text[at] : '\0'; }
inline char charBefore(std::string_view text, std::size_t at) { return at > 0 ? text[at - 1] : '\0'; }

/// Whether `word` stands in `text` with no letter on either side.
inline bool hasWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if (!isLetter(charBefore(text, at)) && !isLetter(charAt(text, at + word.size()))) return true;
    return false;
}

/// {}, {0}, {12}: what a message was to be filled in at.
inline bool hasPlaceholder(std::string_view text)
{
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
        std::size_t end = at + 1;
        while (isDigit(charAt(text, end))) ++end;
        if (charAt(text, end) == '}') return true;
    }
    return false;
}

/// Whether a hyphen stands right before a digit as its sign; one behind a letter or a digit joins or subtracts.
inline bool isSign(std::string_view text, std::size_t at)
{
    const char before = charBefore(text, at);
    return text[at] == '-' && isDigit(charAt(text, at + 1)) && !isLetter(before) && !isDigit(before);
}

/// -0, -0.000
inline bool hasNegativeZero(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isSign(text, at)) continue;
        std::size_t end = at + 1;
        while (charAt(text, end) == '0' || (charAt(text, end) == '.' && isDigit(charAt(text, end + 1)))) ++end;
        if (!isDigit(charAt(text, end)) && charAt(text, end) != 'e') return true;
    }
    return false;
}

/// -2, 1e+30: what a screen reader swallows or spells.
inline bool hasSignOrPower(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (isSign(text, at)) return true;
        const char next = charAt(text, at + 1);
        if (text[at] == 'e' && isDigit(charBefore(text, at)) && (next == '-' || next == '+' || isDigit(next))) return true;
    }
    return false;
}

}
