#include "core/model/words.h"

#include <algorithm>
#include <array>

#include "core/model/utf8.h"

namespace abh {

namespace {

struct Range {
    char32_t first, last;
};

template <std::size_t n>
bool isIn(const std::array<Range, n>& ranges, char32_t c)
{
    return std::any_of(ranges.begin(), ranges.end(), [c](const Range& range) { return c >= range.first && c <= range.last; });
}

/// White space, control characters, and marks that only steer the direction of writing.
constexpr std::array<Range, 11> kSpaces{{{0, 0x20}, {0x7F, 0xA0}, {0x1680, 0x1680}, {0x2000, 0x200B}, {0x200E, 0x200F}, {0x2028, 0x202F},
                                         {0x205F, 0x2060}, {0x2066, 0x2069}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}}};

/// ASCII but for _, then Latin-1, Greek, Arabic, Indic, the general block, CJK and full-width forms.
constexpr std::array<Range, 24> kSigns{{{'!', '/'}, {':', '@'}, {'[', '^'}, {'`', '`'}, {'{', '~'}, {0xA1, 0xA9}, {0xAB, 0xAC}, {0xAE, 0xB1},
                                        {0xB4, 0xB4}, {0xB6, 0xB8}, {0xBB, 0xBB}, {0xBF, 0xBF}, {0xD7, 0xD7}, {0xF7, 0xF7}, {0x37E, 0x37E},
                                        {0x60C, 0x60C}, {0x61B, 0x61F}, {0x964, 0x965}, {0x2010, 0x2027}, {0x2030, 0x205E},
                                        {0x3001, 0x3003}, {0x3008, 0x3011}, {0xFF01, 0xFF0F}, {0xFF1A, 0xFF20}}};

bool isDigit(char32_t c)
{
    return c >= '0' && c <= '9';
}

bool isWordCharacter(char32_t c)
{
    return !isIn(kSpaces, c) && !isIn(kSigns, c);
}

/// Whether sign `c` between two characters of a word is part of it.
bool joins(char32_t c, char32_t before, char32_t after)
{
    if (!isWordCharacter(before) || !isWordCharacter(after)) return false;
    if (c == '.' || c == ',') return isDigit(before) && isDigit(after);
    return c == '\'' || c == 0x2019 || c == '-' || c == 0x2010 || c == 0x2011;
}

std::u32string charactersOf(std::string_view text)
{
    std::u32string characters;
    while (!text.empty()) characters += takeCharacter(text);
    return characters;
}

/// How many characters the token at `begin`, which is no space, has.
std::size_t tokenLength(const std::u32string& text, std::size_t begin)
{
    std::size_t end = begin + 1;
    if (!isWordCharacter(text[begin])) {
        if (text[begin] == '.' || text[begin] == '-')
            while (end < text.size() && text[end] == text[begin]) ++end;
        return end - begin;
    }
    while (end < text.size() && (isWordCharacter(text[end]) || (end + 1 < text.size() && joins(text[end], text[end - 1], text[end + 1])))) ++end;
    return end - begin;
}

/// Alphabets in which a capital is followed by its small letter: the first capital and the last one of each.
constexpr std::array<Range, 10> kPairs{{{0x100, 0x12E}, {0x132, 0x136}, {0x139, 0x147}, {0x14A, 0x176}, {0x179, 0x17D},
                                        {0x460, 0x480}, {0x48A, 0x4BE}, {0x4C1, 0x4CD}, {0x4D0, 0x52E}, {0x370, 0x372}}};

char32_t foldedCharacter(char32_t c)
{
    const auto isBetween = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (isBetween('A', 'Z') || (isBetween(0xC0, 0xDE) && c != 0xD7)) return c + 0x20;
    if ((isBetween(0x391, 0x3AB) && c != 0x3A2) || isBetween(0x410, 0x42F)) return c + 0x20;
    if (isBetween(0x400, 0x40F)) return c + 0x50;
    if (isBetween(0x388, 0x38A)) return c + 0x25;
    switch (c) {
    case 0x130: return 'i';      // with a dot, as Turkish has it
    case 0x178: return 0xFF;
    case 0x17F: return 's';      // the long one
    case 0x386: return 0x3AC;
    case 0x38C: return 0x3CC;
    case 0x38E: return 0x3CD;
    case 0x38F: return 0x3CE;
    case 0x3C2: return 0x3C3;    // the final sigma
    case 0x4C0: return 0x4CF;
    case 0x2019: return '\'';
    default: break;
    }
    const auto pair = std::find_if(kPairs.begin(), kPairs.end(), [&](const Range& range) { return isBetween(range.first, range.last); });
    return pair != kPairs.end() && (c - pair->first) % 2 == 0 ? c + 1 : c;
}

}

std::vector<std::string> splitAtSpaces(std::string_view text)
{
    std::vector<std::string> stretches;
    for (bool isInside = false; !text.empty();) {
        const char32_t character = takeCharacter(text);
        const bool wasInside = isInside;
        isInside = !isIn(kSpaces, character);
        if (isInside && !wasInside) stretches.emplace_back();
        if (isInside) appendCharacter(stretches.back(), character);
    }
    return stretches;
}

std::vector<std::string> splitWords(std::string_view sentence, std::size_t most)
{
    const std::u32string text = charactersOf(sentence);
    std::vector<std::string> words;
    for (std::size_t k = 0; k < text.size() && words.size() < most;) {
        if (isIn(kSpaces, text[k])) {
            ++k;
            continue;
        }
        std::string& word = words.emplace_back();
        for (const std::size_t end = k + tokenLength(text, k); k < end; ++k) appendCharacter(word, text[k]);
    }
    return words;
}

std::string folded(std::string_view word)
{
    std::string result;
    while (!word.empty()) appendCharacter(result, foldedCharacter(takeCharacter(word)));
    return result;
}

}
