#include "core/report/markdown_text.h"

#include <string_view>

namespace abh {

std::string escapedForMarkdown(const std::string& text)
{
    std::string safe;
    for (char c : text) {
        if (std::string_view("\\`*_{}[]()<>#+-.!|$&~=").find(c) != std::string_view::npos) safe += '\\';
        safe += c;
    }
    return safe;
}

}
