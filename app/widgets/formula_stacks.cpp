#include "app/widgets/formula_typesetter.h"

// The parts of a formula that stand above each other: fractions, roots, sums with limits and matrices.

namespace abh {

namespace {

using Kind = Formula::Kind;

/// Proportions in em.
constexpr double kFractionGap = 0.16;
constexpr double kRootGap = 0.13;
constexpr double kRowGap = 0.36;
constexpr double kColumnGap = 0.8;

}

FormulaBox FormulaTypesetter::setFraction(const Formula& fraction, const FormulaStyle& style) const
{
    const FormulaStyle inside = style.inFraction();
    const FormulaBox above = set(fraction.parts[0], inside);
    const FormulaBox below = set(fraction.parts[1], inside);
    const double stroke = rule(style);
    const double gap = kFractionGap * inside.em;
    const double side = 0.06 * style.em;
    const double bar = std::max(above.width, below.width) + 0.2 * inside.em;
    const double middle = -axis(style);

    FormulaBox box;
    box.fill(QRectF(side, middle - stroke / 2, bar, stroke), colour(style));
    box.place(above, side + (bar - above.width) / 2, middle - stroke / 2 - gap - above.descent);
    box.place(below, side + (bar - below.width) / 2, middle + stroke / 2 + gap + below.ascent);
    box.width += side;
    return box;
}

FormulaBox FormulaTypesetter::setRoot(const Formula& root, const FormulaStyle& style) const
{
    const FormulaBox inside = set(root.parts[0], style.inLine());
    const double stroke = rule(style);
    const double top = -std::max(inside.ascent, 0.5 * style.em) - kRootGap * style.em - stroke;
    const double bottom = std::max(inside.descent, 0.02 * style.em) + 0.04 * style.em;
    const double space = 0.05 * style.em;

    FormulaBox box = stretchedSign(QString(QChar(0x221A)), m_theme.formulaFont(style.em, false), top, bottom, colour(style));
    const double left = box.width;
    box.fill(QRectF(left - stroke / 2, top, inside.width + 2 * space + stroke / 2, stroke), colour(style));
    box.place(inside, left + space);
    return box;
}

FormulaBox FormulaTypesetter::withLimits(const FormulaBox& sign, const Formula& lower, const Formula& upper, const FormulaStyle& style) const
{
    const FormulaBox below = set(lower, style);
    const FormulaBox above = set(upper, style);
    const double gap = 0.2 * style.em;
    const double width = std::max({sign.width, below.width, above.width});
    FormulaBox box;
    box.place(sign, (width - sign.width) / 2);
    const double bottom = sign.descent, top = -sign.ascent;
    if (!lower.isEmpty()) box.place(below, (width - below.width) / 2, bottom + gap + below.ascent);
    if (!upper.isEmpty()) box.place(above, (width - above.width) / 2, top - gap - above.descent);
    return box;
}

FormulaBox FormulaTypesetter::setSum(const Formula& sum, const FormulaStyle& style) const
{
    const FormulaBox glyph = setSign(QString(QChar(0x2211)), style, style.isDisplay ? 1.35 : 1.0);
    FormulaBox sign;
    sign.place(glyph, 0, -axis(style) + (glyph.ascent - glyph.descent) / 2);

    const FormulaStyle limits = style.inScript(sum.role);
    FormulaBox box = style.isDisplay ? withLimits(sign, sum.parts[0], sum.parts[1], limits)
                                     : withScripts(sign, &sum.parts[0], &sum.parts[1], limits);
    box.append(set(sum.parts[2], style), 0.17 * style.em);
    return box;
}

FormulaBox FormulaTypesetter::setGrid(const Formula& matrix, const FormulaStyle& style) const
{
    const std::size_t columns = static_cast<std::size_t>(std::max(matrix.columns, 1));
    const std::size_t rows = matrix.parts.size() / columns;
    std::vector<FormulaBox> cells;
    std::vector<double> widths(columns, 0), ascents(rows, 0.66 * style.em), descents(rows, 0.02 * style.em);
    std::vector<bool> areNumbers(columns, true);
    for (std::size_t k = 0; k < rows * columns; ++k) {
        const std::size_t i = k / columns, j = k % columns;
        cells.push_back(set(matrix.parts[k], style.inLine()));
        widths[j] = std::max(widths[j], cells[k].width);
        ascents[i] = std::max(ascents[i], cells[k].ascent);
        descents[i] = std::max(descents[i], cells[k].descent);
        areNumbers[j] = areNumbers[j] && matrix.parts[k].kind == Kind::Number;
    }

    FormulaBox grid;
    double y = 0;
    for (std::size_t i = 0; i < rows; ++i) {
        double x = 0;
        y += (i > 0 ? kRowGap * style.em : 0) + ascents[i];
        for (std::size_t j = 0; j < columns; ++j) {
            // Numbers with equally many decimals stand point under point when they are set flush right.
            const double free = widths[j] - cells[i * columns + j].width;
            grid.place(cells[i * columns + j], x + (areNumbers[j] ? free : free / 2), y);
            x += widths[j] + kColumnGap * style.em;
        }
        y += descents[i];
    }
    grid.descent = y;
    return grid;
}

FormulaBox FormulaTypesetter::setMatrix(const Formula& matrix, const FormulaStyle& style) const
{
    const FormulaBox grid = setGrid(matrix, style);
    const double half = grid.descent / 2 + 0.14 * style.em;
    const double middle = -axis(style);
    const double side = 0.12 * style.em;
    const auto bracket = [&](bool opens) {
        return squareBracket(opens, style.em, middle - half, middle + half, rule(style), colour(style));
    };
    FormulaBox box = bracket(true);
    box.place(grid, box.width + side, middle - grid.descent / 2);
    box.append(bracket(false), side);
    return box;
}

}
