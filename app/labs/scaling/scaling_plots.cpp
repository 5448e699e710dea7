#include "app/labs/scaling/scaling_plots.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "app/labs/scaling/curves_texts.h"
#include "app/labs/scaling/side.h"
#include "app/text/qtext.h"
#include "core/labs/saturation/sweep_report.h"
#include "core/labs/saturation/theory.h"

namespace abh {
namespace {

using namespace saturation;

constexpr Index kLlamaWidth = 128;
/// Fewer keys than these are too far from infinitely many for the random-energy limit to say anything.
constexpr Index kKeysForLimit = 16;

bool isFactor(Scaling scaling)
{
    return scaling == Scaling::Sqrt || scaling == Scaling::None || scaling == Scaling::Linear;
}

/// exactPair(), which depends on nothing else and is asked for again at every change of a plot.
const PairMeans& knownPair(Scaling scaling, Index d_k)
{
    static std::map<std::pair<Scaling, Index>, PairMeans> known;
    const auto [found, isNew] = known.try_emplace({scaling, d_k});
    if (isNew) found->second = exactPair(d_k, factor(scaling, d_k));
    return found->second;
}

/// Builds the plots of one sweep, a function each.
class Plots {
public:
    Plots(const Sweep& sweep, const PlotWishes& wishes) : m_sweep(sweep), m_setting(sweep.setting), m_wishes(wishes) {}

    PlotContent of(Measure measure) const
    {
        PlotContent plot;
        plot.title = qs(title(measure));
        plot.x = {widthText(), AxisScale::Log2, static_cast<double>(m_setting.d_k.front()), static_cast<double>(m_setting.d_k.back())};
        plot.y = axisOf(measure);
        for (Scaling scaling : kScalings)
            if (m_wishes.shows(scaling)) addMeasured(plot, measure, scaling);
        addTheory(plot, measure);
        addMarkers(plot);
        plot.description = qtr("%1 against %2: %3").arg(plot.title, widthText(), qs(sampleText(m_setting)));
        return plot;
    }

private:
    PlotAxis axisOf(Measure measure) const
    {
        const double lnN = std::log(static_cast<double>(m_setting.keys));
        switch (measure) {
        case Measure::ScoreVariance: return {qtr("variance"), AxisScale::Log2, varianceStart()};
        case Measure::LargestWeight: return {qtr("largest weight"), AxisScale::Linear, 0.0, 1.0};
        case Measure::Entropy: return {qtr("nats"), AxisScale::Linear, 0.0, std::max(1.08 * lnN, 0.1)};    // ln N is the most there is; names need room
        case Measure::JacobianNorm: return {QStringLiteral("‖J‖"), AxisScale::Linear, 0.0, jacobianEnd()};
        case Measure::QueryGradientNorm: break;
        }
        return {QStringLiteral("‖∂p/∂q‖"), AxisScale::Log10};
    }

    /// Below the lowest curve there is room for its name.
    std::optional<double> varianceStart() const
    {
        constexpr double kRoom = 0.2;
        std::optional<double> least;
        for (const Point& point : m_sweep.points)
            for (Scaling scaling : kScalings)
                if (const auto& estimate = point.of(scaling).of(Measure::ScoreVariance); m_wishes.shows(scaling) && estimate && estimate->mean > 0.0)
                    least = std::min(least.value_or(estimate->mean), kRoom * estimate->mean);
        return least;
    }

    /// Room for what was measured; the bound may leave it.
    std::optional<double> jacobianEnd() const
    {
        double most = 0.0;
        for (const Point& point : m_sweep.points)
            for (Scaling scaling : kScalings)
                if (m_wishes.shows(scaling)) most = std::max(most, point.of(scaling).of(Measure::JacobianNorm)->mean);
        return most > 0.0 ? std::optional(1.15 * most) : std::nullopt;
    }

    void addMeasured(PlotContent& plot, Measure measure, Scaling scaling) const
    {
        if (!isMeasured(m_setting, scaling, measure)) return;
        const QString name = qs(title(scaling, m_setting.cap));
        const bool isGradient = measure == Measure::QueryGradientNorm, isMain = scaling == Scaling::None || scaling == Scaling::Sqrt;
        Curve curve{name, hueOf(scaling)};
        Curve median{qtr("%1, median").arg(name), hueOf(scaling), CurveKind::Steps};
        for (const Point& point : m_sweep.points) {
            const Estimate& estimate = *point.of(scaling).of(measure);
            curve.x.push_back(static_cast<double>(point.d_k));
            curve.y.push_back(estimate.mean);
            curve.error.push_back(estimate.se.value_or(0.0));
            median.y.push_back(estimate.q50);
            if (!isGradient || !isMain) continue;
            curve.low.push_back(estimate.q10);
            curve.high.push_back(estimate.q90);
        }
        curve.label = isGradient && scaling == Scaling::None ? qtr("%1, mean").arg(name) : name;
        // A name needs a line to stand at.
        const auto isVisible = [&](double y) { return y > 0.0 || plot.y.scale == AxisScale::Linear; };
        if (curve.x.size() < std::min<std::size_t>(2, m_setting.d_k.size()) || !std::ranges::any_of(curve.y, isVisible)) {
            curve.label.clear();
        } else {
            median.label = median.name;
        }
        median.x = curve.x;
        plot.curves.push_back(std::move(curve));
        // Scaled, mean and median are one line; not scaled, what dies is the median.
        if (isGradient && scaling == Scaling::None) plot.curves.push_back(std::move(median));
    }

