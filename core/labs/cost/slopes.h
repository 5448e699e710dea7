#pragma once

#include <optional>

#include "core/labs/cost/curves.h"

namespace abh::cost {

/// y grows as N^exponent between two sizes.
struct Slope {
    double exponent = 0.0;
    Index from = 0, to = 0;    ///< the smallest and the largest N it was drawn through
    int points = 0;

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
