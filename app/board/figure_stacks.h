#pragma once

#include <vector>

#include "app/board/board_scene.h"

namespace abh {

/// What stands in one place of the line on the board: an item and, below it, a figure of one row with its sign before it.
struct FigureStack {
    std::size_t top;
    bool hasBelow = false;

    std::size_t sign() const { return top + 1; }
    std::size_t below() const { return top + 2; }
};

/// The places of `scene`. Tokens in columns, the maximum or the sum of each column is a row, and belongs below the matrix that it is of; else each item
/// has a place of its own.
std::vector<FigureStack> stacksOf(const BoardScene& scene);
bool hasStacks(const std::vector<FigureStack>& stacks);

}
