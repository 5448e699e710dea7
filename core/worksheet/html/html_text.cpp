#include "core/worksheet/html/html_text.h"

#include <fmt/format.h>

#include "core/model/utf8.h"

namespace abh::html {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0);
}

/// What XML 1.0 leaves out, and HTML calls a parse error: the control characters and the last two code points of every plane.
char32_t allowed(char32_t c)
{
    if (c == '\t' || c == '\n' || c == '\r') return ' ';
    const bool isNone = isControl(c) || (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
    return isNone ? kReplacement : c;
}

bool isPlain(char32_t c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' ';
}

}

std::string escaped(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        switch (const char32_t c = allowed(takeCharacter(text)); c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        case '\'': result += "&#39;"; break;
        default: appendCharacter(result, c);
        }
    }
    return result;
}

std::string element(std::string_view name, std::string_view attributes, std::string_view content)
{
    return fmt::format("<{0}{1}>{2}</{0}>", name, attributes, content);
}

std::string attribute(std::string_view name, std::string_view value)
{
    return fmt::format(" {}=\"{}\"", name, escaped(value));
}

std::string name(std::string_view text)
{
    return element("bdi", "", escaped(text));
}

std::string cssString(std::string_view text)
{
    std::string result = "\"";
    while (!text.empty()) {
        const char32_t c = allowed(takeCharacter(text));
        if (isPlain(c)) appendCharacter(result, c);
        else result += fmt::format("\\{:06x}", static_cast<unsigned>(c));
    }
    return result + '"';
}

std::string insideScript(std::string_view json)
{
    std::string result;
    for (const char c : json) {
        if (c == '<' || c == '>' || c == '&') result += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else result += c;
    }
    return result;
}

}
