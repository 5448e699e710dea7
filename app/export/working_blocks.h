#pragma once

#include "app/export/page_block.h"
#include "core/worksheet/sheet.h"

namespace abh {

/// Formulas as they stand in a sheet, each with what comes after it.
PageBlock formulaBlock(const Formula& formula, double width);

/// Lines to be worked out, beside each other in columns where they are short; a block a line.
PageBlocks workingBlocks(const std::vector<const SheetWorking*>& workings, double width);

}
