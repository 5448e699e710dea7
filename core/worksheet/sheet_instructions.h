#pragma once

#include <string>
#include <vector>

#include "core/attention/trace.h"
#include "core/worksheet/sheet_plan.h"

namespace abh {

/// What to do and how to round, a sentence or two each. None of them gives away what is asked.
std::vector<std::string> sheetInstructions(const Trace& trace, const SheetPlan& plan, const SheetOptions& options);

}
