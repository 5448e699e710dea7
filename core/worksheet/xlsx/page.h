#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/worksheet/sheet.h"
#include "core/worksheet/xlsx/workbook.h"

namespace abh::xlsx {

/// Writes the numbers of a sheet into cells: as they are printed, or live.
class CellWriter {
public:
    virtual ~CellWriter() = default;

    /// Where a number is to be written, and where there is room beside it for a word on it.
    struct Place {
        Spot spot, beside;
    };
    virtual void write(Tab& tab, const Place& place, SheetMatrix::Kind kind, const SheetCell& cell) = 0;
    /// The same for a number among what a section starts from.
    virtual void writeOperand(Tab& tab, Spot spot, SheetMatrix::Kind kind, const SheetCell& cell) = 0;
    /// What stands over the words beside `matrix`; empty where there are none.
    virtual std::string besideHeading(const SheetMatrix& matrix) const = 0;
};

/// A tab that is filled from top to bottom, as a page is.
class Page {
public:
    /// Room for `matrices` beside one another as far as a page of A4 allows.
    Page(Tab& tab, CellWriter& cells, int columns);

    Tab& tab() { return m_tab; }
    Spot at(lxw_col_t column = 0) const { return {m_row, column}; }
    lxw_col_t lastColumn() const { return static_cast<lxw_col_t>(m_columns - 1); }
    void skip(int rows = 1) { m_row += static_cast<lxw_row_t>(rows); }

    /// A paragraph over the whole width, as high as it needs.
    void line(const std::string& text, const Look& look = {});
    /// The same from `column` on, with something else before it in its row.
    void lineFrom(lxw_col_t column, const std::string& text, const Look& look = {});
    void section(const SheetSection& section);

private:
    void block(const SheetText& text);
    void block(const SheetFormula& formula);
    void block(const SheetMatrix& matrix);
    void block(const SheetWorking& working);
    void block(const SheetSpace& space);
    void operands(const std::vector<SheetMatrix>& matrices);
    void heads(Spot corner, const SheetMatrix& matrix);
    double charactersFrom(lxw_col_t column) const;

    Tab& m_tab;
    CellWriter& m_cells;
    int m_columns;
    lxw_row_t m_row = 0;
};

/// How many columns the pages of a sheet need: one for names, and its widest matrix.
int columnsFor(const Worksheet& sheet);

/// Title, name and number of a sheet, and its instructions.
void writeHeading(Page& page, const Worksheet& sheet);

}
