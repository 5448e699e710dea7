#pragma once

#include "app/export/page_block.h"
#include "core/worksheet/sheet.h"

namespace abh {

/// A sheet or key from its title to its checks, for pages whose margins leave `room`.
PageBlocks sheetBlocks(const Worksheet& sheet, QSizeF room);

/// What stands at the foot of each of its pages besides the number: identifier, title, student.
QString sheetFooter(const Worksheet& sheet);

}
