#pragma once

#include <string_view>

namespace abh {

/// `value` without the noise of binary fractions: a double holds 15 decimal digits faithfully, the 16th and 17th mean nothing. Of a sum, the
/// `magnitude` of its terms says where the noise begins: 0.1 + 0.2 - 0.3 is 0, not 5.6e-17.
double withoutNoise(double value, double magnitude = 0.0);

/// The sign between `value` and the digits that stand for it: "=" where they are all of it, otherwise "≈". The one place that decides it, for
/// every number that is written beside one of the two. Digits that are no number (a blank, "?") take nothing away: "=".
const char* equalOrAbout(double value, std::string_view digits, double magnitude = 0.0);

}
