#pragma once

#include <map>
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
    /// The terms of a working, up to its relation, over the cells from `first` to `last`.
    virtual void writeTerms(Tab& tab, Spot first, Spot last, const SheetWorking& working, const Look& look);
    /// What stands over the words beside `matrix`; empty where there are none.
    virtual std::string besideHeading(const SheetMatrix& matrix) const = 0;
};

/// A tab that is filled from top to bottom, as a page is.
class Page {
public:
    /// `columns` wide. `cells` writes the numbers of sections; null where there will be none.
    Page(Tab& tab, CellWriter* cells, int columns);

    Tab& tab() { return m_tab; }
    Spot at(lxw_col_t column = 0) const { return {m_row, column}; }
    lxw_col_t lastColumn() const { return static_cast<lxw_col_t>(m_columns - 1); }
    void skip(int rows = 1) { m_row += static_cast<lxw_row_t>(rows); }

    /// A paragraph over the whole width, as high as it needs.
    void line(const std::string& text, const Look& look = {});
    /// The same from `column` on, with something else before it in its row.
    void lineFrom(lxw_col_t column, const std::string& text, const Look& look = {});
    void section(const SheetSection& section);
    /// Where a page of paper may end: before the sections that would not fit on it any more.
    void breakPages(bool landscape);

private:
    void block(const SheetText& text);
    void block(const SheetFormula& formula);
    void block(const SheetMatrix& matrix);
    void block(const SheetWorking& working);
    void block(const SheetSpace& space);
    int columnsForTerms(const SheetSection& section) const;
    void operands(const std::vector<SheetMatrix>& matrices);
    void heads(Spot corner, const SheetMatrix& matrix);
    double charactersBetween(lxw_col_t first, lxw_col_t last) const;
    void height(double points);
    double heightOfRows(lxw_row_t first, lxw_row_t end) const;

    Tab& m_tab;
    CellWriter* m_cells;
    int m_columns;
    lxw_row_t m_row = 0;
    lxw_col_t m_boxes = 0;                                   ///< the column of the results of workings
    std::map<lxw_row_t, double> m_heights;                   ///< of rows that are not as high as others
    std::vector<lxw_row_t> m_sections;                       ///< where they begin
};

/// The look of what names rows and columns, and of their names as much as there is room for.
Look headLook();
std::string headText(const std::string& name);

/// How many columns the pages of a sheet need: one for names, and its widest matrix.
int columnsFor(const Worksheet& sheet);

/// Title, name and number of a sheet, and its instructions.
void writeHeading(Page& page, const Worksheet& sheet);

}
