#pragma once

#include <vector>

#include "app/board/board_layout.h"
#include "app/board/board_scene.h"
#include "app/widgets/tint_legend.h"

namespace abh {

/// What the grounds of the scene's figures mean, those of maps included: the numbers at the two ends of a scale, and of what. Hidden numbers have no say.
/// Empty where no ground says anything.
std::vector<TintScaleText> legendOf(const BoardScene& scene, const BoardLayout& layout, const Shown& shown);

}
