#pragma once

#include <optional>

#include "app/board/board_layout.h"

namespace abh {

/// Whether some figure has so many rows or columns that a map of it says more than a part of its numbers.
bool mayBeMaps(const BoardScene& scene);

/// A row in which the figures that have no room for their numbers are maps, with cells of one size, the largest that fits, or of `zoom` pixels if that is
/// more; then they scroll. None where none of them mayBeMaps().
std::optional<BoardLayout> layOutMaps(const BoardScene& scene, const Theme& theme, const QSizeF& area, const DigitSizes& sizes, double zoom);

}
