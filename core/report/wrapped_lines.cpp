#include "core/report/wrapped_lines.h"

#include <sstream>

#include "core/report/text_block.h"

namespace abh {

std::vector<std::string> wrappedLines(const std::string& text, std::size_t width)
{
    std::vector<std::string> lines;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (!lines.empty() && terminalWidth(lines.back()) + 1 + terminalWidth(word) <= width) lines.back() += ' ' + word;
        else lines.push_back(word);
    }
    return lines;
}

}
