#pragma once

#include <QString>

#include <functional>
#include <optional>
#include <vector>

#include "app/style/theme.h"

namespace abh {

enum class CurveKind {
    Measured,   ///< a line with a dot at each sample
    Theory,     ///< thin and dashed, no dots
    Limit,      ///< dotted: what is never passed or never reached
    Steps       ///< a line without dots, for as many samples as there are steps
};

/// One curve of a plot. What cannot be placed, a NaN or on a logarithmic axis a zero, leaves a gap in it.
struct Curve {
    QString name;                   ///< what a screen reader calls it
    CurveHue hue = CurveHue::Unscaled;
    CurveKind kind = CurveKind::Measured;
    std::vector<double> x = {}, y = {};       ///< x ascending
    std::vector<double> low = {}, high = {};  ///< the band around it, for each sample, or empty
    std::vector<double> error = {};           ///< standard errors, painted as thin bars, or empty
    QString label = {};             ///< painted beside the curve in its hue; empty: none, except that a limit then has its name
};

/// A vertical line with a word above it.
struct PlotMarker {
    double x = 0;
    QString label;
    bool own = false;   ///< the reader's own value, which stands out
};

enum class AxisScale { Linear, Log2, Log10 };

struct PlotAxis {
    QString name;                        ///< with the unit: "entropy (nats)"
    AxisScale scale = AxisScale::Linear;
    std::optional<double> least = {}, most = {};   ///< the ends; those not given follow from the curves
    std::function<QString(double)> say = {};       ///< a value with its unit, "12.3 ms"; empty: as a plain number
};

/// All that a plot shows, as plain data; the look comes from the Theme alone.
struct PlotContent {
    QString title;
    PlotAxis x, y;
    std::vector<Curve> curves;
    std::vector<PlotMarker> markers;
    QString description;   ///< in a sentence or two, for those who do not see it
};

}
