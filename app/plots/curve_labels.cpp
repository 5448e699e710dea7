#include "app/plots/curve_labels.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/plots/label_placer.h"

namespace abh {
namespace {

constexpr double kLabelSize = 13;
constexpr double kNoPlace = 1e4;

/// One after the other in `order`, each keeping clear of those before it.
CurveLabels placed(const PlotContent& content, const Theme& theme, LabelPlacer placer, const std::vector<std::size_t>& order)
{
    const QFont font = curveLabelFont(theme);
    const QFontMetricsF metrics(font);
    CurveLabels labels;
    for (std::size_t i : order) {
        const QString label = curveLabel(content.curves[i]);
        if (label.isEmpty()) continue;
        const std::optional<LabelPlacer::Place> place = placer.place(i, QSizeF(std::ceil(metrics.horizontalAdvance(label)) + 1, metrics.height()));
        labels.cost += place ? std::max(0.0, place->cost - LabelPlacer::kGoodPlace) : kNoPlace;
        if (place) labels.texts.push_back({PlotText::Of::Curve, label, place->rect, font, theme.curve(content.curves[i].hue), place->isOverLine, place->leader});
    }
    return labels;
}

}

CurveLabels curveLabels(const PlotContent& content, const Theme& theme, const PlotFrame& frame, const std::vector<PlotUpright>& uprights)
{
    LabelPlacer placer(frame.area, theme.px(4));
    for (const Curve& curve : content.curves) placer.addCurve(lineRuns(frame, curve.x, curve.y));
    for (const PlotUpright& upright : uprights) placer.addUpright(upright.line.x1());
    std::vector<std::size_t> order(content.curves.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    CurveLabels best = placed(content, theme, placer, order);
    // Whoever comes first takes the best place: another order may leave all of them a good one.
    for (std::size_t turn = 1; turn < 2 * order.size() && best.cost > 0; ++turn) {
        std::rotate(order.begin(), order.begin() + 1, order.end());
        if (turn == order.size()) std::reverse(order.begin(), order.end());
        if (CurveLabels others = placed(content, theme, placer, order); others.cost < best.cost) best = std::move(others);
    }
    return best;
}

QString curveLabel(const Curve& curve)
{
    return curve.label.isEmpty() && curve.kind == CurveKind::Limit ? curve.name : curve.label;
}

QFont curveLabelFont(const Theme& theme) { return theme.textFont(kLabelSize); }

}
