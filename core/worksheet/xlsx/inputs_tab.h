#pragma once

#include "core/worksheet/xlsx/calculation.h"
#include "core/worksheet/xlsx/page.h"

namespace abh::xlsx {

/// The tab with everything that a person may change: X, the weights, the mask as 1 and 0, the constant of the scale.
class InputsTab {
public:
    InputsTab(Calculation& calculation, Tab& tab);

    /// Writes all of it, `heading` first, and names the ranges X, W_Q, mask, sqrt_d_k, ...
    void write();
    /// Where an entry of X or of a weight matrix stands.
    Spot spot(const Cell& cell) const
    {
        const Index row = conventions().either(cell.row, cell.column), column = conventions().either(cell.column, cell.row);
        return {m_first.at(cell.quantity).row + static_cast<lxw_row_t>(row), static_cast<lxw_col_t>(1 + column)};
    }
    Tab& tab() const { return m_tab; }

private:
    void writeWords(Page& page);
    void writeMatrix(Page& page, Quantity quantity);
    void writeScale(Page& page);
    const Conventions& conventions() const { return m_calculation.sheet().options.conventions; }
    /// Of the engine's rows and columns.
    std::vector<std::string> rowNames(Quantity quantity) const;
    std::vector<std::string> columnNames(Quantity quantity) const;

    Calculation& m_calculation;
    Tab& m_tab;
    std::map<Quantity, Spot> m_first;
};

/// What the colours say, on every tab that has some.
void writeLegend(Page& page);

// What stands beside a box.
std::string rightWord();
std::string ownWord();
std::string notYetWord();

}
