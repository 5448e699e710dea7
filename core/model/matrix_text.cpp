#include "core/model/matrix_text.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/model/issue_builder.h"
#include "core/model/scenario.h"
#include "core/model/utf8.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// The lines that hold more than blanks; "\n", "\r\n" and "\r" all end one. Stops after `most`.
std::vector<std::string_view> filledLines(std::string_view text, std::size_t most)
{
    std::vector<std::string_view> lines;
    while (!text.empty() && lines.size() < most) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        if (!trimmed(text.substr(0, end)).empty()) lines.push_back(text.substr(0, end));
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
std::vector<std::string_view> cellsOf(std::string_view line, char separator, std::size_t most)
{
    std::vector<std::string_view> cells;
    if (separator == ' ') line = trimmed(line);
    for (bool hasMore = true; hasMore && cells.size() < most;) {
        const std::size_t end = separator == ' ' ? line.find_first_of(kBlanks) : line.find(separator);
        hasMore = end != std::string_view::npos;
        cells.push_back(trimmed(line.substr(0, end)));
        if (!hasMore) break;
        line.remove_prefix(end + 1);
        if (separator == ' ') line = trimmed(line);
    }
    return cells;
}

std::optional<double> numberIn(std::string_view cell)
{
    double value = 0;
    if (!parseNumber(cell, value) || !std::isfinite(value)) return std::nullopt;
    return value;
}

void readRow(const std::vector<std::string_view>& cells, Index row, Matrix& matrix, CellErrors& errors)
{
    if (static_cast<Index>(cells.size()) != matrix.cols()) {
        errors.add(row, {},
                   say(_("The number of cells here is {}, in the first row {}."), cells.size(),
                               matrix.cols()),
                   _("Make all rows equally long."));
        return;
    }
    for (Index j = 0; j < matrix.cols(); ++j) {
        const std::string_view cell = cells[static_cast<std::size_t>(j)];
        if (const auto value = numberIn(cell))
            matrix(row, j) = *value;
        else if (cell.empty())
            errors.add(row, j, _("The cell is empty."), _("Write a number, 0 if nothing else."));
        else
            errors.add(row, j, say(_("\"{}\" is not a number."), excerpt(cell)),
                       _("Write it as in 2, -1 or 0.5."));
    }
}

}

MatrixTextResult parseMatrixText(std::string_view text)
{
    MatrixTextResult result;
    if (auto issue = checkEncoding(text)) {
        result.issues.push_back(std::move(*issue));
        return result;
    }
    constexpr auto kEnough = static_cast<std::size_t>(kMaxDimension) + 1;
    const char separator = separatorOf(text);
    const auto lines = filledLines(text, kEnough);
    if (lines.empty()) {
        result.issues.push_back(fieldError({}, _("There is no number in it."), _("Write a row of numbers a line.")));
        return result;
    }
    const std::size_t columns = cellsOf(lines.front(), separator, kEnough).size();
    if (lines.size() == kEnough || columns == kEnough) {
        result.issues.push_back(
            fieldError({}, say(_("It has more than {} rows or columns."), kMaxDimension),
                       _("Choose a smaller matrix.")));
        return result;
    }

    Matrix matrix = Matrix::Zero(static_cast<Index>(lines.size()), static_cast<Index>(columns));
    {
        CellErrors errors({}, result.issues);
        for (Index i = 0; i < matrix.rows(); ++i)
            readRow(cellsOf(lines[static_cast<std::size_t>(i)], separator, kEnough), i, matrix, errors);
    }
    if (!hasError(result.issues)) result.matrix = std::move(matrix);
    return result;
}

}
