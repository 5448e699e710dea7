#pragma once

#include <string>

#include "core/worksheet/sheet.h"

// Parts of a sheet for LaTeX's math mode, in a document or between the dollar signs of Markdown.

namespace abh {

/// A number, or a box: one of 9 x 18 mm to write in, or in a key the answer in a frame.
std::string latexCell(const SheetCell& cell);

/// What stands between two rows of an array.
std::string rowEnd(const SheetMatrix& matrix);

/// The numbers in square brackets, without names.
std::string latexMatrix(const SheetMatrix& matrix);

/// S_{12} = 1 \cdot 0 + 1 \cdot 2 = \boxed{2}, or with a line to write on.
std::string latexWorking(const SheetWorking& working);

}
