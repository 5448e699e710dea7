#include "core/attention/equality.h"

#include <cmath>

#include "core/attention/rounding.h"
#include "core/notation/number.h"

namespace abh {
namespace {

constexpr int kFaithfulFigures = 15;

}

double withoutNoise(double value, double magnitude)
{
    constexpr auto ties = Arithmetic::Ties::AwayFromZero;
    if (!(magnitude > 0.0) || !std::isfinite(magnitude)) return roundToFigures(value, kFaithfulFigures, ties, std::abs(value));
    // One figure less for what adding up has lost.
    const int leading = static_cast<int>(std::floor(std::log10(magnitude)));
    return roundToDecimals(value, kFaithfulFigures - 2 - leading, ties, magnitude);
}

const char* equalOrAbout(double value, std::string_view digits, double magnitude)
{
    double written = 0.0;
    if (!parseNumber(digits, written)) return "=";
    if (!std::isfinite(value) || !std::isfinite(written)) return value == written ? "=" : "≈";
    return withoutNoise(value, magnitude) == withoutNoise(written, magnitude) ? "=" : "≈";
}

}
