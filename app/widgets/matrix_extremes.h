#pragma once

#include <vector>

#include "app/widgets/matrix_figure.h"

namespace abh {

/// The cells whose texts can be the widest or the narrowest: the largest and the smallest number of either sign, the
/// largest of those written with an exponent, and one of each that is no number. To format every cell would be slow.
std::vector<MatrixCell> extremeCells(const MatrixFigure& figure);

}
