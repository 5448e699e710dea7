#pragma once

#include "core/worksheet/xlsx/page.h"

namespace abh::xlsx {

/// Numbers as they stand on paper: boxes in a hand-out; in a key the answers, and beside them the numbers that count as right.
class PrintedCells : public CellWriter {
public:
    void write(Tab& tab, const Place& place, SheetMatrix::Kind kind, const SheetCell& cell) override;
    void writeOperand(Tab& tab, Spot spot, SheetMatrix::Kind kind, const SheetCell& cell) override;
    std::string besideHeading(const SheetMatrix& matrix) const override;
};

/// How many digits stand behind the point of "0.670" or "9.36e-14".
int decimalsOf(const std::string& digits);

/// How a number looks that is printed as `digits`: "0.000".
std::string numberFormatOf(const std::string& digits);

/// A box to write a number in.
Look boxLook();

/// Writes `digits`, a number or "-∞", as a number where it is one.
void writeDigits(Tab& tab, Spot spot, const SheetCell& cell, Look look);

}
