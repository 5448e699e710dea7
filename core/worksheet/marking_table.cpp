#include "core/worksheet/marking_table.h"

#include <cmath>

#include "core/attention/rounding.h"
#include "core/notation/number.h"
#include "core/report/csv_field.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

std::string columnName(const SheetMatrix& matrix, const SheetCell& cell)
{
    const std::string symbol = toUnicode(matrix.symbol);
    const bool single = info(matrix.quantity).columns == Axis::Single;
    if (single) return fmt::format("{}({})", symbol, matrix.conventions.number(cell.cell.row));
    const auto [row, column] = matrix.conventions.place(cell.cell.row, cell.cell.column);
    return fmt::format("{}({},{})", symbol, row, column);
}

/// A masked score as a text: a spreadsheet would read "-inf" as a formula.
std::string csvNumber(double value)
{
    return std::isfinite(value) ? fullNumber(value) : csvField("−∞");
}

/// The symbol of a matrix with the place of a number in it: S_12, or Z_12 with its head above.
Formula entryOf(const SheetMatrix& matrix, const Cell& cell)
{
    const bool withHead = matrix.symbol.kind == Formula::Kind::Sup || matrix.symbol.kind == Formula::Kind::SubSup;
    return cellSymbol(cell, withHead, matrix.conventions);
}

}

MarkingTable markingTable(const std::vector<Worksheet>& keys)
{
    MarkingTable table;
    for (const Worksheet& key : keys) {
        const bool isFirst = table.lines.empty();
        MarkingTable::Line line{key.identifier, key.student, {}};
        for (const SheetMatrix* matrix : matricesOf(key))
            for (const SheetCell& cell : matrix->cells) {
                if (!cell.asked) continue;
                if (isFirst) table.columns.push_back({entryOf(*matrix, cell.cell), columnName(*matrix, cell), matrix->quantity, matrix->head, matrix->conventions});
                line.answers.push_back(cell);
            }
        table.lines.push_back(std::move(line));
    }
    return table;
}

std::string rangeText(const AcceptedRange& range, int decimals)
{
    const std::string low = typeset(fixedNumber(range.low, decimals, true)), high = typeset(fixedNumber(range.high, decimals, true));
    return low == high ? low : say(_("{} to {}"), low, high);
}

std::string markingTableAsCsv(const MarkingTable& table)
{
    std::string text = csvField(_("identifier")) + ',' + csvField(_("student"));
    for (const MarkingTable::Column& column : table.columns)
        for (const std::string& name : {column.name, say(_("{} from"), column.name), say(_("{} to"), column.name)}) text += ',' + csvField(name);
    text += "\r\n";
    for (const MarkingTable::Line& line : table.lines) {
        text += csvField(line.identifier) + ',' + csvField(line.student);
        for (const SheetCell& answer : line.answers) {
            text += ',' + (answer.value ? csvNumber(*answer.value) : std::string());
            text += ',' + (answer.accepted ? fullNumber(answer.accepted->low) : std::string());
            text += ',' + (answer.accepted ? fullNumber(answer.accepted->high) : std::string());
        }
        text += "\r\n";
    }
    return text;
}

}
