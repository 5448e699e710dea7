#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/sheet_document.h"
#include "core/worksheet/xlsx/marking_tab.h"
#include "core/worksheet/xlsx/page.h"
#include "core/worksheet/xlsx/printed_cells.h"

namespace abh {
namespace {

using namespace xlsx;

constexpr int kPortraitColumns = 13;

void writeSheet(Workbook& workbook, const Worksheet& sheet, const std::string& name)
{
    Tab& tab = workbook.add(name);
    PrintedCells cells;
    const int columns = columnsFor(sheet);
    Page page(tab, &cells, columns);
    writeHeading(page, sheet);
    for (const SheetSection& section : sheet.sections) page.section(section);
    page.breakPages(columns > kPortraitColumns);
    tab.printOn(columns > kPortraitColumns, name);
    if (!sheet.isKey) tab.protect();
}

}

std::string sheetsAsXlsx(const SheetDocument& document, Paper paper)
{
    Workbook workbook(document.title, paper);
    for (const Worksheet& sheet : document.handouts) writeSheet(workbook, sheet, sheet.identifier);
    if (document.marking) writeMarking(workbook, *document.marking, document.title);
    for (const Worksheet& key : document.keys) writeSheet(workbook, key, say(_("{} key"), key.identifier));
    return workbook.bytes();
}

}
