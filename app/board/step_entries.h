#pragma once

#include <vector>

#include "app/document/desk.h"
#include "app/widgets/step_bar.h"
#include "app/widgets/step_list.h"

namespace abh {

/// One entry of the step list for each stage of the walk, under a heading for each head; with the stage's largest difference where the trace is compared.
std::vector<StepEntry> stepEntries(const Desk& desk);

/// What the step bar shows of the walk and of what it is compared with.
StepBarState stepBarState(const Desk& desk);

}
