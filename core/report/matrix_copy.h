#pragma once

#include <string>
#include <vector>

#include "core/model/matrix.h"
#include "core/notation/formula.h"
#include "core/notation/number.h"

// A matrix for the clipboard. A hidden cell, which somebody is still to predict, is "?" in each of these, and neither its number nor
// its length nor its decimals shows in the others.

namespace abh {

/// What is copied: a matrix with what stands around it on the screen.
struct CopySource {
    Matrix matrix;                              ///< finite entries and -inf
    std::vector<bool> hidden = {};              ///< [rows*cols], row-major; empty: nothing is hidden
    Formula symbol = {};                        ///< S; empty: the matrix has none
    std::vector<std::string> rowNames = {};     ///< [rows] or empty
    std::vector<std::string> columnNames = {};  ///< [cols] or empty
    int decimals = 3;                           ///< the most decimals, as on the screen
    OwnDecimals own = OwnDecimals::None;
    Index firstRow = 1, firstColumn = 1;        ///< what they are called where there are no names
};

/// For a spreadsheet: a row a line, tabs between, no names, every digit: parseMatrixText() reads the same doubles back. A masked score
/// is "-inf", which no scenario takes.
std::string asTsv(const CopySource& source);

/// S = \begin{bmatrix} 3 & 2 \\ 6 & 4 \end{bmatrix} with the digits shown, for math mode of amsmath; names are left out.
std::string asLatex(const CopySource& source);

/// A table with the digits shown; the names of rows and columns, or their numbers, and the symbol in its corner.
std::string asMarkdown(const CopySource& source);

/// S = np.array([[3.0, 2.0], ...]), a row a line, with every digit; -np.inf for masked scores and np.nan for what is hidden. The name is
/// made from the symbol: a Python identifier, "matrix" where nothing of it can be one.
std::string asNumPy(const CopySource& source);

/// Plain text as on the board: S = and a bracketed matrix, aligned on the decimal point, with the digits shown and the rows' names.
std::string asText(const CopySource& source);

}
