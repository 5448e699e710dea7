#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/model/matrix_text.h"
#include "core/model/table_names.h"
#include "core/notation/number.h"

namespace abh {

namespace {

std::string numberText(double value)
{
    return std::isnan(value) ? "?" : fullNumber(value + 0.0);    // a 0 of -0
}

/// `name` in quotation marks where it would be taken apart otherwise (RFC 4180), or have its blanks cut off.
std::string quoted(const std::string& name)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";    // at the beginning of a text it is none of its signs
    const bool isPlain = !name.empty() && name.find_first_of("\",;\t\r\n #=[") == std::string::npos && name.find("\u00a0") == std::string::npos && trimmedBlanks(name) == name && !name.starts_with(kByteOrderMark);
    if (isPlain) return name;
    std::string text = "\"";
    for (char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + '"';
}

std::vector<std::string> numbered(Index count)
{
    std::vector<std::string> names;
    for (Index k = 1; k <= count; ++k) names.push_back(std::to_string(k));
    return names;
}

/// An empty name among others becomes a dash: a number would be none.
void nameTheNameless(std::vector<std::string>& names)
{
    for (std::string& name : names)
        if (trimmedBlanks(name).empty()) name = "-";
}

/// Whether the names would be taken for names when they are read again, with numbers as entries.
bool areReadBack(const NamedMatrix& matrix)
{
    TextTable table;
    table.separator = Separator::Comma;
    const bool hasRows = !matrix.rowNames.empty(), hasColumns = !matrix.columnNames.empty();
    if (hasColumns) {
        table.cells.emplace_back(hasRows ? std::vector<std::string>{""} : std::vector<std::string>{});
        table.cells.back().insert(table.cells.back().end(), matrix.columnNames.begin(), matrix.columnNames.end());
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(matrix.matrix.rows()); ++i) {
        std::vector<std::string> row(static_cast<std::size_t>(matrix.matrix.cols()), "0");
        if (hasRows) row.insert(row.begin(), matrix.rowNames[i]);
        table.cells.push_back(std::move(row));
    }
    const TableNames found = findNames(table);
    return found.inFirstColumn == hasRows && found.inFirstRow == hasColumns;
}

/// The cells of a table with names.
std::string separated(NamedMatrix matrix, char separator)
{
    nameTheNameless(matrix.rowNames);
    nameTheNameless(matrix.columnNames);
    if (!areReadBack(matrix)) {    // the edges' empty corner then says that both are names
        if (matrix.rowNames.empty()) matrix.rowNames = numbered(matrix.matrix.rows());
        if (matrix.columnNames.empty()) matrix.columnNames = numbered(matrix.matrix.cols());
    }
    std::string text;
    const bool hasRows = !matrix.rowNames.empty();
    for (std::size_t j = 0; j < matrix.columnNames.size(); ++j) text += (j > 0 || hasRows ? std::string(1, separator) : "") + quoted(matrix.columnNames[j]);
    if (!matrix.columnNames.empty()) text += '\n';
    for (Index i = 0; i < matrix.matrix.rows(); ++i) {
        if (hasRows) text += quoted(matrix.rowNames[static_cast<std::size_t>(i)]) + separator;
        for (Index j = 0; j < matrix.matrix.cols(); ++j) text += (j > 0 ? std::string(1, separator) : "") + numberText(matrix.matrix(i, j));
        text += '\n';
    }
    return text;
}

/// Where each line has one comma between whole numbers, a point in the first of them shows that it is no decimal mark.
std::string beyondDoubt(std::string text)
{
    if (parseMatrixText(text).commaDoubt) text.insert(text.find_first_not_of("-0123456789"), ".0");
    return text;
}

std::string inColumns(const Matrix& matrix)
{
    std::vector<std::string> cells;
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j) cells.push_back(numberText(matrix(i, j)));
    const auto columns = static_cast<std::size_t>(matrix.cols());
    std::vector<std::size_t> widths(columns, 0);
    for (std::size_t k = 0; k < cells.size(); ++k) widths[k % columns] = std::max(widths[k % columns], cells[k].size());
    std::string text;
    for (std::size_t k = 0; k < cells.size(); ++k) text += fmt::format("{:>{}}{}", cells[k], widths[k % columns], k % columns + 1 == columns ? '\n' : ' ');
    return text;
}

}

std::string writeMatrixText(const NamedMatrix& matrix, TextForm form)
{
    if (form == TextForm::Columns) return inColumns(matrix.matrix);
    if (form == TextForm::Tsv) return separated(matrix, '\t');
    const std::string text = separated(matrix, ',');
    return matrix.matrix.cols() == 2 ? beyondDoubt(text) : text;
}

}
