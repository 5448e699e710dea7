#include "app/labs/scaling/curves_readout.h"

#include "app/labs/scaling/side.h"
#include "app/text/qtext.h"
#include "core/labs/saturation/findings.h"
#include "core/labs/saturation/sweep_report.h"

namespace abh {
namespace {

using namespace saturation;

std::vector<ReadoutLine> linesOf(const Point& point, const Setting& setting, const PlotWishes& wishes)
{
    std::vector<ReadoutLine> lines;
    for (Measure measure : plottedMeasures(wishes)) {
        lines.push_back({qs(title(measure))});
        for (Scaling scaling : {Scaling::None, Scaling::Sqrt, Scaling::Linear, Scaling::SoftCap, Scaling::QkNorm}) {
            if (!wishes.shows(scaling)) continue;
            const std::optional<Estimate>& estimate = point.of(scaling).of(measure);
            lines.push_back({qs(title(scaling, setting.cap)), estimate ? qs(withError(*estimate)) : QStringLiteral("–"), hueOf(scaling)});
        }
    }
    return lines;
}

}

void CurvesReadout::show(const Sweep& sweep, const PlotWishes& wishes, Index d_k)
{
    const Point* point = sweep.at(d_k);
    QString note;
    if (!point) note = qtr("not sampled yet");
    else if (point->trials < sweep.setting.trials) note = qtr("so far %1 of %2 trials").arg(point->trials).arg(sweep.setting.trials);
    showAt(qtr("At %1 = %2").arg(widthText()).arg(d_k), note, point ? linesOf(*point, sweep.setting, wishes) : std::vector<ReadoutLine>(), findings(sweep, d_k));
}

}
