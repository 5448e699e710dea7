#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/model/matrix.h"

// The sizes that a lab sweeps over, as people write them.

namespace abh {

/// 1, 2, 4, ... from the first power of two that is not below `from` to the last that is above neither `to` nor `most`.
std::vector<Index> powersOfTwo(Index from, Index to, Index most);

/// "1:4096" is the powers of two from 1 to 4096, which may not be above `most`; "2,3,128" a list, which is sorted and rid of doubles. Nothing when it is neither.
std::optional<std::vector<Index>> parseSizeList(std::string_view text, Index most);

}
