#include "core/notation/latex_text.h"

#include <fmt/format.h>

#include "core/model/utf8.h"
#include "core/notation/small_letters.h"
#include "core/notation/structure.h"

namespace abh {

using namespace notation;

namespace {

/// What T1 and the standard text symbols have beyond ASCII and Latin-1.
constexpr std::string_view kEuropean = "ĂăĄąĆćČčĎďĐđĘęĚěĞğİıĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŠšŢţŤťŮůŰűŸŹźŻżŽžŒœ–—‘’“”„…•€";

bool hasGlyph(std::string_view letter)
{
    if (letter.size() == 1) return true;
    std::string_view rest = letter;
    const char32_t character = takeCharacter(rest);
    // Latin-1 without its control characters and the soft hyphen, which would vanish.
    if (character >= 0xA0 && character <= 0xFF) return character != 0xAD;
    return kEuropean.find(letter) != std::string_view::npos || !latexSign(letter).empty() || smallLetter(letter);
}

std::string codePoint(std::string_view letter)
{
    return fmt::format("[U+{:04X}]", static_cast<std::uint32_t>(takeCharacter(letter)));
}

}

std::string latexLetter(std::string_view letter)
{
    switch (letter.front()) {
    case '\\': return "\\textbackslash{}";
    case '^': return "\\textasciicircum{}";
    case '~': return "\\textasciitilde{}";
    case '<': return "\\textless{}";
    case '>': return "\\textgreater{}";
    case '|': return "\\textbar{}";
    case '{':
    case '}':
    case '_':
    case '$':
    case '&':
    case '#':
    case '%': return "\\" + std::string(letter);
    default: break;
    }
    // An empty line would end the paragraph inside \text, which is an error.
    if (static_cast<unsigned char>(letter.front()) < 0x20) return " ";
    const std::string_view sign = letter.size() > 1 ? latexSign(letter) : std::string_view();
    return sign.empty() ? std::string(letter) : "$" + std::string(sign) + "$";
}

std::string latexText(std::string_view text)
{
    std::string result;
    for (std::string_view letter : letters(text)) {
        if (const auto small = letter.size() > 1 && letter != "²" && letter != "³" && letter != "¹" ? smallLetter(letter) : std::nullopt) {
            const std::string_view sign = latexSign(small->plain);
            result += fmt::format("${}{{{}}}$", small->isAbove ? '^' : '_', sign.empty() ? small->plain : sign);
        } else {
            result += hasGlyph(letter) ? latexLetter(letter) : codePoint(letter);
        }
    }
    return result;
}

bool isPlainLatex(std::string_view text)
{
    for (std::string_view letter : letters(text))
        if (!hasGlyph(letter)) return false;
    return true;
}

}
