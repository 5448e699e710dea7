#pragma once

#include <QColor>
#include <QRectF>

#include "app/style/control_colours.h"
#include "app/style/theme.h"

class QPainter;

namespace abh {

// What the painted controls have in common, so that a button, a segment and a row look like one family. All sizes in pixels.

constexpr double kCornerRadius = 6;
constexpr double kControlPadding = 11;   ///< left and right of a button's text, at 100 %
constexpr double kControlHeight = 30;    ///< of a button, at 100 %
constexpr double kTextSize = 13.5;       ///< of the text on controls and panels, at 100 %
constexpr double kSmallTextSize = 12;

/// A rounded box with a hairline, its line inside of `area`.
void paintBox(QPainter& painter, const QRectF& area, const QColor& ground, const QColor& line, double radius = kCornerRadius);

/// The ring around what has the keyboard. It lies inside of `area`, with a gap of the ground's colour on its inner side,
/// so that it is seen on a dark button as well.
void paintFocusRing(QPainter& painter, const QRectF& area, const QColor& ring, const QColor& gap, double radius = kCornerRadius);

/// Whole pixels for `pixels`, so that hairlines stay sharp.
int whole(double pixels);

}
