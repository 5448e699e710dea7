#pragma once

#include <string>

namespace abh {

/// A share from 0 to 1 in whole per cent that rounding makes neither nothing nor everything: "31 %", "under 1 %", "over 99 %". In the reader's language.
std::string percentText(double share);

}
