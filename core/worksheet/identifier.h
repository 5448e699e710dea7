#pragma once

#include <string>

#include "core/worksheet/sheet.h"

namespace abh {

/// "7QK2-MF9T": made of what a hand-out says, but its student and its own identifier, so that a sheet and its key can be told to belong
/// together and two different sheets have different ones. 40 bits of FNV-1a, in letters and digits that are not mistaken for one another
/// (Crockford's base 32). It says nothing of the seed that drew the numbers.
std::string identifierOf(const Worksheet& handout);

}
