#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace abh {

/// `text` broken at its blanks into lines of at most `width` columns of a terminal; a longer word has a line of its own. None of an empty text.
std::vector<std::string> wrappedLines(const std::string& text, std::size_t width);

}
