#include "core/model/matrix_text.h"

#include <algorithm>

#include "core/model/entry_text.h"
#include "core/model/issue_builder.h"
#include "core/model/scenario.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

constexpr std::string_view kBlanks = " \t";
/// One more than any matrix has: whoever counts as many has seen enough.
constexpr auto kEnough = static_cast<std::size_t>(kMaxDimension) + 1;

using Cells = std::vector<std::vector<std::string>>;

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// Whether a line holds no cell at all. Between tabs there are cells, if empty ones: a spreadsheet copies an empty row so.
bool isEmptyLine(std::string_view line, char separator)
{
    return trimmed(line).empty() && (separator != '\t' || line.find('\t') == std::string_view::npos);
}

/// The lines that hold cells; "\n", "\r\n" and "\r" all end one. Stops after `most`.
std::vector<std::string_view> filledLines(std::string_view text, char separator, std::size_t most)
{
    std::vector<std::string_view> lines;
    while (!text.empty() && lines.size() < most) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        if (!isEmptyLine(text.substr(0, end), separator)) lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// The sign between cells; ' ' stands for any run of blanks. Semicolons and tabs go first because a comma may be a decimal one.
char separatorOf(std::string_view text)
{
    for (char sign : {';', '\t', ','})
        if (text.find(sign) != std::string_view::npos) return sign;
    return ' ';
}

/// The cells of one line, blanks around them taken off. Stops after `most`.
std::vector<std::string> cellsOf(std::string_view line, char separator, std::size_t most)
{
    std::vector<std::string> cells;
    if (separator == ' ') line = trimmed(line);
    for (bool hasMore = true; hasMore && cells.size() < most;) {
        const std::size_t end = separator == ' ' ? line.find_first_of(kBlanks) : line.find(separator);
        hasMore = end != std::string_view::npos;
        cells.emplace_back(trimmed(line.substr(0, end)));
        if (!hasMore) break;
        line.remove_prefix(end + 1);
        if (separator == ' ') line = trimmed(line);
    }
    return cells;
}

void readRow(const std::vector<std::string>& cells, Index row, Matrix& matrix, CellErrors& errors)
{
    if (static_cast<Index>(cells.size()) != matrix.cols()) {
        errors.add(row, {},
                   say(_("The number of cells here is {}, in the first row {}."), cells.size(),
                               matrix.cols()),
                   _("Make all rows equally long."));
        return;
    }
    for (Index j = 0; j < matrix.cols(); ++j) {
        EntryResult entry = parseEntry(cells[static_cast<std::size_t>(j)]);
        if (entry.value)
            matrix(row, j) = *entry.value;
        else
            errors.add(row, j, std::move(entry.problem), std::move(entry.remedy));
    }
}

bool hasNoText(const Cells& cells)
{
    const auto isBlank = [](const std::vector<std::string>& row) {
        return std::all_of(row.begin(), row.end(), [](const std::string& cell) { return cell.empty(); });
    };
    return std::all_of(cells.begin(), cells.end(), isBlank);
}

}

Cells splitCells(std::string_view text)
{
    const char separator = separatorOf(text);
    Cells cells;
    for (std::string_view line : filledLines(text, separator, kEnough)) cells.push_back(cellsOf(line, separator, kEnough));
    return cells;
}

MatrixTextResult parseMatrixText(std::string_view text)
{
    MatrixTextResult result;
    if (auto issue = checkEncoding(text)) {
        result.issues.push_back(std::move(*issue));
        return result;
    }
    const Cells cells = splitCells(text);
    if (hasNoText(cells)) {
        result.issues.push_back(fieldError({}, _("There is no number in it."), _("Write a row of numbers a line.")));
        return result;
    }
    const std::size_t columns = cells.front().size();
    if (cells.size() == kEnough || columns == kEnough) {
        result.issues.push_back(
            fieldError({}, say(_("It has more than {} rows or columns."), kMaxDimension),
                       _("Choose a smaller matrix.")));
        return result;
    }

    Matrix matrix = Matrix::Zero(static_cast<Index>(cells.size()), static_cast<Index>(columns));
    {
        CellErrors errors({}, result.issues);
        for (Index i = 0; i < matrix.rows(); ++i)
            readRow(cells[static_cast<std::size_t>(i)], i, matrix, errors);
    }
    if (!hasError(result.issues)) result.matrix = std::move(matrix);
    return result;
}

}
