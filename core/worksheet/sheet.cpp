#include "core/worksheet/sheet.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/attention/equality.h"

namespace abh {

bool SheetMatrix::asksAny() const
{
    return std::any_of(cells.begin(), cells.end(), [](const SheetCell& cell) { return cell.asked; });
}

const char* SheetMatrix::relation() const
{
    const auto isCut = [](const SheetCell& cell) { return cell.value && equalOrAbout(*cell.value, cell.digits) != std::string_view("="); };
    return std::any_of(cells.begin(), cells.end(), isCut) ? "≈" : "=";
}

SheetMatrix SheetMatrix::withTokensInRows() const
{
    return conventions.inColumns() ? turned(*this) : *this;
}

SheetMatrix turned(const SheetMatrix& matrix)
{
    SheetMatrix result = matrix;
    std::swap(result.rowNames, result.columnNames);
    result.cells.clear();
    for (Index j = 0; j < matrix.columns(); ++j)
        for (Index i = 0; i < matrix.rows(); ++i) result.cells.push_back(matrix.at(i, j));
    return result;
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
