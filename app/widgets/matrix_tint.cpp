#include "app/widgets/matrix_tint.h"

#include <algorithm>
#include <cmath>

#include "app/style/control_colours.h"

namespace abh {

QColor tintedGround(const Theme& theme, MatrixFigure::Tint tint, Role role, double value, double largest)
{
    if (tint == MatrixFigure::Tint::None) return theme.ground(role);
    if (!std::isfinite(value)) return theme.card;
    if (tint == MatrixFigure::Tint::Share) return theme.shareGround(std::clamp(value, 0.0, 1.0));
    return theme.signedGround(largest > 0 ? value / largest : 0);
}

QColor mapGround(const Theme& theme, MatrixFigure::Tint tint, Role role, double share)
{
    if (tint == MatrixFigure::Tint::None) return theme.ground(role);
    const double size = std::min(1.0, std::abs(share)), sign = share < 0 ? -1 : 1;
    const auto ground = [&](double of) { return tint == MatrixFigure::Tint::Share ? theme.shareGround(sign * of) : theme.signedGround(sign * of); };
    if (size <= 0.5) return ground(2 * size);
    // Plus goes on to the hue of scores, minus and shares to that of weights; minus less far, so that the two differ without colour too.
    const bool isPlus = tint == MatrixFigure::Tint::Signed && sign > 0;
    return blend(ground(1), theme.role(isPlus ? Role::Score : Role::Weight), (2 * size - 1) * (isPlus ? 0.85 : 0.6));
}

double largestSeen(const MatrixFigure& figure)
{
    double largest = 0;
    for (Index i = 0; i < figure.matrix.rows(); ++i)
        for (Index j = 0; j < figure.matrix.cols(); ++j) {
            const double magnitude = std::abs(figure.matrix(i, j));
            if (magnitude > largest && std::isfinite(magnitude) && !figure.stateOf(i, j).hidden) largest = magnitude;
        }
    return largest;
}

TintScale::TintScale(const Theme& theme, MatrixFigure::Tint tint, Role role, double largest)
    : m_infinite(theme.card.rgb()), m_largest(tint == MatrixFigure::Tint::Share ? 1 : largest)
{
    if (tint == MatrixFigure::Tint::None) m_infinite = theme.ground(role).rgb();
    for (int step = -kSteps; step <= kSteps; ++step)
        m_shades[static_cast<std::size_t>(step + kSteps)] = tintedGround(theme, tint, role, static_cast<double>(step) / kSteps, 1.0).rgb();
}

TintScale TintScale::ofMap(const Theme& theme, MatrixFigure::Tint tint, Role role, double largest)
{
    TintScale scale;
    scale.m_infinite = tint == MatrixFigure::Tint::None ? theme.ground(role).rgb() : theme.card.rgb();
    scale.m_largest = largest;
    for (int step = -kSteps; step <= kSteps; ++step)
        scale.m_shades[static_cast<std::size_t>(step + kSteps)] = mapGround(theme, tint, role, static_cast<double>(step) / kSteps).rgb();
    return scale;
}

TintScale TintScale::blendedWith(const QColor& colour, double share) const
{
    TintScale blended = *this;
    const auto mix = [&](QRgb& shade) { shade = blend(QColor(shade), colour, share).rgb(); };
    for (QRgb& shade : blended.m_shades) mix(shade);
    mix(blended.m_infinite);
    return blended;
}

QRgb TintScale::of(double value) const
{
    if (!std::isfinite(value)) return m_infinite;
    // Divided and bounded before it is multiplied: the steps of a unit may be more than there are numbers, and 0 times infinity is none.
    const double share = m_largest > 0 ? std::clamp(value / m_largest, -1.0, 1.0) : 0;
    return m_shades[static_cast<std::size_t>(std::lround(share * kSteps) + kSteps)];
}

}
