#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/issue.h"

namespace abh {

inline constexpr std::size_t kMostStudents = 500;

struct RosterResult {
    std::vector<std::string> names;
    Issues issues;
};

/// The names in a list of students: one a line, as a spreadsheet or an editor writes them (CSV with commas, semicolons or tabs, RFC 4180
/// quotation marks, a byte order mark, empty lines). Of several columns those that a first line calls "name", "student", "first name" and the
/// like, in the reader's language too, otherwise all of them, with a blank between. Errors: not UTF-8, no name at all, more than kMostStudents, a name of more than
/// kMaxTokenLength characters or with control characters, a quotation mark that is not closed; each with its line.
RosterResult readRoster(std::string_view text);

}
