#pragma once

#include "core/worksheet/marking_table.h"
#include "core/worksheet/xlsx/workbook.h"

namespace abh::xlsx {

/// The marking table on a tab of its own: two lines a sheet, the answers and under each the numbers that count as right.
void writeMarking(Workbook& workbook, const MarkingTable& table, const std::string& title);

}
