#pragma once

#include "app/labs/scaling/shown_draw.h"
#include "app/plots/plot_content.h"

namespace abh {

/// How the chosen key's q·k comes about: its products added one after the other, i = 0 ... d_k, between ±√i, where the sum of i independent
/// products of unit variance mostly is.
PlotContent runningSum(const ShownDraw& shown);

}
