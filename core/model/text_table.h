#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/scenario.h"

namespace abh {

/// How many rows, and cells of each, of a table are looked at: one more than any table of numbers with names has.
inline constexpr auto kMostCells = static_cast<std::size_t>(kMaxDimension) + 2;

/// What stands between the cells of a text.
enum class Separator { Tab, Semicolon, Comma, Blanks, Brackets, None };

/// A text taken apart into cells, blanks around them taken off. Rows may differ in length and cells be empty.
struct TextTable {
    Separator separator = Separator::Blanks;
    std::vector<std::vector<std::string>> cells;
    std::string problem;    ///< why the text cannot be taken apart, a sentence; empty, as it can. Only lists in brackets can fail
    std::string remedy;     ///< what to do then
    bool mayBeOneColumn = false;    ///< the commas were taken for what parts two columns, though each may as well be a decimal mark
    bool doCommasPart = false;      ///< they part cells, beyond doubt: the text itself shows that they are no decimal marks, whatever width is wanted

    bool isEmpty() const;    ///< no cell with anything in it
};

/// The cells of CSV, TSV, a spreadsheet's or web page's clipboard, columns set apart by blanks, or a list in brackets as Python
/// writes it, see bracket_list.h.
///
/// A row a line. The separator is the first of these that occurs outside of quotation marks: tab, semicolon, comma, else blanks. Only where commas lead to
/// cells of two numbers, as in "1,5 2,5", and blanks do not, blanks separate and the commas are decimal ones. So a comma is a decimal mark wherever it does not
/// separate. A first line "sep=;" names the separator, as Excel writes it.
///
/// Where each line has one comma that could be a decimal mark, as in "0,5\n1,5", there may be one column of numbers, or two. It is one where something says so: a zero as
/// in 0,05, a name alone in the first line, unless `width`, the number of columns that is wanted, is 2, or a `width` of 1. Otherwise it is two, and, unless `width` is 2,
/// mayBeOneColumn. So it is where lines without a comma are among them: a cell may be missing there, and the rows are then ragged.
///
/// A cell in quotation marks may hold separators, line breaks and doubled quotation marks (RFC 4180); a mark that is never closed is an ordinary
/// character. No-break spaces count as blanks, except within a number such as 1 000. Lines without a cell are left out, those of tabs only are not. At most
/// kMostCells rows, and as many cells of each, are looked at.
TextTable splitTable(std::string_view text, std::optional<Index> width = {});

/// A cell a line, whatever stands in it, as a spreadsheet gives a single column; an empty line is an empty cell.
TextTable splitColumn(std::string_view text);

/// `text` without the blanks at its ends, no-break spaces among them.
std::string_view trimmedBlanks(std::string_view text);

}
