#include "app/plots/plot_ticks.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/text/qtext.h"
#include "core/notation/number.h"

namespace abh {
namespace {

constexpr double kPlainLeast = 1e-4, kPlainMost = 1e6;
constexpr int kMostDecimals = 12;
constexpr double kSlack = 1e-9;
constexpr double kMostTicks = 40;

bool isPlain(double value)
{
    return value == 0 || (std::abs(value) >= kPlainLeast * (1 - kSlack) && std::abs(value) <= kPlainMost * (1 + kSlack));
}

QString raised(int base, int exponent)
{
    // typeset() writes "1·10⁻⁶"; what is raised is the same for every base.
    const QString powerOfTen = qs(typeset("1e" + std::to_string(exponent)));
    return QString::number(base) + powerOfTen.mid(powerOfTen.indexOf(QStringLiteral("10")) + 2);
}

QString exponential(double value)
{
    // So that 9.9996 is not written as 10 times a power.
    constexpr double kRoundsToTen = 2.1e-5;
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value)) + kRoundsToTen));
    const QString text = qs(typeset(shortNumber(value / std::pow(10.0, exponent), 3) + "e" + std::to_string(exponent)));
    return text.startsWith(QStringLiteral("1·")) ? text.mid(2) : text;
}

/// Multiples of `step` within the range.
PlotTicks multiples(const PlotRange& range, double step)
{
    PlotTicks ticks;
    const double first = std::ceil(range.least / step - kSlack), last = std::floor(range.most / step + kSlack);
    if (last - first > kMostTicks) return ticks;
    const bool plain = isPlain(std::max(std::abs(range.least), std::abs(range.most))) && step >= kPlainLeast * (1 - kSlack);
    const int decimals = decimalsNeeded(step, kMostDecimals);
    for (double k = first; k <= last; ++k) {
        const double value = k * step;
        ticks.push_back({value, plain ? qs(typeset(fixedNumber(value, decimals))) : value == 0 ? QStringLiteral("0") : exponential(value)});
    }
    return ticks;
}

/// Every `stride`th power within the range.
PlotTicks powers(const PlotRange& range, int stride)
{
    const double base = range.scale == AxisScale::Log2 ? 2 : 10;
    const double perPower = std::log(base) * stride;
    PlotTicks ticks;
    const double last = std::floor(std::log(range.most) / perPower + kSlack);
    for (double k = std::ceil(std::log(range.least) / perPower - kSlack); k <= last; ++k) {
        const double value = std::pow(base, k * stride);
        ticks.push_back({value, powerLabel(value, range.scale)});
    }
    return ticks;
}

/// 1, 2 and 5 times each power of ten within the range.
PlotTicks onesTwosFives(const PlotRange& range)
{
    PlotTicks ticks;
    for (double power = std::pow(10.0, std::floor(std::log10(range.least))); power <= range.most; power *= 10)
        for (double digit : {1.0, 2.0, 5.0}) {
            const double value = digit * power;
            if (value >= range.least * (1 - kSlack) && value <= range.most * (1 + kSlack)) ticks.push_back({value, plotNumber(value)});
        }
    return ticks;
}

/// Finest first.
std::vector<PlotTicks> choices(const PlotRange& range)
{
    std::vector<PlotTicks> list;
    if (range.isLog()) {
        const bool two = range.scale == AxisScale::Log2;
        // Powers of four read more easily than every power of two, unless there are few.
        if (two && range.most / range.least <= 16 * (1 + kSlack)) list.push_back(powers(range, 1));
        if (!two && range.most / range.least <= 100) list.push_back(onesTwosFives(range));
        for (int stride : two ? std::vector{2, 4, 6, 8, 12, 16, 32} : std::vector{1, 2, 3, 4, 6, 8, 12, 24, 48, 96}) list.push_back(powers(range, stride));
        std::erase_if(list, [](const PlotTicks& ticks) { return ticks.size() < 2; });
        if (!list.empty()) return list;
    }
    for (double step = roundStep((range.most - range.least) / 8); step <= range.most - range.least; step = roundStep(step * 1.5)) {
        list.push_back(multiples(range, step));
        if (list.back().size() < 2) list.pop_back();
    }
    if (list.empty()) list.push_back({{range.least, plotNumber(range.least)}, {range.most, plotNumber(range.most)}});
    return list;
}

}

PlotTicks plotTicks(const PlotRange& range, const std::function<bool(const PlotTicks&)>& fits, const std::function<QString(double)>& say)
{
    std::vector<PlotTicks> list = choices(range);
    if (say)
        for (PlotTicks& ticks : list)
            for (PlotTick& tick : ticks) tick.label = say(tick.value);
    const auto found = std::find_if(list.begin(), list.end(), fits);
    return found != list.end() ? *found : list.back();
}

QString powerLabel(double value, AxisScale scale)
{
    const int base = scale == AxisScale::Log2 ? 2 : 10;
    const int exponent = static_cast<int>(std::lround(std::log(value) / std::log(base)));
    // 1/64 has six decimals: too long for an axis.
    const bool tooLong = base == 2 && exponent < -4;
    return isPlain(value) && !tooLong ? qs(shortNumber(value, kMostDecimals)) : raised(base, exponent);
}

QString plotNumber(double value)
{
    if (!std::isfinite(value)) return qs(typeset(fixedNumber(value, 0)));
    if (!isPlain(value)) return exponential(value);
    const int ahead = value == 0 ? 0 : static_cast<int>(std::floor(std::log10(std::abs(value)) + kSlack));
    return qs(typeset(shortNumber(value, std::clamp(3 - ahead, 0, kMostDecimals))));
}

}
