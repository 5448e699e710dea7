#include "app/labs/cost/cost_plots.h"

#include <algorithm>
#include <cmath>

#include "app/labs/cost/cost_texts.h"
#include "app/text/qtext.h"
#include "core/engine/kernel_choice.h"
#include "core/labs/cost/curves.h"
#include "core/notation/byte_text.h"

namespace abh {
namespace {

using namespace cost;

constexpr double kGuideApart = 2.5;    ///< a guide runs so many times above its curve
constexpr Index kGuideSpan = 8;        ///< from the largest N down to this part of it

constexpr double kLeastSeconds = 1e-5, kMostSeconds = 10;    ///< of an axis on which nothing stands yet

double number(Index n) { return static_cast<double>(n); }

/// Builds the plots of one sweep, a function each.
class Plots {
public:
    Plots(const Sweep& sweep, const MachineMemory& memory) : m_sweep(sweep), m_memory(memory) {}

    PlotContent time() const
    {
        PlotContent plot = begun(qtr("Time"), qtr("median of %1 rounds").arg(m_sweep.setting.repeat), m_sweep.setting.n.back());
        plot.y.scale = AxisScale::Log10;
        plot.y.say = axisSeconds;
        if (m_sweep.points.empty()) {
            plot.y.name = qtr("not measured yet");
            plot.y.least = kLeastSeconds;
            plot.y.most = kMostSeconds;
        }
        addMeasured(plot, cost::Curve::StagedSeconds, qtr("staged"), kStagedHue);
        addMeasured(plot, cost::Curve::FusedSeconds, qtr("fused"), kFusedHue);
        addOther(plot, cost::Curve::OtherSeconds);
        addGuide(plot, cost::Curve::StagedSeconds, 2, qtr("slope 2: N²"));
        plot.description = described(qtr("Time of staged and of fused attention against the number of tokens N, both axes logarithmic: %1").arg(qs(settingText(m_sweep.setting))));
        return plot;
    }

    PlotContent storage() const
    {
        PlotContent plot = begun(qtr("Storage"), qtr("besides Q, K, V, Z"), std::max(kLongContext, m_sweep.setting.n.back()));
        plot.y.scale = AxisScale::Log2;
        plot.y.say = axisBytes;
        addMeasured(plot, cost::Curve::StagedBytes, qtr("staged"), kStagedHue);
        addMeasured(plot, cost::Curve::FusedBytes, qtr("fused"), kFusedHue);
        addOther(plot, cost::Curve::OtherBytes);
        addExpected(plot, cost::Curve::StagedBytes, kStagedHue, qtr("staged, expected"), qtr("slope 2: N²"));
        addExpected(plot, cost::Curve::FusedBytes, kFusedHue, qtr("fused, expected"), {});
        addGuide(plot, cost::Curve::FusedBytes, 1, qtr("slope 1: N"));
        addMemory(plot);
        plot.markers.push_back({number(kLongContext), QStringLiteral("128k")});
        plot.description = described(qtr("Bytes that staged and fused attention hold besides Q, K, V and Z, against the number of tokens N, both axes logarithmic; dashed is what is to be expected: %1").arg(qs(settingText(m_sweep.setting))));
        return plot;
    }

private:
    PlotContent begun(const QString& title, const QString& unit, Index last) const
    {
        PlotContent plot;
        plot.title = title;
        plot.x = {qtr("tokens N"), AxisScale::Log2, number(m_sweep.setting.n.front()), number(last)};
        plot.y.name = unit;
        return plot;
    }

    void addMeasured(PlotContent& plot, cost::Curve which, const QString& name, CurveHue hue) const
    {
        abh::Curve curve{name, hue};
        for (const Point& point : m_sweep.points)
            if (const std::optional<double> value = valueOf(point, which)) {
                curve.x.push_back(number(point.setting.n));
                curve.y.push_back(*value);
            }
        // A name needs a line to stand at.
        if (curve.x.size() > 1) curve.label = name;
        plot.curves.push_back(std::move(curve));
    }

    /// Nothing where no other engine was measured.
    void addOther(PlotContent& plot, cost::Curve which) const
    {
        if (const BenchResult* other = m_sweep.other()) addMeasured(plot, which, qs(other->engineTitle), kOtherHue);
    }

    QString described(const QString& what) const
    {
        const BenchResult* other = m_sweep.other();
        return other ? qtr("%1; fused on %2 as well").arg(what, qs(other->engineTitle)) : what;
    }

    /// Beyond what was measured, in powers of two up to kLongContext.
    void addExpected(PlotContent& plot, cost::Curve which, CurveHue hue, const QString& name, const QString& label) const
    {
        const bool isStaged = which == cost::Curve::StagedBytes;
        abh::Curve curve{name, hue, CurveKind::Theory};
        Index first = m_sweep.setting.n.front();
        for (const Point& point : m_sweep.points)
            if (valueOf(point, which)) first = point.setting.n;
        for (Index n = first; n <= kLongContext; n = n < kLongContext ? std::min(2 * n, kLongContext) : kLongContext + 1) {
            curve.x.push_back(number(n));
            curve.y.push_back(isStaged ? stagedBytes(shapeAt(m_sweep.setting, n)) : fusedBytes(m_sweep, n).bytes);
        }
        // Before there is a measured curve, which has the name, this one has it.
        curve.label = m_sweep.points.size() > 1 ? label : name;
        plot.curves.push_back(std::move(curve));
    }

    /// A line of this slope above the largest points of a curve.
    void addGuide(PlotContent& plot, cost::Curve which, double slope, const QString& name) const
    {
        std::optional<double> y;
        Index last = 0;
        for (const Point& point : m_sweep.points)
            if (const std::optional<double> value = valueOf(point, which)) {
                y = value;
                last = point.setting.n;
            }
        const Index first = std::max(m_sweep.setting.n.front(), last / kGuideSpan);
        if (!y || first >= last) return;
        abh::Curve guide{name, kGuideHue, CurveKind::Theory};
        guide.x = {number(first), number(last)};
        guide.y = {kGuideApart * *y * std::pow(number(first) / number(last), slope), kGuideApart * *y};
        guide.label = name;
        plot.curves.push_back(std::move(guide));
    }

    void addMemory(PlotContent& plot) const
    {
        if (!m_memory.total) return;
        abh::Curve limit{qtr("this machine: %1").arg(qs(byteText(*m_memory.total))), kGuideHue, CurveKind::Limit};
        limit.x = {*plot.x.least, *plot.x.most};
        limit.y = {*m_memory.total, *m_memory.total};
        plot.curves.push_back(std::move(limit));
    }

    const Sweep& m_sweep;
    const MachineMemory& m_memory;
};

}

std::vector<PlotContent> costPlots(const Sweep& sweep, const MachineMemory& memory)
{
    const Plots plots(sweep, memory);
    return {plots.time(), plots.storage()};
}

QString costHeading(const Sweep& sweep)
{
    const QString setting = qs(settingText(sweep.setting));
    if (sweep.points.empty()) return setting;
    const QString onProcessor = qtr("%1; %2").arg(setting, qs(simdTitle(sweep.points.back().simd)));
    const BenchResult* other = sweep.other();
    return other ? qtr("%1; %2: %3").arg(onProcessor, qs(other->engineTitle), qs(other->engineDetail)) : onProcessor;
}

}
