#pragma once

#include "app/plots/plot_content.h"

namespace abh {

/// Every x at which something was measured, ascending, each once: the samples of measured curves and of steps; those of the
/// other curves only where there are no such ones.
std::vector<double> sampleXs(const PlotContent& content);

/// The sample nearest to `x` as it is seen, on the scale of the axis. Null where there is none, and where `x` is so far beyond the
/// first or the last one that a further sample would be nearer.
std::optional<double> sampleNear(const PlotContent& content, double x);

/// What the curve was measured to be at just this sample. Null for curves that are no measurement and where there is none.
std::optional<double> valueAtSample(const Curve& curve, double x);

/// "d_k 128: unscaled 0.8533, scaled 0.1072"; empty where nothing was measured at just `x`.
QString spokenSample(const PlotContent& content, double x);

}
