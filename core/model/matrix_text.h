#pragma once

#include <optional>
#include <string_view>

#include "core/model/issue.h"
#include "core/model/matrix.h"

namespace abh {

struct MatrixTextResult {
    std::optional<Matrix> matrix;    ///< when `issues` holds no Error
    Issues issues;                   ///< with row and column; the field is left to the caller
};

/// A matrix from CSV, TSV or pasted text: a row a line, numbers set apart by semicolons, else tabs, else commas, else blanks,
/// whichever of these occurs first in that order. Empty lines are skipped. Errors: a cell that is empty or not a finite number,
/// a row longer or shorter than the first, no number at all, more than kMaxDimension rows or columns, not UTF-8.
MatrixTextResult parseMatrixText(std::string_view text);

}
