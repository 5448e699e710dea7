#include "core/model/utf8.h"

#include <algorithm>

#include "core/model/issue_builder.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// The bytes of the character that `rest` begins with; 0 when it begins with none. Table 3-7 of the Unicode standard.
std::size_t sequenceLength(std::string_view rest)
{
    const auto within = [rest](std::size_t k, unsigned low, unsigned high) {
        return k < rest.size() && static_cast<unsigned char>(rest[k]) >= low && static_cast<unsigned char>(rest[k]) <= high;
    };
    const unsigned first = static_cast<unsigned char>(rest.front());
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return within(1, 0x80, 0xBF) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool second = within(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF);
        return second && within(2, 0x80, 0xBF) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool second = within(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF);
        return second && within(2, 0x80, 0xBF) && within(3, 0x80, 0xBF) ? 4 : 0;
    }
    return 0;
}

/// U+0000-001F, U+007F, and U+0080-009F, which UTF-8 writes as C2 80 to C2 9F.
bool isControlAt(std::string_view text, std::size_t k)
{
    const auto byte = static_cast<unsigned char>(text[k]);
    if (byte < 0x20 || byte == 0x7F) return true;
    return byte == 0xC2 && k + 1 < text.size() && static_cast<unsigned char>(text[k + 1]) < 0xA0;
}

/// By its mark, or by the zero byte beside the first letter.
bool looksLikeUtf16(std::string_view text)
{
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
    return text.size() >= 2 && (text[0] == '\0') != (text[1] == '\0');
}

}

std::optional<std::size_t> firstBadByte(std::string_view text)
{
    std::size_t k = 0;
    while (k < text.size()) {
        const std::size_t length = sequenceLength(text.substr(k));
        if (length == 0) return k;
        k += length;
    }
    return std::nullopt;
}

std::size_t characterCount(std::string_view text)
{
    return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), isContinuation));
}

char32_t takeCharacter(std::string_view& text)
{
    const std::size_t length = sequenceLength(text);
    // A first byte keeps 7 bits of the character for itself, or 5, 4 or 3 where one, two or three more follow with 6 each.
    const auto first = static_cast<unsigned char>(text.front());
    char32_t character = length == 0 ? kReplacement : length == 1 ? first : first & (0xFFu >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) character = character << 6 | (static_cast<unsigned char>(text[k]) & 0x3Fu);
    text.remove_prefix(std::max<std::size_t>(length, 1));
    return character;
}

void appendCharacter(std::string& text, char32_t character)
{
    if (character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF)) character = kReplacement;
    const auto follow = [&text, character](int shift) { text += static_cast<char>(0x80 | (character >> shift & 0x3F)); };
    if (character < 0x80) {
        text += static_cast<char>(character);
        return;
    }
    const int bytes = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    text += static_cast<char>((0xF00 >> bytes & 0xFF) | character >> (6 * (bytes - 1)));
    for (int shift = 6 * (bytes - 2); shift >= 0; shift -= 6) follow(shift);
}

bool hasControlCharacter(std::string_view text)
{
    for (std::size_t k = 0; k < text.size(); ++k)
        if (isControlAt(text, k)) return true;
    return false;
}

std::string excerpt(std::string_view text, std::size_t most)
{
    std::string result;
    std::size_t characters = 0;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (!isContinuation(text[k]) && ++characters > most) return result + "...";
        if (!isControlAt(text, k)) {
            result += text[k];
        } else {
            result += '?';
            if (text[k] == '\xC2') ++k;
        }
    }
    return result;
}

TextPlace textPlace(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const std::size_t lastBreak = before.rfind('\n');
    const std::string_view line = lastBreak == std::string_view::npos ? before : before.substr(lastBreak + 1);
    return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')), 1 + characterCount(line)};
}

std::optional<Issue> checkEncoding(std::string_view& text)
{
    if (looksLikeUtf16(text))
        return fieldError({}, _("This is UTF-16 text, or not text at all."), _("Save it again as UTF-8."));
    if (text.starts_with(kUtf8Mark)) text.remove_prefix(kUtf8Mark.size());

    if (const auto bad = firstBadByte(text)) {
        const std::size_t line = textPlace(text, *bad).line;
        const char* message = _("This is not UTF-8 text: byte {}, in line {}, does not belong there.");
        return fieldError({}, say(message, *bad + 1, line), _("Save it again as UTF-8."));
    }
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
        return fieldError({}, say(_("This is not a text: byte {} is zero."), zero + 1),
                          _("Choose a text file."));
    return std::nullopt;
}

}
