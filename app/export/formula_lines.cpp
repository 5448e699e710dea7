#include "app/export/formula_lines.h"

#include <algorithm>

#include "app/export/print_style.h"
#include "core/notation/structure.h"

namespace abh {

using namespace print;

namespace {

constexpr double kLaterIndent = mm(6), kBetweenLines = mm(1);

bool mayStartLine(const Formula& part)
{
    if (part.kind != Formula::Kind::Operator) return false;
    const notation::SignClass kind = notation::signClass(part.text);
    return kind == notation::SignClass::Binary || kind == notation::SignClass::Relation;
}

/// Pieces between which a line may be broken. A product stays together; so does a minus sign with the number that it belongs to.
std::vector<std::vector<Formula>> pieces(const Formula& formula)
{
    const notation::Parts parts = notation::flatParts(formula);
    const std::vector<notation::Gap> gaps = notation::gapsBefore(parts);
    std::vector<std::vector<Formula>> result(1);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isSpaced = gaps[i] == notation::Gap::Binary || gaps[i] == notation::Gap::Relation;
        const bool isProduct = parts[i]->text == "·" || parts[i]->text == "×";
        if (i > 0 && isSpaced && !isProduct && mayStartLine(*parts[i])) result.emplace_back();
        result.back().push_back(*parts[i]);
    }
    return result;
}

double widthOf(const std::vector<Formula>& parts, double points)
{
    return FormulaLayout(notation::row(parts), theme(), pt(points)).size().width();
}

}

FormulaLines::FormulaLines(const Formula& formula, double points, double width)
{
    const FormulaLayout whole(formula, theme(), pt(points));
    if (whole.size().width() <= width) m_lines.push_back({whole, 0, 0});
    else wrap(formula, points, width);
}

void FormulaLines::wrap(const Formula& formula, double points, double width)
{
    std::vector<Formula> line;
    for (const std::vector<Formula>& piece : pieces(formula)) {
        std::vector<Formula> longer = line;
        longer.insert(longer.end(), piece.begin(), piece.end());
        const double room = width - (m_lines.empty() ? 0 : kLaterIndent);
        if (!line.empty() && widthOf(longer, points) > room) {
            addLine(std::move(line), points, width);
            line = piece;
        } else {
            line = std::move(longer);
        }
    }
    if (!line.empty()) addLine(std::move(line), points, width);
}

void FormulaLines::addLine(std::vector<Formula> parts, double points, double width)
{
    const double indent = m_lines.empty() ? 0 : kLaterIndent;
    // With nothing to its left a plus sign would be set as that of a number.
    if (!m_lines.empty()) parts.insert(parts.begin(), notation::words(""));
    const Formula formula = notation::row(std::move(parts));
    FormulaLayout layout(formula, theme(), pt(points));
    // Type comes in whole units and gaps do not shrink with it, so that one step may not be enough.
    for (double size = pt(points); layout.size().width() > width - indent && size > 1; layout = FormulaLayout(formula, theme(), size))
        size = std::min(size - 1, size * (width - indent) / layout.size().width());
    m_lines.push_back({layout, indent, m_lines.empty() ? 0 : height() + kBetweenLines});
}

PageDrawing FormulaLines::drawing() const
{
    PageDrawing drawing;
    for (const Line& line : m_lines) drawing.formula({line.indent, line.top}, line.layout);
    return drawing;
}

double FormulaLines::width() const
{
    double widest = 0;
    for (const Line& line : m_lines) widest = std::max(widest, line.indent + line.layout.size().width());
    return widest;
}

double FormulaLines::height() const
{
    return m_lines.empty() ? 0 : m_lines.back().top + m_lines.back().layout.size().height();
}

double FormulaLines::endOfLast() const
{
    return m_lines.empty() ? 0 : m_lines.back().indent + m_lines.back().layout.size().width();
}

double FormulaLines::lastBaseline() const
{
    return m_lines.empty() ? 0 : m_lines.back().top + m_lines.back().layout.ascent();
}

}
