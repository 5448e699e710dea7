#pragma once

#include <span>

#include "app/export/page_block.h"
#include "app/export/token_names.h"
#include "core/worksheet/sheet.h"

namespace abh {

/// Matrices side by side like on a board, as many in a row as there is room for; a block a row.
PageBlocks matrixBlocks(const std::vector<const SheetMatrix*>& matrices, const TokenNames& names, QSizeF room);

}
