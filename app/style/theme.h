#pragma once

#include <QColor>
#include <QFont>

#include "core/notation/formula.h"

namespace abh {

/// The curve of a plot. Unscaled and Scaled mean the same in every plot; the others are whatever stands beside them.
enum class CurveHue { Unscaled, Scaled, Third, Fourth, Fifth, Sixth };

/// Colours, fonts and sizes of everything that is painted. A value, handed to each widget with setTheme(); a widget
/// takes no colour and no font from anywhere else, so that light, dark and 200 % type need no case of their own.
struct Theme {
    bool dark = false;
    double typeScale = 1.0;   ///< 1 is 100 %

    QColor window;            ///< ground of the board
    QColor panel;             ///< ground of the side panels and bars
    QColor card;              ///< ground of a boxed formula and of buttons
    QColor text;
    QColor mutedText;         ///< at least 4.5:1 on window, panel and card
    QColor line;              ///< hairlines between things
    QColor rail;              ///< ground of the pages bar and of a chosen button
    QColor railText;
    QColor mark;              ///< outline of the active cell and its sources
    QColor focus;             ///< keyboard focus ring
    QColor warning;           ///< text of a Note or Error
    QColor above, below;      ///< a signed difference from another computation, as text: hues that no role has

    /// The hue of a role, readable as text (4.5:1) on window, panel and card.
    QColor role(Role role) const;
    /// A quiet opaque ground in that hue, on which `text` and role(role) are readable.
    QColor ground(Role role) const;
    /// The hue of a curve, which no role and no difference has, readable as text (4.5:1) on window, panel and card.
    QColor curve(CurveHue hue) const;
    /// Ground for a signed number, from -1 to 1, against the largest magnitude of its matrix.
    QColor signedGround(double share) const;
    /// Ground for a share of one, from 0 to 1.
    QColor shareGround(double share) const;

    /// The theme of what stands around the figures: bars, lists, captions. It grows half as fast as they do, so that large
    /// type makes the numbers large and leaves them the room.
    Theme around() const;

    /// Device-independent pixels at the chosen type size.
    double px(double atFullSize) const { return atFullSize * typeScale; }
    QFont textFont(double pixels, QFont::Weight weight = QFont::Normal) const;    ///< DejaVu Sans, `pixels` before scaling
    QFont numberFont(double devicePixels, bool bold = false) const;               ///< DejaVu Sans, tabular digits, not scaled again
    QFont formulaFont(double devicePixels, bool italic, bool bold = false) const; ///< STIX, not scaled again
};

Theme lightTheme(double typeScale = 1.0);
Theme darkTheme(double typeScale = 1.0);

/// WCAG contrast ratio of two opaque colours, 1 to 21.
double contrast(const QColor& a, const QColor& b);

}
