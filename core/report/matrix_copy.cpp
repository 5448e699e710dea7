#include "core/report/matrix_copy.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "core/report/markdown_text.h"
#include "core/report/text_block.h"

namespace abh {
namespace {

bool isHidden(const CopySource& source, Index row, Index column)
{
    return !source.hidden.empty() && source.hidden[static_cast<std::size_t>(row * source.matrix.cols() + column)];
}

/// The digits shown, row-major. Hidden numbers are put out of the way first, so that they have no say in the decimals of the others.
std::vector<std::string> shownTexts(const CopySource& source)
{
    Matrix visible = source.matrix;
    for (Index i = 0; i < visible.rows(); ++i)
        for (Index j = 0; j < visible.cols(); ++j)
            if (isHidden(source, i, j)) visible(i, j) = 0.0;
    std::vector<std::string> texts = cellTexts(visible, source.decimals, source.own);
    for (std::size_t k = 0; k < texts.size(); ++k)
        if (!source.hidden.empty() && source.hidden[k]) texts[k] = "?";
    return texts;
}

/// Every row in turn, its cells joined by `between`, and the rows by `betweenRows`.
template <typename CellText>
std::string joined(const Matrix& matrix, const char* between, const std::string& betweenRows, CellText cellText)
{
    std::string text;
    for (Index i = 0; i < matrix.rows(); ++i) {
        if (i > 0) text += betweenRows;
        for (Index j = 0; j < matrix.cols(); ++j) text += (j == 0 ? "" : between) + cellText(i, j);
    }
    return text;
}

/// A number as Python writes a float: 3.0, -2.5, 1e+30.
std::string pythonNumber(double value)
{
    if (std::isinf(value)) return value < 0 ? "-np.inf" : "np.inf";
    const std::string text = fullNumber(value + 0.0);   // a 0 of -0
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

bool isIdentifierLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// Words that would be no name of a matrix in Python, though they look like one.
bool isTakenInPython(const std::string& word)
{
    constexpr std::array<const char*, 36> kTaken{"False", "None",  "True",   "and",  "as",       "assert", "async",  "await",    "break",
                                                 "class", "def",   "del",    "elif", "continue", "except", "else",   "finally",  "for",
                                                 "from",  "global", "if",    "in",   "import",   "is",     "lambda", "nonlocal", "not",
                                                 "np",    "or",    "pass",   "raise", "return",  "try",    "while",  "with",     "yield"};
    return std::find(kTaken.begin(), kTaken.end(), word) != kTaken.end();
}

/// The letters and digits of a symbol, "W_Q", "A_2" of A⁽²⁾: LaTeX has them all in ASCII, between braces, signs and the names of fonts.
std::string identifier(const Formula& symbol)
{
    std::string latex = toLatex(symbol), name;
    for (const char* font : {"\\mathrm", "\\text"})
        for (std::size_t at = latex.find(font); at != std::string::npos; at = latex.find(font)) latex.erase(at, std::string_view(font).size());
    for (char c : latex) {
        if (isIdentifierLetter(c)) name += c;
        else if (!name.empty() && name.back() != '_') name += '_';
    }
    while (name.ends_with('_')) name.pop_back();
    if (name.empty()) return "matrix";
    if (name.front() >= '0' && name.front() <= '9') name.insert(0, "matrix_");
    return isTakenInPython(name) ? name + '_' : name;
}

}

std::string asTsv(const CopySource& source)
{
    const auto cell = [&](Index i, Index j) { return isHidden(source, i, j) ? std::string("?") : fullNumber(source.matrix(i, j) + 0.0); };
    return joined(source.matrix, "\t", "\n", cell) + '\n';
}

std::string asLatex(const CopySource& source)
{
    std::vector<Formula> entries;
    for (std::string& text : shownTexts(source)) entries.push_back(notation::number(std::move(text)));
    const Formula matrix = notation::matrix(static_cast<int>(source.matrix.cols()), std::move(entries));
    return toLatex(source.symbol.isEmpty() ? matrix : notation::equation(source.symbol, matrix)) + '\n';
}

std::string asMarkdown(const CopySource& source)
{
    const auto columns = static_cast<std::size_t>(source.matrix.cols());
    const auto rows = static_cast<std::size_t>(source.matrix.rows());
    const std::string symbol = source.symbol.isEmpty() ? "" : escapedForMarkdown(toUnicode(source.symbol)) + ' ';
    std::string text = "| " + symbol + '|';
    std::string rule = "| --- |";
    for (std::size_t j = 0; j < columns; ++j) {
        text += source.columnNames.empty() ? fmt::format(" {} |", source.firstColumn + static_cast<Index>(j)) : fmt::format(" {} |", escapedForMarkdown(source.columnNames[j]));
        rule += " ---: |";
    }
    text += '\n' + rule + '\n';
    const std::vector<std::string> cells = shownTexts(source);
    for (std::size_t i = 0; i < rows; ++i) {
        text += source.rowNames.empty() ? fmt::format("| {} |", source.firstRow + static_cast<Index>(i)) : fmt::format("| {} |", escapedForMarkdown(source.rowNames[i]));
        for (std::size_t j = 0; j < columns; ++j) text += ' ' + cells[i * columns + j] + " |";
        text += '\n';
    }
    return text;
}

std::string asNumPy(const CopySource& source)
{
    const std::string start = identifier(source.symbol) + " = np.array([";
    const auto cell = [&](Index i, Index j) { return isHidden(source, i, j) ? std::string("np.nan") : pythonNumber(source.matrix(i, j)); };
    return start + '[' + joined(source.matrix, ", ", "],\n" + std::string(start.size(), ' ') + '[', cell) + "]])\n";
}

std::string asText(const CopySource& source)
{
    TextBlock line(source.symbol.isEmpty() ? std::string() : toUnicode(source.symbol) + " = ");
    line.append(TextBlock::ofCells(shownTexts(source), static_cast<std::size_t>(source.matrix.cols()), source.rowNames));
    return line.toString(0);
}

}
