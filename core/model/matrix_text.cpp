#include "core/model/matrix_text.h"

#include <algorithm>

#include "core/model/decimal_marks.h"
#include "core/model/entry_text.h"
#include "core/model/issue_builder.h"
#include "core/model/scenario.h"
#include "core/model/table_names.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

/// Turns a table, whose names are known, into numbers.
class TableReader {
public:
    TableReader(const TextTable& table, const TableNames& names, Issues& issues)
        : m_table(table), m_marks(table), m_firstRow(names.inFirstRow ? 1 : 0), m_firstColumn(names.inFirstColumn ? 1 : 0), m_issues(issues)
    {
    }

    std::optional<Matrix> matrix()
    {
        const std::size_t rows = m_table.cells.size() - m_firstRow, columns = m_table.cells.front().size() - m_firstColumn;
        const auto most = static_cast<std::size_t>(kMaxDimension);
        if (rows > most || columns > most) {
            m_issues.push_back(fieldError({}, say(_("It has more than {} rows or columns."), kMaxDimension), _("Choose a smaller matrix.")));
            return std::nullopt;
        }
        Matrix matrix = Matrix::Zero(static_cast<Index>(rows), static_cast<Index>(columns));
        CellErrors errors({}, m_issues);
        for (std::size_t i = m_firstRow; i < m_table.cells.size(); ++i) readRow(i, matrix, errors);
        if (!errors.isEmpty()) return std::nullopt;
        const std::optional<Issue> thousands = m_marks.thousands(), commas = m_marks.commas();
        if (thousands || commas) m_issues.push_back(thousands ? *thousands : *commas);
        return matrix;
    }

    const DecimalMarks& marks() const { return m_marks; }

private:
    void readRow(std::size_t i, Matrix& matrix, CellErrors& errors)
    {
        const std::vector<std::string>& cells = m_table.cells[i];
        const auto row = static_cast<Index>(i);
        if (cells.size() != m_table.cells.front().size()) {
            errors.add(row, {}, say(_("The number of cells here is {}, in the first row {}."), cells.size(), m_table.cells.front().size()),
                       m_table.mayBeOneColumn ? _("Make all rows equally long, or write a point where a comma is a decimal mark.") : _("Make all rows equally long."));
            return;
        }
        for (std::size_t j = m_firstColumn; j < cells.size(); ++j) {
            EntryResult entry = parseEntry(cells[j]);
            const auto column = static_cast<Index>(j);
            if (std::string doubt = entry.value ? m_marks.doubtOf(cells[j]) : std::string(); !doubt.empty())
                errors.add(row, column, std::move(doubt), _("Leave out what separates thousands, and use the same decimal mark everywhere."));
            else if (entry.value)
                matrix(row - static_cast<Index>(m_firstRow), column - static_cast<Index>(m_firstColumn)) = *entry.value;
            else
                errors.add(row, column, std::move(entry.problem), std::move(entry.remedy));
        }
    }

    const TextTable& m_table;
    DecimalMarks m_marks;
    std::size_t m_firstRow, m_firstColumn;
    Issues& m_issues;
};

/// Why there is no matrix in `table` at all.
std::optional<Issue> whyNoTable(const TextTable& table)
{
    if (!table.problem.empty()) return fieldError({}, table.problem, table.remedy);
    if (table.isEmpty()) return fieldError({}, _("There is no number in it."), _("Write a row of numbers a line."));
    return std::nullopt;
}

std::vector<std::string> rowNamesOf(const TextTable& table, const TableNames& names)
{
    std::vector<std::string> result;
    if (!names.inFirstColumn) return result;
    for (std::size_t i = names.inFirstRow ? 1 : 0; i < table.cells.size(); ++i) result.push_back(table.cells[i].front());
    return result;
}

}

MatrixTextResult parseMatrixText(std::string_view text, std::optional<Index> width)
{
    MatrixTextResult result;
    if (auto issue = checkEncoding(text)) {
        result.issues.push_back(std::move(*issue));
        return result;
    }
    const TextTable table = splitTable(text, width);
    if (auto issue = whyNoTable(table)) {
        result.issues.push_back(std::move(*issue));
        return result;
    }
    TableNames names = findNames(table);
    result.issues = std::move(names.notes);
    TableReader reader(table, names, result.issues);
    result.matrix = reader.matrix();
    result.doCommasPart = table.doCommasPart;
    if (result.matrix) result.commaDoubt = reader.marks().twoCells();
    if (!result.matrix) return result;
    result.rowNames = rowNamesOf(table, names);
    const std::vector<std::string>& first = table.cells.front();
    if (names.inFirstRow) result.columnNames.assign(first.begin() + (names.inFirstColumn ? 1 : 0), first.end());
    return result;
}

}
