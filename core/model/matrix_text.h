#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/issue.h"
#include "core/model/matrix.h"

namespace abh {

struct MatrixTextResult {
    std::optional<Matrix> matrix;    ///< when `issues` holds no Error
    Issues issues;                   ///< with row and column; the field is left to the caller
};

/// The cells of CSV, TSV or pasted text, blanks around them taken off: a row a line, cells set apart by semicolons, else tabs,
/// else commas, else blanks, whichever of these occurs first in that order. So a comma is a decimal one only where semicolons
/// or tabs stand between the cells. Rows may differ in length and cells be empty; lines without a cell are left out. At most
/// kMaxDimension + 1 rows, and as many cells of each, are looked at.
std::vector<std::vector<std::string>> splitCells(std::string_view text);

/// A matrix from such text, each cell read as parseEntry() does: 1/3 and sqrt(2) are numbers too. Errors: a cell that is empty
/// or no entry, a row longer or shorter than the first, no number at all, more than kMaxDimension rows or columns, not UTF-8.
MatrixTextResult parseMatrixText(std::string_view text);

}
