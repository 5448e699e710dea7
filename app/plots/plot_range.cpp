#include "app/plots/plot_range.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace abh {
namespace {

constexpr double kHuge = 1e300;   // beyond, differences overflow
constexpr int kRoundSteps = 5;

/// The smallest interval that holds all it was given.
struct Extent {
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();

    bool isEmpty() const { return least > most; }
    void add(double value)
    {
        least = std::min(least, value);
        most = std::max(most, value);
    }
};

double decades(double factor) { return std::log10(factor); }

void addWhatCanBePlaced(Extent& extent, const PlotRange& range, const std::vector<double>& values)
{
    for (double value : values)
        if (range.canPlace(value)) extent.add(value);
}

Extent bandsExtent(const PlotContent& content, const PlotRange& range)
{
    Extent extent;
    for (const Curve& curve : content.curves) {
        addWhatCanBePlaced(extent, range, curve.low);
        addWhatCanBePlaced(extent, range, curve.high);
        for (std::size_t i = 0; i < std::min(curve.y.size(), curve.error.size()); ++i)
            addWhatCanBePlaced(extent, range, {curve.y[i] - curve.error[i], curve.y[i] + curve.error[i]});
    }
    return extent;
}

Extent widenedByBands(Extent lines, const Extent& bands, bool isLog)
{
    if (bands.isEmpty()) return lines;
    if (lines.isEmpty()) return bands;
    if (isLog) {
        const double furthest = std::pow(10.0, std::max(2.0, decades(lines.most) - decades(lines.least)));
        return {std::min(lines.least, std::max(bands.least, lines.least / furthest)), std::max(lines.most, std::min(bands.most, lines.most * furthest))};
    }
    return {std::min(lines.least, bands.least), std::max(lines.most, bands.most)};
}

/// An interval of some length: one around `extent` where that has none.
Extent withLength(Extent extent, bool isLog)
{
    if (extent.isEmpty()) return isLog ? Extent{1, 10} : Extent{0, 1};
    const double middle = extent.least;
    if (isLog) return extent.most > extent.least * (1 + 1e-9) ? extent : Extent{middle / 2, middle * 2};
    const double size = std::max(std::abs(extent.least), std::abs(extent.most));
    if (extent.most - extent.least > 1e-9 * size) return extent;
    return size == 0 ? Extent{0, 1} : Extent{middle - size / 10, middle + size / 10};
}

Extent roundedOutwards(Extent extent)
{
    if (extent.least > 0 && extent.least < 0.6 * extent.most) extent.least = 0;
    if (extent.most < 0 && extent.most > 0.6 * extent.least) extent.most = 0;
    const double step = roundStep((extent.most - extent.least) / kRoundSteps);
    return {std::floor(extent.least / step + 1e-9) * step, std::ceil(extent.most / step - 1e-9) * step};
}

PlotRange rangeFrom(const PlotAxis& axis, const Extent& extent)
{
    PlotRange range{axis.scale, extent.least, extent.most};
    const auto given = [&](const std::optional<double>& end, double otherwise) { return end && range.canPlace(*end) ? *end : otherwise; };
    const double least = given(axis.least, range.least), most = given(axis.most, range.most);
    // One end that was given may lie beyond all samples.
    if (least < most) return {axis.scale, least, most};
    const bool hasMost = axis.most && range.canPlace(*axis.most);
    const Extent made = withLength({hasMost ? most : least, hasMost ? most : least}, range.isLog());
    return hasMost ? PlotRange{axis.scale, made.least, most} : PlotRange{axis.scale, least, made.most};
}

}

bool PlotRange::canPlace(double value) const
{
    return std::isfinite(value) && std::abs(value) <= kHuge && (!isLog() || value >= 1 / kHuge);
}

double PlotRange::share(double value) const
{
    return isLog() ? std::log(value / least) / std::log(most / least) : (value - least) / (most - least);
}

double PlotRange::valueAt(double share) const
{
    return isLog() ? least * std::pow(most / least, share) : least + share * (most - least);
}

PlotRange xRange(const PlotContent& content)
{
    const PlotRange range{content.x.scale};
    Extent extent;
    for (const Curve& curve : content.curves) addWhatCanBePlaced(extent, range, curve.x);
    for (const PlotMarker& marker : content.markers) addWhatCanBePlaced(extent, range, {marker.x});
    return rangeFrom(content.x, withLength(extent, range.isLog()));
}

PlotRange yRange(const PlotContent& content)
{
    const PlotRange range{content.y.scale};
    Extent extent;
    for (const Curve& curve : content.curves) addWhatCanBePlaced(extent, range, curve.y);
    extent = withLength(widenedByBands(extent, bandsExtent(content, range), range.isLog()), range.isLog());
    return rangeFrom(content.y, range.isLog() ? extent : roundedOutwards(extent));
}

double roundStep(double step)
{
    if (!(step > 0) || !std::isfinite(step)) return 1;
    const double power = std::pow(10.0, std::floor(std::log10(step)));
    for (double digit : {1.0, 2.0, 5.0})
        if (digit * power >= step * (1 - 1e-9)) return digit * power;
    return 10 * power;
}

}
