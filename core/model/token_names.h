#pragma once

#include <string>
#include <vector>

#include "core/model/scenario.h"

namespace abh {

/// Whether token i has a name of its own; one that has none, or an empty one, is called by its number.
bool isNamed(const Scenario& scenario, Index token);

/// What each token is called, the first number being `countFrom`; none where no token has a name.
std::vector<std::string> tokenNames(const Scenario& scenario, int countFrom);

}
