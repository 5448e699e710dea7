#include "core/model/issue.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

/// "W_Q, row 2, column 3": only what is known, so it may be empty.
std::string placeOf(const Issue& issue, const Conventions& conventions)
{
    // The names are a list: a token is an entry of it, however matrices are shown.
    if (issue.field == "tokens" && issue.row) return say(_("token {}"), conventions.number(*issue.row));
    std::vector<std::string> parts;
    if (!issue.field.empty()) parts.push_back(issue.field);
    const std::optional<Index> row = conventions.either(issue.row, issue.column);
    const std::optional<Index> column = conventions.either(issue.column, issue.row);
    if (row) parts.push_back(say(_("row {}"), conventions.number(*row)));
    if (column) parts.push_back(say(_("column {}"), conventions.number(*column)));
    return fmt::format("{}", fmt::join(parts, ", "));
}

}

std::string describe(const Issue& issue, const Conventions& conventions)
{
    std::string result = placeOf(issue, conventions);
    if (!result.empty()) result += ": ";
    result += issue.text;
    if (!issue.remedy.empty()) result += ' ' + issue.remedy;
    return result;
}

bool hasError(const Issues& issues)
{
    return std::any_of(issues.begin(), issues.end(), [](const Issue& issue) { return issue.severity == Severity::Error; });
}

}
