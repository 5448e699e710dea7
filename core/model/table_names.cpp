#include "core/model/table_names.h"

#include <algorithm>
#include <string_view>

#include "core/model/entry_text.h"
#include "core/text/text.h"

namespace abh {

namespace {

using Row = std::vector<std::string>;

bool startsLikeNumber(std::string_view cell)
{
    for (std::string_view sign : {"-", "+", "\u2212", "\u2013"})
        if (cell.size() > sign.size() && cell.starts_with(sign)) {
            cell.remove_prefix(sign.size());
            break;
        }
    if (!cell.empty() && (cell.front() == '.' || cell.front() == ',')) cell.remove_prefix(1);
    return !cell.empty() && cell.front() >= '0' && cell.front() <= '9';
}

/// "inf", "#NAME?" and other results that are no number, of whatever program.
bool isFailedNumber(std::string_view cell)
{
    std::string small;
    for (char c : cell)
        if (c != '-' && c != '+') small += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (std::string_view word : {"nan", "inf", "infinity", "\u221e", "null", "none", "n/a", "na", "?", "#n/a", "#num!", "#div/0!", "#value!", "#ref!", "#name?"})
        if (small == word) return true;
    return small.starts_with("sqrt") || small.starts_with("\u221a");
}

bool isName(const std::string& cell)
{
    return !cell.empty() && !parseEntry(cell).value && !startsLikeNumber(cell) && !isFailedNumber(cell);
}

bool isNameOrEmpty(const std::string& cell)
{
    return cell.empty() || isName(cell);
}

/// Whether all of `cells` are names, but for empty ones.
bool areNames(const Row& cells)
{
    return std::any_of(cells.begin(), cells.end(), isName) && std::all_of(cells.begin(), cells.end(), isNameOrEmpty);
}

/// The first cells of the rows from number `from` on.
Row firstColumn(const TextTable& table, std::size_t from)
{
    Row column;
    for (std::size_t i = from; i < table.cells.size(); ++i) column.push_back(table.cells[i].empty() ? std::string() : table.cells[i].front());
    return column;
}

bool areFilled(const Row& cells)
{
    return !cells.empty() && std::none_of(cells.begin(), cells.end(), [](const std::string& cell) { return cell.empty(); });
}

/// Whether there is a number among the cells that would be left.
bool leavesNumbers(const TextTable& table, const TableNames& names)
{
    for (std::size_t i = names.inFirstRow ? 1 : 0; i < table.cells.size(); ++i)
        for (std::size_t j = names.inFirstColumn ? 1 : 0; j < table.cells[i].size(); ++j)
            if (parseEntry(table.cells[i][j]).value) return true;
    return false;
}

Issue note(const char* text)
{
    return {Severity::Note, {}, {}, {}, text, {}};
}

}

TableNames findNames(const TextTable& table)
{
    TableNames names;
    if (table.separator == Separator::Brackets || table.isEmpty()) return names;
    const Row& first = table.cells.front();
    const std::size_t rows = table.cells.size(), columns = first.size();
    const Row behind(first.begin() + 1, first.end()), below = firstColumn(table, 1);
    const bool areEdgesNamed = areNames(behind) || isCounting(behind) || (rows > 2 && isCounting(below));
    if (rows > 1 && columns > 1 && first.front().empty() && areFilled(behind) && areFilled(below) && areEdgesNamed) {
        names.inFirstRow = names.inFirstColumn = true;
        names.notes.push_back(note(_("The first cell is empty, so the first row and the first column are taken for names.")));
        return names;
    }
    names.inFirstRow = rows > 1 && areNames(columns > 1 ? behind : first) && isNameOrEmpty(first.front());
    names.inFirstColumn = columns > 1 && (rows > 1 ? areNames(below) : isName(first.front())) && isNameOrEmpty(first.front());
    if (rows == 1 && areNames(behind)) names.inFirstColumn = false;    // a row of words only
    if (!leavesNumbers(table, names)) names.inFirstRow = names.inFirstColumn = false;
    if (names.inFirstRow) names.notes.push_back(note(_("The first row holds no number, so it is taken for the names of the columns.")));
    if (names.inFirstColumn) names.notes.push_back(note(_("The first column holds no number, so it is taken for the names of the rows.")));
    return names;
}

bool isCounting(const std::vector<std::string>& names)
{
    for (std::size_t start : {0, 1}) {
        std::size_t k = 0;
        while (k < names.size() && names[k] == std::to_string(start + k)) ++k;
        if (k == names.size() && k > 0) return true;
    }
    return false;
}

}
