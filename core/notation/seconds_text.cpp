#include "core/notation/seconds_text.h"

#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

std::string secondsText(double seconds)
{
    constexpr double kMilli = 1e-3, kMicro = 1e-6;
    constexpr double kRounds = 0.9995;    // what has three figures only as the next unit's 1.00
    if (seconds < kRounds * kMilli) return say(_("{} µs"), figures(seconds / kMicro, 3));
    if (seconds < kRounds) return say(_("{} ms"), figures(seconds / kMilli, 3));
    return say(_("{} s"), figures(seconds, 3));
}

}
