#pragma once

#include <string>
#include <utility>
#include <vector>

namespace abh::html {

/// A whole page.
struct Page {
    std::string title;
    std::string language;
    std::string style;      ///< CSS, without </
    std::string body;       ///< markup
    std::string script;     ///< empty: none may run
};

std::string pageHtml(const Page& page);

/// The style sheet of every page, with a foot for the printed pages of each part: `feet` are the ids and what stands there.
std::string styleFor(const std::vector<std::pair<std::string, std::string>>& feet);

}
