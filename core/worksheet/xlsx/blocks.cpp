#include "core/worksheet/xlsx/blocks.h"

#include <fmt/format.h>

namespace abh::xlsx {

std::string rangeWord(Quantity quantity)
{
    switch (quantity) {
    case Quantity::X: return "X";
    case Quantity::W_Q: return "W_Q";
    case Quantity::W_K: return "W_K";
    case Quantity::W_V: return "W_V";
    case Quantity::W_O: return "W_O";
    case Quantity::MaskMatrix: return "mask";
    case Quantity::Q: return "Q";
    case Quantity::K: return "K";
    case Quantity::V: return "V";
    case Quantity::S: return "S";
    case Quantity::ScaledS: return "scaled";
    case Quantity::MaskedS: return "masked";
    case Quantity::RowMax: return "rowmax";
    case Quantity::E: return "E";
    case Quantity::RowSum: return "rowsum";
    case Quantity::A: return "A";
    case Quantity::Z: return "Z";
    case Quantity::Concat: return "concat";
    case Quantity::Y: return "Y";
    }
    return {};
}

Blocks::Blocks(const Trace& trace)
{
    using Kind = SheetMatrix::Kind;
    for (const QuantityInfo& about : allQuantities()) {
        const Index heads = headCount(about.quantity, trace.scenario());
        for (Index head = 0; trace.has(about.quantity, head); ++head) {
            const Matrix& matrix = trace.at(about.quantity, head);
            const std::string number = heads > 1 ? fmt::format("_{}", head + 1) : "";
            add({Kind::Numbers, about.quantity, head}, matrix.rows(), matrix.cols(), rangeWord(about.quantity) + number);
            if (about.quantity == Quantity::A) add({Kind::Ranks, about.quantity, head}, matrix.rows(), matrix.cols(), "rank" + number);
        }
    }
}

void Blocks::add(const BlockId& id, Index rows, Index columns, std::string name)
{
    m_places[id] = {{m_next, 1}, rows, columns, std::move(name)};
    m_order.push_back(id);
    m_next += static_cast<lxw_row_t>(rows) + 2;
}

Spot Blocks::spot(const BlockId& id, Index row, Index column) const
{
    const Spot first = m_places.at(id).first;
    return {first.row + static_cast<lxw_row_t>(row), static_cast<lxw_col_t>(first.column + column)};
}

}
