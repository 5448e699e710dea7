#pragma once

#include "app/plots/plot_layout.h"

namespace abh {

/// The labels of all curves beside them.
struct CurveLabels {
    std::vector<PlotText> texts;
    double cost = 0;   ///< 0: every label has a good place
};

CurveLabels curveLabels(const PlotContent& content, const Theme& theme, const PlotFrame& frame, const std::vector<PlotUpright>& uprights);

/// What stands beside a curve; empty: nothing.
QString curveLabel(const Curve& curve);

QFont curveLabelFont(const Theme& theme);

}
