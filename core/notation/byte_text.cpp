#include "core/notation/byte_text.h"

#include <array>
#include <cmath>

#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

std::string byteText(double bytes)
{
    constexpr double kStep = 1024.0, kTwoFigures = 9.95, kWhole = 0.5;
    if (!std::isfinite(bytes) || bytes < 0.0) return "-";
    if (bytes < kStep - kWhole) return say(plural("{} byte", "{} bytes", std::lround(bytes)), std::lround(bytes));
    const std::array units{_("{} KiB"), _("{} MiB"), _("{} GiB"), _("{} TiB"), _("{} PiB"), _("{} EiB")};
    std::size_t unit = 0;
    double value = bytes / kStep;
    while (unit + 1 < units.size() && value >= kStep - kWhole) {    // what would round to 1024 is 1.0 of the next
        value /= kStep;
        ++unit;
    }
    return say(units[unit], fixedNumber(value, value < kTwoFigures ? 1 : 0));
}

}
