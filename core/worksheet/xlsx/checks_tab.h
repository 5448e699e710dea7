#pragma once

#include "core/worksheet/xlsx/calculation.h"
#include "core/worksheet/xlsx/page.h"

namespace abh::xlsx {

/// Under what the sheet says to check: the sums of the rows of A and the place of each number of Z, as soon as they are written.
void writeChecks(Page& page, const Calculation& calculation);

}
