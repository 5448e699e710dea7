#pragma once

#include <cstddef>
#include <vector>

#include "app/export/page_block.h"

namespace abh {

/// Where a block stands on its page.
struct PlacedBlock {
    std::size_t block;    ///< index among those that were laid out
    double top;
};

/// Fills pages of `height` with `blocks`, in order. What is to be on a page with its next one goes to another page with it, as far as
/// that leaves no large part of a page empty; air that does not fit is left out. Throws Error with a block's own sentence where no page holds the block.
std::vector<std::vector<PlacedBlock>> flowOnPages(const PageBlocks& blocks, double height);

}
