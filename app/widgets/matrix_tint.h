#pragma once

#include <QColor>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"

namespace abh {

/// The ground of a number, in a figure and in a thumbnail of it alike. `largest`: the magnitude that a signed scale is
/// measured against, of what may be seen.
QColor tintedGround(const Theme& theme, MatrixFigure::Tint tint, Role role, double value, double largest);

}
