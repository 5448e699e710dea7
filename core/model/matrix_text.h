#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/issue.h"
#include "core/model/matrix.h"

namespace abh {

/// A matrix with what its rows and columns are called.
struct NamedMatrix {
    std::string name;                           ///< "W_Q"; of a file, its name without folder and suffix; may be empty
    Matrix matrix;
    std::vector<std::string> rowNames = {};     ///< [rows], or empty: they have none
    std::vector<std::string> columnNames = {};  ///< [cols], or empty
};

struct MatrixTextResult {
    std::optional<Matrix> matrix;              ///< when `issues` holds no Error
    std::vector<std::string> rowNames;         ///< [rows] or empty
    std::vector<std::string> columnNames;      ///< [cols] or empty
    Issues issues;                             ///< with row and column as the text has them, names counted; the field is left to the caller
    std::optional<Issue> commaDoubt = {};      ///< a note that what was read as two columns may be one: to be told unless a text of the same kind shows better
    bool doCommasPart = false;                 ///< commas part its cells, beyond doubt: see TextTable::doCommasPart
};

/// A matrix from CSV, TSV, a spreadsheet's or web page's clipboard, columns of text or a Python list: see splitTable(), and findNames() for names at its edges.
/// Each cell is read as parseEntry() does: 1/3 and sqrt(2) are numbers too.
///
/// Notes say how what is ambiguous was read, and what else may have been meant: names; commas as decimal marks; numbers that may be of thousands; one comma a line, of
/// which `width`, the number of columns the matrix is to have, decides, see splitTable(). Errors, all of them: a cell that is empty or no entry; 1,234 where other cells have
/// a decimal point, or 1.234 where they have a decimal comma, and "1,234" in quotation marks between commas, each of which may be a number of thousands; a row
/// longer or shorter than the first; no number at all; more than kMaxDimension rows or columns; not UTF-8.
MatrixTextResult parseMatrixText(std::string_view text, std::optional<Index> width = {});

/// What parts the cells of a text that is written.
enum class TextForm { Csv, Tsv, Columns };

/// `matrix` as such a text, a row a line, every digit, which parseMatrixText() reads back as the same doubles but for -0, infinities and NaN, written "-inf" and
/// "?". Csv and Tsv have the names: those of rows in the first column, of columns in the first row, in quotation marks where they need them, an empty one a dash; where a name looks
/// like a number, the other edge is named by numbers from 1, so that it is read back as one. Csv of two columns of whole numbers has a point in the first, "1.0,0": no comma there
/// can then be taken for a decimal mark. Columns, set apart by blanks and in line, has none: np.loadtxt reads it.
std::string writeMatrixText(const NamedMatrix& matrix, TextForm form);

}
