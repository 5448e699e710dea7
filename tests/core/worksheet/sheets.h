#pragma once

#include "core/worksheet/make_worksheet.h"
#include "tests/support/scenarios.h"

namespace abh::test {

inline SheetOptions sheetOptions(const char* level = "standard", const char* blank = "results")
{
    SheetOptions options;
    options.level = parseSheetLevel(level).value();
    options.blanking = parseBlanking(blank).value();
    return options;
}

/// A sheet with its key, and the table of that one key.
inline SheetDocument document(const Trace& trace, const SheetOptions& options)
{
    SheetDocument result;
    result.handouts = {makeWorksheet(trace, options, Answers::Hidden)};
    result.keys = {makeWorksheet(trace, options, Answers::Shown)};
    result.marking = markingTable(result.keys);
    result.title = result.handouts.front().title;
    result.language = result.handouts.front().language;
    return result;
}

inline std::vector<SheetCell> cellsOf(const Worksheet& sheet)
{
    std::vector<SheetCell> cells;
    for (const SheetMatrix* matrix : matricesOf(sheet)) cells.insert(cells.end(), matrix->cells.begin(), matrix->cells.end());
    for (const SheetSection& section : sheet.sections)
        for (const SheetBlock& block : section.blocks)
            if (const auto* working = std::get_if<SheetWorking>(&block)) cells.push_back(working->result);
    return cells;
}

/// The matrix of `quantity` that is a result on the sheet.
inline SheetMatrix resultOf(const Worksheet& sheet, Quantity quantity)
{
    for (const SheetSection& section : sheet.sections)
        for (const SheetBlock& block : section.blocks)
            if (const auto* matrix = std::get_if<SheetMatrix>(&block); matrix && matrix->quantity == quantity) return *matrix;
    FAIL("no such result on the sheet");
    return {};
}

/// Every sentence, title and formula of a sheet, a line each.
inline std::string textsOf(const Worksheet& sheet)
{
    SheetDocument one;
    one.handouts = {sheet};
    return sheetsAsText(one);
}

}
