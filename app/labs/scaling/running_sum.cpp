#include "app/labs/scaling/running_sum.h"

#include <cmath>

#include "app/labs/scaling/draw_texts.h"
#include "app/text/qtext.h"

namespace abh {
namespace {

/// sign √i at so many places, closer together where it bends.
Curve guide(double sign, Index width)
{
    constexpr int kPlaces = 64;
    Curve curve;
    curve.name = sign > 0 ? QStringLiteral("√i") : QStringLiteral("−√i");
    curve.label = curve.name;
    curve.hue = CurveHue::Fifth;
    curve.kind = CurveKind::Theory;
    for (int place = 0; place <= kPlaces; ++place) {
        const double share = static_cast<double>(place) / kPlaces, i = share * share * static_cast<double>(width);
        curve.x.push_back(i);
        curve.y.push_back(sign * std::sqrt(i));
    }
    return curve;
}

}

PlotContent runningSum(const ShownDraw& shown)
{
    Curve sum;
    sum.name = qtr("sum of the first i products");
    sum.hue = CurveHue::Unscaled;
    sum.kind = CurveKind::Steps;
    sum.x.push_back(0);
    sum.y.push_back(0);
    for (double value : shown.runningSums()) {
        sum.x.push_back(static_cast<double>(sum.x.size()));
        sum.y.push_back(value);
    }
    PlotContent content;
    content.title = qtr("q·%1, product by product").arg(keyName(shown.key()));
    content.x.name = qtr("products added, i");
    content.x.least = 0;
    content.x.most = static_cast<double>(shown.width());
    content.curves = {sum, guide(1, shown.width()), guide(-1, shown.width())};
    content.description = sumSentence(shown);
    return content;
}

}
