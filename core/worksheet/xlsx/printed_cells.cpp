#include "core/worksheet/xlsx/printed_cells.h"

#include <algorithm>
#include <cmath>

#include "core/notation/number.h"
#include "core/text/text.h"
#include "core/worksheet/marking_table.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh::xlsx {

int decimalsOf(const std::string& digits)
{
    const std::size_t point = digits.find('.');
    return point == std::string::npos ? 0 : static_cast<int>(std::min(digits.find('e'), digits.size()) - point) - 1;
}

std::string numberFormatOf(const std::string& digits)
{
    const int decimals = decimalsOf(digits);
    std::string format = decimals > 0 ? "0." + std::string(static_cast<std::size_t>(decimals), '0') : "0";
    return digits.find('e') == std::string::npos ? format : format + "E+00";
}

Look boxLook()
{
    Look look;
    look.boxed = look.unlocked = true;
    look.align = Look::Align::Right;
    return look;
}

void writeDigits(Tab& tab, Spot spot, const SheetCell& cell, Look look)
{
    look.align = Look::Align::Right;
    double read = 0.0;
    if (!cell.value || !std::isfinite(*cell.value) || !parseNumber(cell.digits, read)) return tab.text(spot, typeset(cell.digits), look);
    look.number = numberFormatOf(cell.digits);
    tab.number(spot, *cell.value, look);
}

void PrintedCells::write(Tab& tab, const Place& place, SheetMatrix::Kind kind, const SheetCell& cell)
{
    writeOperand(tab, place.spot, kind, cell);
    if (!cell.accepted) return;
    Look small;
    small.size = 7;
    small.wraps = true;
    small.ink = kGreyInk;
    tab.text(place.beside, rangeText(*cell.accepted, rangeDecimals(*cell.accepted)), small);
}

void PrintedCells::writeOperand(Tab& tab, Spot spot, SheetMatrix::Kind, const SheetCell& cell)
{
    if (cell.asked && cell.digits.empty()) return tab.blank(spot, boxLook());
    Look look;
    if (cell.asked) {
        look = boxLook();
        look.bold = true;
        look.ink = kAnswerInk;
    }
    writeDigits(tab, spot, cell, look);
}

std::string PrintedCells::besideHeading(const SheetMatrix& matrix) const
{
    return std::any_of(matrix.cells.begin(), matrix.cells.end(), [](const SheetCell& cell) { return cell.accepted.has_value(); }) ? _("counts as right:") : "";
}

}
