#include "core/worksheet/xlsx/calculation.h"

#include <cmath>

#include <fmt/format.h>

#include "core/worksheet/accepted_ranges.h"

namespace abh::xlsx {
namespace {

/// 1 for the largest; equal ones share the first of their ranks.
double rankIn(const Matrix& logits, Index row, Index column)
{
    const double own = logits(row, column);
    return std::isfinite(own) ? 1.0 + static_cast<double>((logits.row(row).array() > own).count()) : 0.0;
}

}

NumberId numberId(SheetMatrix::Kind kind, const Cell& cell)
{
    return {{kind, cell.quantity, cell.head}, {cell.row, cell.column}};
}

Calculation::Calculation(const SelfCheckSheet& sheet, Workbook& workbook)
    : m_sheet(sheet), m_workbook(workbook), m_blocks(*sheet.trace), m_decimals(answerDecimals(sheet.trace->scenario().arithmetic, sheet.options))
{
    note(sheet.handout);
    noteAccepted(sheet.key);
}

void Calculation::note(const Worksheet& handout)
{
    for (const SheetMatrix* matrix : matricesOf(handout))
        for (const SheetCell& cell : matrix->cells) m_printed.insert(numberId(matrix->kind, cell.cell));
}

void Calculation::noteAccepted(const Worksheet& key)
{
    for (const SheetMatrix* matrix : matricesOf(key))
        for (const SheetCell& cell : matrix->cells)
            if (cell.asked && cell.accepted) m_accepted.emplace(numberId(matrix->kind, cell.cell), *cell.accepted);
}

std::optional<AcceptedRange> Calculation::accepted(const NumberId& id) const
{
    const auto found = m_accepted.find(id);
    return found == m_accepted.end() ? std::nullopt : std::optional(found->second);
}

double Calculation::value(SheetMatrix::Kind kind, const Cell& cell) const
{
    if (kind == SheetMatrix::Kind::Ranks) return rankIn(trace().at(trace().course().logits(), cell.head), cell.row, cell.column);
    return trace().at(cell);
}

const Calculation::Entry* Calculation::entry(const NumberId& id) const
{
    const auto found = m_entries.find(id);
    return found == m_entries.end() ? nullptr : &found->second;
}

std::string Calculation::named(const char* what, SheetMatrix::Kind kind, const Cell& cell) const
{
    return fmt::format("INDEX({}_{},{},{})", what, m_blocks.name({kind, cell.quantity, cell.head}), cell.row + 1, cell.column + 1);
}

}
