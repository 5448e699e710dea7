#pragma once

#include <string>

namespace abh {

/// Text that Markdown must not read as markup, be it a title or a token.
std::string escapedForMarkdown(const std::string& text);

}
