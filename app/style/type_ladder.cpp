#include "app/style/type_ladder.h"

#include <algorithm>
#include <cmath>

namespace abh {
namespace {

constexpr double kRung = 1.25;
// What a settings file or a power has lost of a size is no size between.
constexpr double kSame = 1e-6;

double rungs(double scale)
{
    return std::log(scale) / std::log(kRung);
}

}

double largerType(double scale, double largest)
{
    return std::min(std::pow(kRung, std::floor(rungs(scale) + kSame) + 1), largest);
}

double smallerType(double scale)
{
    return std::pow(kRung, std::ceil(rungs(scale) - kSame) - 1);
}

}