    /// A line of theory over a fine grid of d_k, wherever `value` has one.
    template <typename Value>
    void addLine(PlotContent& plot, Scaling scaling, CurveKind kind, const QString& name, const QString& label, const Value& value) const
    {
        Curve line{name, hueOf(scaling), kind};
        line.label = label;
        const double first = std::log2(static_cast<double>(m_setting.d_k.front())), last = std::log2(static_cast<double>(m_setting.d_k.back()));
        for (double step = first; step <= last + 1e-9; step += 0.25) {
            const auto d_k = static_cast<Index>(std::lround(std::exp2(step)));
            if (!line.x.empty() && static_cast<double>(d_k) <= line.x.back()) continue;
            const std::optional<double> y = value(d_k);
            line.x.push_back(static_cast<double>(d_k));
            line.y.push_back(y.value_or(std::nan("")));    // a gap
        }
        plot.curves.push_back(std::move(line));
    }

    void addTheory(PlotContent& plot, Measure measure) const
    {
        for (Scaling scaling : kScalings)
            if (m_wishes.shows(scaling) && isFactor(scaling)) addTheory(plot, measure, scaling);
    }

    void addTheory(PlotContent& plot, Measure measure, Scaling scaling) const
    {
        const QString theory = qtr("theory, %1").arg(qs(title(scaling, m_setting.cap)));
        if (measure == Measure::ScoreVariance && m_setting.keys == 1) return;
        if (measure == Measure::ScoreVariance)
            return addLine(plot, scaling, CurveKind::Theory, theory, {}, [&](Index d_k) { return rowVariance(m_setting, scaling, d_k); });
        if (m_setting.entries != Entries::Normal) return;
        if (m_setting.keys == 2 && measure != Measure::QueryGradientNorm) return addPair(plot, measure, scaling, theory);
        if (scaling != Scaling::None) return;
        if (measure == Measure::Entropy && m_setting.keys >= kKeysForLimit)
            addLine(plot, scaling, CurveKind::Limit, qtr("limit N → ∞, not scaled"), qtr("limit N → ∞"),
                    [&](Index d_k) { return randomEnergyEntropy(m_setting.keys, std::sqrt(static_cast<double>(d_k))); });
        if (measure == Measure::JacobianNorm && m_setting.keys > 1)
            addLine(plot, scaling, CurveKind::Limit, qtr("bound, not scaled"), qtr("bound"), [&](Index d_k) { return jacobianBound(m_setting.keys, d_k, 1.0); });
        if (measure == Measure::QueryGradientNorm && m_setting.keys == 2)
            addLine(plot, scaling, CurveKind::Limit, qtr("limit of the mean, 1/√π"), QStringLiteral("1/√π"), [](Index) { return std::optional(std::numbers::inv_sqrtpi); });
    }

    void addPair(PlotContent& plot, Measure measure, Scaling scaling, const QString& theory) const
    {
        addLine(plot, scaling, CurveKind::Theory, theory, {}, [&](Index d_k) {
            const PairMeans& means = knownPair(scaling, d_k);
            return std::optional(measure == Measure::LargestWeight ? means.largest : measure == Measure::Entropy ? means.entropy : means.jacobianNorm);
        });
    }

    void addMarkers(PlotContent& plot) const
    {
        const QString llama = QStringLiteral("Llama 3.1");
        const bool isLlamas = m_wishes.ownWidth == kLlamaWidth;
        if (m_wishes.ownWidth) plot.markers.push_back({static_cast<double>(*m_wishes.ownWidth), isLlamas ? qtr("yours, %1").arg(llama) : qtr("yours"), true});
        if (!isLlamas) plot.markers.push_back({static_cast<double>(kLlamaWidth), llama});
    }

    const Sweep& m_sweep;
    const Setting& m_setting;
    const PlotWishes& m_wishes;
};

}

std::vector<Measure> plottedMeasures(const PlotWishes& wishes)
{
    std::vector<Measure> measures{Measure::ScoreVariance, Measure::LargestWeight, Measure::Entropy, Measure::QueryGradientNorm};
    if (wishes.jacobian) measures.push_back(Measure::JacobianNorm);
    return measures;
}

std::vector<PlotContent> scalingPlots(const Sweep& sweep, const PlotWishes& wishes)
{
    const Plots plots(sweep, wishes);
    std::vector<PlotContent> contents;
    for (Measure measure : plottedMeasures(wishes)) contents.push_back(plots.of(measure));
    return contents;
}

PlotSheet scalingSheet(const Sweep& sweep, const PlotWishes& wishes)
{
    QString heading = qs(sampleText(sweep.setting));
    if (!sweep.isComplete()) heading += QStringLiteral(" · ") + statusText(sweep, false);
    return {heading, scalingPlots(sweep, wishes)};
}

}
