#pragma once

#include <span>

#include "app/export/page_block.h"
#include "app/export/token_names.h"
#include "core/worksheet/sheet.h"

namespace abh {

/// What to say and to do about a matrix that no page holds.
std::string tooLargeSentence(const Formula& symbol, Index rows, Index columns);

/// Matrices side by side like on a board, as many in a row as there is room for; a block a row.
PageBlocks matrixBlocks(const std::vector<const SheetMatrix*>& matrices, const TokenNames& names, QSizeF room);

}
