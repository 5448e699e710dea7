#include "core/worksheet/xlsx/marking_tab.h"

#include <algorithm>

#include "core/text/text.h"
#include "core/worksheet/sheet_phrases.h"
#include "core/worksheet/xlsx/page.h"
#include "core/worksheet/xlsx/printed_cells.h"

namespace abh::xlsx {
namespace {

constexpr lxw_col_t kFirstAnswer = 2;
constexpr std::size_t kPortraitColumns = 6, kLandscapeColumns = 12;

void writeHeads(Tab& tab, lxw_row_t row, const MarkingTable& table)
{
    Look head;
    head.bold = true;
    head.fill = kHeadFill;
    tab.text({row, 0}, _("Sheet"), head);
    tab.text({row, 1}, _("Name"), head);
    head.align = Look::Align::Center;
    head.wraps = true;
    lxw_col_t column = kFirstAnswer;
    for (const MarkingTable::Column& one : table.columns) tab.text({row, column++}, one.name, head);
}

void writeLine(Tab& tab, lxw_row_t row, const MarkingTable::Line& line)
{
    Look bold, small;
    bold.bold = true;
    small.size = 7;
    small.ink = kGreyInk;
    small.align = Look::Align::Right;
    small.ruled = small.wraps = true;
    tab.text({row, 0}, line.identifier, bold);
    tab.text({row, 1}, line.student);
    for (lxw_col_t column = 0; column < kFirstAnswer; ++column) tab.blank({row + 1, column}, small);
    lxw_col_t column = kFirstAnswer;
    for (const SheetCell& answer : line.answers) {
        writeDigits(tab, {row, column}, answer, {});
        tab.text({row + 1, column++}, answer.accepted ? rangeText(*answer.accepted, rangeDecimals(*answer.accepted)) : "", small);
    }
}

}

void writeMarking(Workbook& workbook, const MarkingTable& table, const std::string& title)
{
    Tab& tab = workbook.add(_("Marking"));
    tab.width(0, 0, 12);
    tab.width(1, 1, 18);
    tab.width(kFirstAnswer, static_cast<lxw_col_t>(kFirstAnswer + table.columns.size()), 9);
    tab.printOn(table.columns.size() > kPortraitColumns, title);
    // A page more for every twelve answers, and whose they are on each of them.
    worksheet_fit_to_pages(tab.raw(), static_cast<std::uint16_t>(1 + (std::max<std::size_t>(table.columns.size(), 1) - 1) / kLandscapeColumns), 0);
    worksheet_repeat_columns(tab.raw(), 0, kFirstAnswer - 1);
    Look heading, grey;
    heading.bold = true;
    heading.size = 14;
    grey.ink = kGreyInk;
    tab.text({0, 0}, title, heading);
    tab.text({1, 0}, _("Under each answer stand the numbers that count as right."), grey);
    constexpr lxw_row_t kHeads = 2;
    writeHeads(tab, kHeads, table);
    worksheet_freeze_panes(tab.raw(), kHeads + 1, kFirstAnswer);
    worksheet_repeat_rows(tab.raw(), kHeads, kHeads);
    lxw_row_t row = kHeads + 1;
    for (const MarkingTable::Line& line : table.lines) {
        writeLine(tab, row, line);
        row += 2;
    }
}

}
