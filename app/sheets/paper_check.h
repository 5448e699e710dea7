#pragma once

#include <QString>

#include "app/export/paper.h"
#include "core/model/scenario.h"
#include "core/worksheet/sheet_options.h"

namespace abh {

/// Which matrix of such a sheet no page can hold, seen from its size alone, before anything is worked out; empty where all of them may fit.
QString tooLargeForPaper(const Scenario& scenario, const SheetOptions& options, Paper paper);

}
