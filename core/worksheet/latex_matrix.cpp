#include "core/worksheet/latex_matrix.h"

namespace abh {
namespace {

// \rule and \hspace are known to LaTeX, MathJax and KaTeX alike.
constexpr const char* kBox = "\\boxed{\\rule[-3mm]{0mm}{9mm}\\hspace{18mm}}";
constexpr const char* kLine = "\\rule[-1mm]{24mm}{0.2mm}";

std::string digits(const SheetCell& cell)
{
    // The ranks that equal weights share are no formula: 1–2.
    const bool isRange = cell.digits.find("–") != std::string::npos;
    return isRange ? toLatex(notation::words(cell.digits)) : toLatex(notation::numeral(cell.digits));
}

}

std::string latexCell(const SheetCell& cell)
{
    if (cell.digits.empty()) return kBox;
    return cell.asked ? "\\boxed{" + digits(cell) + "}" : digits(cell);
}

std::string rowEnd(const SheetMatrix& matrix)
{
    return matrix.asksAny() ? " \\\\[1mm] " : " \\\\ ";    // boxes must not touch
}

std::string latexMatrix(const SheetMatrix& matrix)
{
    // bmatrix has ten columns at most.
    std::string text = "\\left[\\begin{array}{" + std::string(static_cast<std::size_t>(matrix.columns()), 'r') + "}";
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.columns(); ++j) text += (j > 0 ? " & " : i > 0 ? rowEnd(matrix) : " ") + latexCell(matrix.at(i, j));
    return text + " \\end{array}\\right]";
}

std::string latexWorking(const SheetWorking& working)
{
    const std::string relation = toLatex(notation::op(working.relation));
    return toLatex(working.left) + ' ' + relation + ' ' + (working.result.digits.empty() ? std::string(kLine) : latexCell(working.result));
}

}
