#pragma once

#include <QColor>

#include "app/style/theme.h"

namespace abh {

// Colours of controls in their states, made from the theme's; for painted controls and the style sheet alike.

/// `share` of the way from one opaque colour to another.
QColor blend(const QColor& from, const QColor& to, double share);

/// `preferred`, moved towards black or white only as far as it must be for a contrast of `ratio` with `ground`.
QColor standingOut(const QColor& preferred, const QColor& ground, double ratio);
constexpr double kReadable = 4.5;   ///< WCAG AA for text
constexpr double kVisible = 3.0;    ///< WCAG AA for graphics

/// Ground and text of the chosen one among several. The dark theme turns them round: there the rail's own dark hardly
/// differs from a button.
QColor chosenGround(const Theme& theme);
QColor chosenText(const Theme& theme);

/// Ground of a button or row as the mouse has it.
QColor controlGround(const Theme& theme, bool hovered, bool pressed);

/// Text that cannot be used now.
QColor disabledText(const Theme& theme);

}
