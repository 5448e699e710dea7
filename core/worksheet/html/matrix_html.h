#pragma once

#include <string>

#include "core/worksheet/html/cell_html.h"
#include "core/worksheet/sheet.h"

namespace abh::html {

/// In how many tables matrixHtml() writes `matrix`.
Index bandCount(const SheetMatrix& matrix);

/// A matrix as a table with the names of its rows and columns, or as several below one another where its columns would not fit on a
/// page: no box is made smaller, and no column is cut off.
std::string matrixHtml(const SheetMatrix& matrix, Blanks blanks);

}
