#pragma once

#include <vector>

#include "app/widgets/matrix_figure.h"
#include "core/model/exhibit.h"
#include "core/notation/conventions.h"

namespace abh {

/// What the step of `exhibit` comes to, as the board has it: the matrix with its names, tint and mask, the number to look at outlined, and
/// beside each number what it is set against. One figure a head where there are several.
std::vector<MatrixFigure> exhibitFigures(const Exhibit& exhibit, const Conventions& conventions = {});

}
