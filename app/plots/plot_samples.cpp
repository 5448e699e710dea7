#include "app/plots/plot_samples.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

#include "app/plots/plot_ticks.h"
#include "app/text/qtext.h"

namespace abh {
namespace {

QString spokenValue(const PlotAxis& axis, double value) { return axis.say ? axis.say(value) : plotNumber(value); }

bool isMeasured(const Curve& curve) { return curve.kind == CurveKind::Measured || curve.kind == CurveKind::Steps; }

}

std::vector<double> sampleXs(const PlotContent& content)
{
    const bool anyMeasured = std::any_of(content.curves.begin(), content.curves.end(), isMeasured);
    const PlotRange range{content.x.scale};
    std::vector<double> xs;
    for (const Curve& curve : content.curves)
        if (!anyMeasured || isMeasured(curve)) std::copy_if(curve.x.begin(), curve.x.end(), std::back_inserter(xs), [&](double x) { return range.canPlace(x); });
    std::sort(xs.begin(), xs.end());
    xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
    return xs;
}

std::optional<double> sampleNear(const PlotContent& content, double x)
{
    const std::vector<double> xs = sampleXs(content);
    const PlotRange range{content.x.scale};
    if (xs.empty() || !range.canPlace(x)) return std::nullopt;
    const auto seen = [&](double value) { return range.isLog() ? std::log(value) : value; };
    const auto nearest = std::min_element(xs.begin(), xs.end(), [&](double a, double b) { return std::abs(seen(a) - seen(x)) < std::abs(seen(b) - seen(x)); });
    if (xs.size() == 1 || (x >= xs.front() && x <= xs.back())) return *nearest;
    const bool isBefore = x < xs.front();
    const double end = seen(*nearest), inner = seen(isBefore ? xs[1] : xs[xs.size() - 2]);
    return std::abs(seen(x) - end) <= std::abs(end - inner) / 2 ? std::optional(*nearest) : std::nullopt;
}

std::optional<double> valueAtSample(const Curve& curve, double x)
{
    if (!isMeasured(curve)) return std::nullopt;
    const auto found = std::find(curve.x.begin(), curve.x.end(), x);
    const std::size_t i = static_cast<std::size_t>(found - curve.x.begin());
    return found != curve.x.end() && i < curve.y.size() && std::isfinite(curve.y[i]) ? std::optional(curve.y[i]) : std::nullopt;
}

QString spokenSample(const PlotContent& content, double x)
{
    QStringList values;
    // Translators: a curve and its value: "unscaled 0.8533".
    for (const Curve& curve : content.curves)
        if (const std::optional<double> y = valueAtSample(curve, x)) values << qtr("%1 %2").arg(curve.name, spokenValue(content.y, *y));
    if (values.isEmpty()) return {};
    // Translators: a place on an axis and the values of the curves there: "d_k 128: unscaled 0.8533, scaled 0.1072".
    return qtr("%1 %2: %3").arg(content.x.name, spokenValue(content.x, x), values.join(QStringLiteral(", ")));
}

}
