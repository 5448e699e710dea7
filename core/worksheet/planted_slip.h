#pragma once

#include "core/attention/misconception.h"
#include "core/attention/trace.h"
#include "core/worksheet/sheet.h"
#include "core/worksheet/sheet_options.h"

namespace abh {

/// A calculation with one misconception in it.
struct PlantedSlip {
    Misconception what;
    Trace trace;    ///< worked on from the wrong numbers
};

/// The slips that can be planted in `right` so that a number on the sheet is visibly wrong at the decimals it prints.
std::vector<Misconception> slipsFor(const Trace& right, const SheetOptions& options);

/// options.slip, or one of slipsFor() drawn from options.slipSeed; checkSheet() has made sure that there is one.
PlantedSlip plantSlip(const Trace& right, const SheetOptions& options);

/// Adds the question to a sheet, and to a key what was done and the right numbers.
void addSlipQuestion(Worksheet& sheet, const Trace& right, const SheetOptions& options, const PlantedSlip& slip);

}
