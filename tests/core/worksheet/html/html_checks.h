#pragma once

#include "core/worksheet/make_worksheet.h"
#include "tests/core/worksheet/hostile.h"
#include "tests/support/text_checks.h"
#include "tests/support/tools.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {

inline std::size_t countOf(const std::string& text, const std::string& part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

/// What xmllint says of the file `path`, which must exist; empty where it is well-formed.
inline std::string xmlErrors(const std::string& paths)
{
    return runTool("xmllint --noout --nonet " + paths + " 2>&1").output;
}

/// The value of an XPath expression on the page at `path`.
inline std::string xpath(const std::string& path, const std::string& expression)
{
    std::string value = runTool("xmllint --nonet --xpath \"" + expression + "\" '" + path + "' 2>&1").output;
    while (value.ends_with('\n')) value.pop_back();
    return value;
}

}
