#pragma once

#include "core/worksheet/make_worksheet.h"
#include "tests/core/worksheet/sheets.h"
#include "tests/support/text_checks.h"
#include "tests/support/tools.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {

/// Names that mean something to HTML, XML, CSS, JavaScript, LaTeX and spreadsheets.
inline std::vector<std::string> hostileNames()
{
    return {"<script>alert(1)</script>", "&amp;", "a_b", "$x$", "\\frac", "=1+2", "猫", "قطة", "a-very-long-token-name-that-ends-nowhere-soon", "]]>", "'q' \"p\"", "</style>"};
}

inline Scenario hostileScenario()
{
    SeededScenarios random(3);
    Scenario s = random.scenario({12, 3, 2, 2});
    s.tokens = hostileNames();
    s.title = "<b>Title</b> & \"more\" ]]> </style> --> {0}";
    s.note = "Note <i> & \\22 */";
    REQUIRE(validate(s).empty());
    return s;
}

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
