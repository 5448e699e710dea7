#pragma once

#include "core/worksheet/xlsx/calculation.h"
#include "core/worksheet/xlsx/page.h"

namespace abh::xlsx {

/// Numbers that follow the inputs; boxes that are marked as they are filled in. A number that is asked at two places has its box at
/// the first, and the other shows what was written there.
class LiveCells : public CellWriter {
public:
    explicit LiveCells(Calculation& calculation) : m_calculation(calculation) {}

    void write(Tab& tab, const Place& place, SheetMatrix::Kind kind, const SheetCell& cell) override;
    void writeOperand(Tab& tab, Spot spot, SheetMatrix::Kind kind, const SheetCell& cell) override;
    void writeTerms(Tab& tab, Spot first, Spot last, const SheetWorking& working, const Look& look) override;
    std::string besideHeading(const SheetMatrix& matrix) const override;

private:
    void writeBox(Tab& tab, const Place& place, SheetMatrix::Kind kind, const Cell& cell);
    void writeLive(Tab& tab, Spot spot, SheetMatrix::Kind kind, const SheetCell& cell);

    Calculation& m_calculation;
};

}
