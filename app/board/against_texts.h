#pragma once

#include "app/document/desk.h"
#include "app/widgets/matrix_figure.h"

namespace abh {

/// Gives `figure`, which shows `quantity` of `head`, the digits and signed differences of what it is set against. A matrix that is
/// not a result, has no counterpart or is too large to be read number by number gets none.
void setAgainst(MatrixFigure& figure, Quantity quantity, Index head, const Shown& shown, const Against& against);

/// The difference in `cell`, signed and typeset: "+0.001"; only where there is a counterpart.
QString differenceAt(const Cell& cell, const Shown& shown, const Against& against);

/// What a stage's comparison comes to: the largest difference and where it is, or why there is none to see.
QString comparisonSummary(const Stage& stage, const Shown& shown, const Against& against);

}
