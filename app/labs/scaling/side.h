#pragma once

#include <QColor>
#include <QString>

#include <array>

#include "app/style/theme.h"
#include "core/labs/saturation/setting.h"

namespace abh {

/// The two ways of making logits that every view of this lab sets against each other.
enum class Side { Unscaled, Scaled };
inline constexpr std::array kSides{Side::Unscaled, Side::Scaled};

saturation::Scaling scalingOf(Side side);
/// The steady hue of each scaling, the same in every view and plot.
CurveHue hueOf(saturation::Scaling scaling);
QColor hueOf(const Theme& theme, Side side);
/// "not scaled", "divided by √dₖ".
QString nameOf(Side side);
/// √dₖ on one line of text, and dₖ.
QString rootText();
QString widthText();

}
