#pragma once

#include <string>

#include "core/worksheet/sheet.h"

// What every format says alike.

namespace abh {

/// "Self-attention", "Self-attention: key".
std::string headingOf(const Worksheet& sheet);
/// "Name: ____", or the student's name.
std::string nameLine(const Worksheet& sheet);
/// "204 products, 9 exponentials, 18 divisions: about 56 minutes."; empty where nothing has to be worked out.
std::string workPhrase(const WorkCount& work);
/// Whether rows or columns have names of their own and not just numbers.
bool hasNames(const SheetMatrix& matrix);
/// "columns: The, cat"
std::string columnsPhrase(const SheetMatrix& matrix);
/// "0.670 (0.668 to 0.672)"; the answer alone where it has no range.
std::string answerWithRange(const SheetCell& answer);
inline constexpr int kMaxRangeDecimals = 8;
/// How many decimals the ends of a range are written with.
int rangeDecimals(const AcceptedRange& range);
/// What a table is called where it is read out: "Scores S, 3 rows and 3 columns".
std::string caption(const SheetMatrix& matrix);

}
