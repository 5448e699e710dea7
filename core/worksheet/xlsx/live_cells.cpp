#include "core/worksheet/xlsx/live_cells.h"

#include <algorithm>
#include <cmath>

#include "core/text/text.h"
#include "core/worksheet/xlsx/formulas.h"
#include "core/worksheet/xlsx/inputs_tab.h"
#include "core/worksheet/xlsx/live_text.h"
#include "core/worksheet/xlsx/marks.h"
#include "core/worksheet/xlsx/printed_cells.h"

namespace abh::xlsx {
namespace {

/// Whole numbers and hand-made ones need no decimals of their own: whatever the inputs become, they are shown as they are.
std::string liveFormat(const SheetCell& cell, const Arithmetic& arithmetic)
{
    return arithmetic.isExact() && decimalsOf(cell.digits) > 0 ? numberFormatOf(cell.digits) : "";
}

Look mirrorLook()
{
    Look look;
    look.align = Look::Align::Right;
    look.ink = kGreyInk;
    look.boxed = true;
    return look;
}

}

void LiveCells::write(Tab& tab, const Place& place, SheetMatrix::Kind kind, const SheetCell& cell)
{
    if (!cell.asked || m_calculation.entry(numberId(kind, cell.cell))) return writeOperand(tab, place.spot, kind, cell);
    writeBox(tab, place, kind, cell.cell);
}

void LiveCells::writeBox(Tab& tab, const Place& place, SheetMatrix::Kind kind, const Cell& cell)
{
    tab.blank(place.spot, boxLook());
    m_calculation.addEntry(numberId(kind, cell), {tab.outside(place.spot), &tab, place.spot});
    const Marks marks(m_calculation, kind, cell, absoluteAddressOf(place.spot));
    tab.colourWhere(place.spot, "=" + marks.isRight(), kRightFill);
    tab.colourWhere(place.spot, "=" + marks.isConsistent(), kOwnFill);
    Look small;
    small.size = 8;
    small.ink = kGreyInk;
    tab.formula(place.beside, marks.word(), "", small);
}

void LiveCells::writeOperand(Tab& tab, Spot spot, SheetMatrix::Kind kind, const SheetCell& cell)
{
    if (!cell.asked) return writeLive(tab, spot, kind, cell);
    const Calculation::Entry* entry = m_calculation.entry(numberId(kind, cell.cell));
    if (entry) tab.formula(spot, "=IF(ISBLANK(" + entry->address + "),\"\"," + entry->address + ")", "", mirrorLook());
    else tab.text(spot, "?", mirrorLook());
}

void LiveCells::writeLive(Tab& tab, Spot spot, SheetMatrix::Kind kind, const SheetCell& cell)
{
    const double value = m_calculation.value(kind, cell.cell);
    // A slip is not what the calculation gives, and stays as it is printed.
    if (kind == SheetMatrix::Kind::Numbers && cell.value && !(*cell.value == value)) return writeDigits(tab, spot, cell, {});
    Look look;
    look.align = Look::Align::Right;
    look.number = liveFormat(cell, m_calculation.trace().scenario().arithmetic);
    const std::string formula = "=" + m_calculation.named("key", kind, cell.cell);
    if (std::isfinite(value)) tab.formula(spot, formula, value, look);
    else tab.formula(spot, formula, kForbiddenText, look);
}

void LiveCells::writeTerms(Tab& tab, Spot first, Spot last, const SheetWorking& working, const Look& look)
{
    LiveText text = liveTerms(m_calculation, working.result.cell);
    if (text.isEmpty()) return CellWriter::writeTerms(tab, first, last, working, look);
    text.words(" " + working.relation);
    tab.text(first, last, "", look);
    tab.formula(first, "=" + text.formula, text.cached, look);
}

std::string LiveCells::besideHeading(const SheetMatrix& matrix) const
{
    const bool isMarked = std::any_of(matrix.cells.begin(), matrix.cells.end(), [&](const SheetCell& cell) { return cell.asked && !m_calculation.entry(numberId(matrix.kind, cell.cell)); });
    return isMarked ? _("marks:") : "";
}

}
