#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/attention/trace.h"
#include "core/worksheet/sheet.h"
#include "core/worksheet/xlsx/workbook.h"

namespace abh::xlsx {

/// A matrix of the calculation; one head of it where there are several.
struct BlockId {
    SheetMatrix::Kind kind = SheetMatrix::Kind::Numbers;
    Quantity quantity = Quantity::X;
    Index head = 0;

    friend auto operator<=>(const BlockId&, const BlockId&) = default;
};

/// Where each matrix of a calculation stands on every hidden tab, the same place on all of them: what is C12 on the tab with the
/// key is C12 on the tab with its lower limits.
class Blocks {
public:
    /// The matrices of `trace`, and the ranks of its weights.
    explicit Blocks(const Trace& trace);

    const std::vector<BlockId>& all() const { return m_order; }
    Index rows(const BlockId& id) const { return m_places.at(id).rows; }
    Index columns(const BlockId& id) const { return m_places.at(id).columns; }
    Spot spot(const BlockId& id, Index row, Index column) const;
    Spot spot(SheetMatrix::Kind kind, const Cell& cell) const { return spot({kind, cell.quantity, cell.head}, cell.row, cell.column); }
    Spot last(const BlockId& id) const { return spot(id, rows(id) - 1, columns(id) - 1); }
    /// What names of ranges end in: "S", "S_2" for the second of several heads.
    const std::string& name(const BlockId& id) const { return m_places.at(id).name; }

private:
    struct Place {
        Spot first;
        Index rows = 0, columns = 0;
        std::string name;
    };
    void add(const BlockId& id, Index rows, Index columns, std::string name);

    std::map<BlockId, Place> m_places;
    std::vector<BlockId> m_order;
    lxw_row_t m_next = 1;
};

/// "S", "scaled", "rowsum": letters that are legal in the name of a range.
std::string rangeWord(Quantity quantity);

}
