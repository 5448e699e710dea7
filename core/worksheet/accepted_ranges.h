#pragma once

#include <vector>

#include "core/attention/trace.h"
#include "core/worksheet/sheet.h"
#include "core/worksheet/sheet_plan.h"

namespace abh {

/// Which answers count as right: two people who both work by the book may round differently on the way, and neither is wrong.
class AcceptedRanges {
public:
    /// `trace` is the calculation of the sheet. What `plan` does not work is given, as the sheet prints it.
    AcceptedRanges(const Trace& trace, const SheetPlan& plan, const SheetOptions& options);

    /// The hull of what the rounding habits give (see workedByHabits), each rounded to the decimals asked for, and one unit of the
    /// last decimal more on either side; nothing for a masked score, and where a habit gives no finite number it has no say.
    std::optional<AcceptedRange> of(const Cell& cell) const;

private:
    std::vector<Trace> m_habits;
    int m_decimals;
};

/// The decimals of the answers: those asked for, but by hand no more than are carried.
int answerDecimals(const Arithmetic& arithmetic, const SheetOptions& options);

/// The decimals, or significant figures, that are kept on the way: by hand those of the arithmetic, otherwise one more than asked for.
int workingPlaces(const Arithmetic& arithmetic, const SheetOptions& options);

}
