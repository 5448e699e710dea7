#pragma once

#include "core/worksheet/xlsx/calculation.h"
#include "core/worksheet/xlsx/inputs_tab.h"

namespace abh::xlsx {

/// Adds the hidden tabs, each with every matrix at the same place, and names what is on them: the key (key_S), worked out from the
/// inputs; what counts as right (low_S, high_S); the student's numbers, the key's where a box is still empty (yours_S); and what
/// follows from those (own_S). Every box must have been written before.
void writeHiddenTabs(Calculation& calculation, const InputsTab& inputs);

}
