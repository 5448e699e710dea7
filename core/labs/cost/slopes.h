#pragma once

#include <optional>

#include "core/labs/cost/curves.h"

namespace abh::cost {

/// y grows as N^exponent between two sizes.
struct Slope {
    double exponent = 0.0;
    Index from = 0, to = 0;    ///< the smallest and the largest N it was drawn through
    int points = 0;
    double spread = 0.0;       ///< standard error of the exponent, of the points' scatter about the line
    double furthest = 1.0;     ///< the factor, 1 or more, by which the point furthest from the line is off it
    Index furthestAt = 0;      ///< its N

    /// Whether a point is so far off that a single number does not say how the curve grows: the measurement was disturbed, or it is no power law.
    bool isDisturbed() const { return furthest > kUndisturbed; }
    static constexpr double kUndisturbed = 1.3;

    friend bool operator==(const Slope&, const Slope&) = default;
};

/// The fewest points, and the smallest N of one, that a slope of seconds is drawn through: below, starting threads costs more than attention.
inline constexpr int kFewestPoints = 3;
inline constexpr Index kLeastTimedSize = 512;
/// A slope is drawn through the points from an eighth of the largest measured N on: a power law holds in the limit.
inline constexpr Index kSlopeSpan = 8;

/// The least-squares slope of ln y over ln N through the largest points of a curve. Nothing where these are fewer than kFewestPoints, or the largest N is not at
/// least four times the smallest.
std::optional<Slope> slope(const Sweep& sweep, Curve curve);

}
