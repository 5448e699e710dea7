#pragma once

#include <QLineF>
#include <QSizeF>

#include "app/plots/plot_frame.h"
#include "app/plots/plot_ticks.h"

namespace abh {

/// A word where it stands.
struct PlotText {
    enum class Of { Title, AxisName, Marker, Curve };

    Of of = Of::Title;
    QString text;
    QRectF rect;
    QFont font;
    QColor colour;
    bool isOverLine = false;   ///< wants a ground of its own
    QLineF leader = {};        ///< to the curve it names, where it had to go where others are nearer
};

/// The upright line of a marker.
struct PlotUpright {
    QLineF line;
    bool own = false;
};

/// Where everything of a plot stands on its card; plain geometry, so that tests can ask whether anything meets.
struct PlotLayout {
    PlotFrame frame;
    PlotTicks xTicks, yTicks;
    QFont numbers;
    std::vector<PlotText> texts;
    std::vector<PlotUpright> uprights;
};

/// The type for a plot of this size: that of `theme`, but smaller where it would leave the curves no room, and larger on a card that
/// fills a screen, which is meant to be seen from afar.
Theme themeFor(const QSizeF& size, const Theme& theme);

/// Lays `content` out on a card of `size`, in themeFor() it. Larger type has fewer numbers on the axes; what has no room at all, a name or a
/// word, is shortened or left out rather than painted over something else.
PlotLayout layOut(const PlotContent& content, const Theme& theme, const QSizeF& size);

/// The least size at which a plot can be read.
QSize leastPlotSize(const Theme& theme);

// Lengths at 100 % type, in pixels.
inline constexpr double kDotRadius = 3.2;
inline constexpr double kPlotTitleSize = 15.5;

}
