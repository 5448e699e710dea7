#pragma once

#include <vector>

#include "core/model/index.h"

namespace abh {

/// The numbers of key-value heads that `heads` query heads can share evenly, the smallest first: its divisors.
std::vector<Index> kvHeadChoices(Index heads);

}
