#include "core/notation/percent_text.h"

#include <fmt/format.h>

#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

std::string percentText(double share)
{
    constexpr double kHalf = 0.005;
    if (share > 0.0 && share < kHalf) return _("under 1 %");
    if (share < 1.0 && share > 1.0 - kHalf) return _("over 99 %");
    return say(_("{} %"), fmt::format("{:.0f}", 100.0 * share));
}

}
