#include "core/worksheet/sheet.h"

#include <algorithm>

namespace abh {

bool SheetMatrix::asksAny() const
{
    return std::any_of(cells.begin(), cells.end(), [](const SheetCell& cell) { return cell.asked; });
}

std::vector<const SheetMatrix*> matricesOf(const Worksheet& sheet)
{
    std::vector<const SheetMatrix*> list;
    for (const SheetSection& section : sheet.sections) {
        for (const SheetMatrix& operand : section.operands) list.push_back(&operand);
        for (const SheetBlock& block : section.blocks)
            if (const auto* matrix = std::get_if<SheetMatrix>(&block)) list.push_back(matrix);
    }
    return list;
}

}
