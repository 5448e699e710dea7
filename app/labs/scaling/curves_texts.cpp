#include "app/labs/scaling/curves_texts.h"

#include <algorithm>

#include "app/labs/scaling/side.h"
#include "app/text/qtext.h"
#include "core/labs/saturation/sweep_report.h"
#include "core/notation/number.h"

namespace abh {

using namespace saturation;

QString aboutDraws(const Setting& setting)
{
    const QString simplified = qtr("One query, independent entries: what training makes of them is another matter.");
    if (setting.drawing() == Drawing::Shortcut)
        return qtr("Drawn by a shortcut that is exact for normal entries: |q|² from a chi-square of %1, then one normal a key; of the gradient, above %1 = 16, what is orthogonal to q by its mean and variance.").arg(widthText())
            + QLatin1Char(' ') + simplified;
    return qtr("Drawn in full: every entry of the query and of each key.") + QLatin1Char(' ') + simplified;
}

QString statusText(const Sweep& sweep, bool isSampling)
{
    const auto done = std::ranges::count_if(sweep.points, [&](const Point& point) { return point.trials == sweep.setting.trials; });
    const QString count = qtr("%1 of %2 values of %3").arg(done).arg(sweep.setting.d_k.size()).arg(widthText());
    if (isSampling || static_cast<std::size_t>(done) == sweep.setting.d_k.size()) return count;
    return qtr("stopped: %1").arg(count);
}

QString lineAt(const Sweep& sweep, const PlotWishes& wishes, Measure measure, Index d_k, const Theme& theme)
{
    const QString at = QStringLiteral("%1 = %2").arg(widthText()).arg(d_k);
    const Point* point = sweep.at(d_k);
    if (!point) return qtr("%1: not sampled yet").arg(at);
    QStringList parts{at};
    for (Scaling scaling : kScalings) {
        const std::optional<Estimate>& estimate = point->of(scaling).of(measure);
        if (!wishes.shows(scaling) || !estimate) continue;
        QString part = qs(title(scaling, sweep.setting.cap)) + QLatin1Char(' ') + qs(withError(*estimate));
        if (measure == Measure::QueryGradientNorm) part += QLatin1Char(' ') + qtr("(median %1)").arg(qs(figures(estimate->q50, 2)));
        parts << QStringLiteral("<span style='color:%1'>%2</span>").arg(theme.curve(hueOf(scaling)).name(), part.toHtmlEscaped());
    }
    return parts.join(QStringLiteral(" &nbsp;·&nbsp; "));
}

std::vector<Index> widthsFor(const Setting& setting, std::optional<Index> own)
{
    std::vector<Index> widths = Setting::powersOfTwo(1, 4096);
    if (own && *own <= kMostWidth) widths.push_back(*own);
    std::ranges::sort(widths);
    widths.erase(std::ranges::unique(widths).begin(), widths.end());
    const auto isPossible = [&](Index d_k) {
        Setting one = setting;
        one.d_k = {d_k};
        return validate(one).empty();
    };
    std::erase_if(widths, [&](Index d_k) { return !isPossible(d_k); });
    return widths;
}

}
