#pragma once

#include <string>
#include <vector>

#include "core/model/issue.h"
#include "core/model/text_table.h"

namespace abh {

/// Which cells at the edges of a table are names, and what a person should know of that.
struct TableNames {
    bool inFirstRow = false;
    bool inFirstColumn = false;
    Issues notes;
};

/// The rule. A name is what holds a letter or a sign of writing and is no number, nor one gone wrong such as 1,234.5 or nan. The first row is names when below
/// it there are others and all its cells, but the first where there are several, are names or empty and one is a name; the first column likewise. Where the
/// very first cell is empty, no other of the first row and column is, and the first row are names or count from 0 or 1, as pandas writes them, or the first
/// column counts so, both are names, whatever else is in them. Where no number would be left, and in a list in brackets, there are no names. Each decision is told by a note.
TableNames findNames(const TextTable& table);

/// "0", "1", "2" or "1", "2", "3": how rows and columns without names are called.
bool isCounting(const std::vector<std::string>& names);

}
