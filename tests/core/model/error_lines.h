#pragma once

#include <string>
#include <string_view>

#include "core/model/issue.h"
#include "tests/support/catch.h"

namespace abh::test {

/// Each issue as describe() shows it, one a line.
inline std::string linesOf(const Issues& issues)
{
    std::string lines;
    for (const Issue& issue : issues) lines += describe(issue) + '\n';
    return lines;
}

/// Checks that `part` stands somewhere in `text`, and shows both where it does not.
inline void checkContains(const std::string& text, std::string_view part)
{
    INFO("text:  " << text.substr(0, 2000));
    INFO("lacks: " << part);
    CHECK(text.find(part) != std::string::npos);
}

inline void checkIsOneLine(const std::string& text)
{
    INFO(text.substr(0, 2000));
    CHECK(text.find('\n') + 1 == text.size());
}

}
