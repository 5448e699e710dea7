#pragma once

#include "core/report/text_block.h"

namespace abh {

/// From so many rows and columns on the middle of a matrix is left out: a line that a terminal wraps cannot be read, nor can a screen after screen of numbers.
inline constexpr Index kMostTextRows = 24, kMostTextColumns = 16;

/// Whether the picture of `matrix`, `turned` or not, is so large.
bool isCutInText(const Matrix& matrix, bool turned = false);

/// TextBlock::matrix() of `matrix`, of a larger one with its first rows and columns, its last two, and dots between them.
TextBlock cutMatrix(const Matrix& matrix, int most, const std::vector<std::string>& rowNames, OwnDecimals own, bool turned = false);

}
