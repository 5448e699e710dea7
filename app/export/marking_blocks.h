#pragma once

#include "app/export/page_block.h"
#include "core/worksheet/marking_table.h"

namespace abh {

/// The marking table for pages whose margins leave `room`: a line a sheet, as many columns as there is room for, then the next ones
/// below; the heads again wherever it goes on.
PageBlocks markingBlocks(const MarkingTable& table, const std::string& title, QSizeF room);

}
