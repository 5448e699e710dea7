#include "app/widgets/matrix_tint.h"

#include <algorithm>
#include <cmath>

namespace abh {

QColor tintedGround(const Theme& theme, MatrixFigure::Tint tint, Role role, double value, double largest)
{
    if (tint == MatrixFigure::Tint::None) return theme.ground(role);
    if (!std::isfinite(value)) return theme.card;
    if (tint == MatrixFigure::Tint::Share) return theme.shareGround(std::clamp(value, 0.0, 1.0));
    return theme.signedGround(largest > 0 ? value / largest : 0);
}

}
