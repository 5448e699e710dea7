#pragma once

#include <memory>

#include "core/model/issue.h"
#include "core/worksheet/sheet_document.h"
#include "core/worksheet/sheet_options.h"

namespace abh {

/// What keeps `options` from making a sheet of `trace`: steps that it does not go through or that are in the wrong order, rows or a
/// head that are not there, decimals out of range, a slip that this calculation cannot show. Fields as on the command line: "--from".
Issues checkSheet(const Trace& trace, const SheetOptions& options);

/// What a sheet is called: the title asked for, the scenario's, or a general one.
std::string sheetTitle(const Scenario& scenario, const SheetOptions& options);

enum class Answers { Hidden, Shown };

/// The sheet, or its key. `options` must have passed checkSheet(). Deterministic: the same trace and options give the same sheet.
Worksheet makeWorksheet(const Trace& trace, const SheetOptions& options, Answers answers);

/// What the self-check editions are made of.
SelfCheckSheet makeSelfCheck(std::shared_ptr<const Trace> trace, const SheetOptions& options);

}
