#include "app/widgets/formula_layout.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

#include "core/notation/structure.h"

namespace abh {

namespace {

using namespace notation;
using Kind = Formula::Kind;

/// Proportions in em, after TeX's for Computer Modern, loosened for a screen.
constexpr double kScriptSize = 0.7;
constexpr double kRule = 0.055;
constexpr double kExponentDrop = 0.27;
constexpr double kLeastExponentShift = 0.40;
constexpr double kLeastIndexShift = 0.17;
constexpr double kHighestIndex = 0.36;        ///< an index reaches no higher than this above the baseline
constexpr double kFractionGap = 0.16;
constexpr double kRootGap = 0.13;
constexpr double kLineAscent = 0.74;
constexpr double kLineDescent = 0.24;

QString shown(const std::string& text)
{
    return QString::fromStdString(text);
}

/// ASCII signs in their typographical form.
QString typeset(const std::string& text)
{
    return shown(text).replace('-', QChar(0x2212)).replace('*', QChar(0x2217)).replace('\'', QChar(0x2032));
}

struct Style {
    double em;
    Role role = Role::Plain;
    bool isDisplay = true;      ///< limits above and below a sum
    bool isScript = false;
    int fractions = 0;          ///< how many fractions this stands in

    Style inScript(Role base) const
    {
        return {em * kScriptSize, base == Role::Plain ? role : base, false, true, fractions};
    }
    Style inFraction() const
    {
        return {em * (fractions == 0 && !isScript ? 1.0 : 0.75), role, false, isScript, fractions + 1};
    }
    Style inLine() const
    {
        Style style = *this;
        style.isDisplay = false;
        return style;
    }
};

class Typesetter {
public:
    explicit Typesetter(const Theme& theme) : m_theme(theme) {}

    FormulaBox set(const Formula& formula, Style style) const;

private:
    FormulaBox setLeaf(const Formula& leaf, const Style& style) const;
    FormulaBox setSign(const QString& sign, const Style& style, double size = 1.0) const;
    FormulaBox setRow(const Formula& row, const Style& style) const;
    FormulaBox setScripts(const Formula& formula, const Style& style) const;
    FormulaBox setFraction(const Formula& fraction, const Style& style) const;
    FormulaBox setRoot(const Formula& root, const Style& style) const;
    FormulaBox setBracketed(const FormulaBox& content, const Style& style) const;
    FormulaBox setSum(const Formula& sum, const Style& style) const;
    FormulaBox withLimits(const FormulaBox& sign, const Formula& lower, const Formula& upper, const Style& style) const;
    FormulaBox withScripts(const FormulaBox& base, const Formula* index, const Formula* exponent, const Style& style) const;
    FormulaBox setMatrix(const Formula& matrix, const Style& style) const;

    QColor colour(const Style& style) const { return m_theme.role(style.role); }
    static double rule(const Style& style) { return std::max(1.0, kRule * style.em); }
    /// The height above the baseline on which fractions, brackets and minus signs are centred.
    double axis(const Style& style) const;

    const Theme& m_theme;
};

bool isItalic(const Formula& leaf)
{
    if (leaf.kind != Kind::Symbol || isName(leaf.text)) return false;
    const QString text = shown(leaf.text);
    const bool isGreekCapital = text.front() >= QChar(0x0391) && text.front() <= QChar(0x03A9);
    return text.front().isLetter() && !isGreekCapital;
}

double gapWidth(Gap gap, const Style& style)
{
    switch (gap) {
    case Gap::None: return 0;
    case Gap::Factor: return (style.isScript ? 0.04 : 0.17) * style.em;
    case Gap::Binary: return (style.isScript ? 0.05 : 0.24) * style.em;
    case Gap::Relation: return (style.isScript ? 0.08 : 0.31) * style.em;
    case Gap::Punctuation: return (style.isScript ? 0.05 : 0.2) * style.em;
    case Gap::Word: return 0.3 * style.em;
    }
    return 0;
}

double Typesetter::axis(const Style& style) const
{
    const QRectF minus = QFontMetricsF(m_theme.formulaFont(style.em, false)).tightBoundingRect(QString(QChar(0x2212)));
    return -minus.center().y();
}

FormulaBox Typesetter::setLeaf(const Formula& leaf, const Style& style) const
{
    if (leaf.text.empty()) return {};
    if (isTransposeSign(leaf)) return setSign(QStringLiteral("T"), style);
    const QString text = leaf.kind == Kind::Text ? shown(leaf.text) : typeset(leaf.text);
    return textBox(text, m_theme.formulaFont(style.em, isItalic(leaf)), colour(style));
}

FormulaBox Typesetter::setSign(const QString& sign, const Style& style, double size) const
{
    return textBox(sign, m_theme.formulaFont(style.em * size, false), colour(style));
}

FormulaBox Typesetter::setRow(const Formula& row, const Style& style) const
{
    const Parts parts = flatParts(row);
    const std::vector<Gap> gaps = gapsBefore(parts);
    FormulaBox box;
    for (std::size_t i = 0; i < parts.size(); ++i) box.append(set(*parts[i], style), gapWidth(gaps[i], style));
    return box;
}

FormulaBox Typesetter::withScripts(const FormulaBox& base, const Formula* index, const Formula* exponent, const Style& style) const
{
    const bool hasIndex = index && !index->isEmpty();
    const bool hasExponent = exponent && !exponent->isEmpty();
    const double em = style.em / kScriptSize;
    const FormulaBox below = hasIndex ? set(*index, style) : FormulaBox();
    const FormulaBox above = hasExponent ? set(*exponent, style) : FormulaBox();

    double up = std::max({base.ascent - kExponentDrop * em, kLeastExponentShift * em, above.descent + 0.11 * em});
    double down = std::max({base.descent + 0.04 * em, kLeastIndexShift * em, below.ascent - kHighestIndex * em});
    const double between = (up - above.descent) - (below.ascent - down);
    const double least = 0.12 * em;
    if (hasIndex && hasExponent && between < least) down += least - between;

    FormulaBox box;
    box.append(base);
    if (hasIndex) box.place(below, base.width - base.overhang + 0.02 * em, down);
    if (hasExponent) box.place(above, base.width + 0.04 * em, -up);
    box.width += 0.03 * em;
    box.overhang = 0;
    return box;
}

FormulaBox Typesetter::setScripts(const Formula& formula, const Style& style) const
{
    const Scripts s = scripts(formula);
    FormulaBox base = set(*s.base, style);
    if (needsBracketsAsBase(*s.base)) base = setBracketed(base, style);
    return withScripts(base, s.index, s.exponent, style.inScript(s.base->role));
}

FormulaBox Typesetter::setFraction(const Formula& fraction, const Style& style) const
{
    const Style inside = style.inFraction();
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

FormulaBox Typesetter::setRoot(const Formula& root, const Style& style) const
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

FormulaBox Typesetter::setBracketed(const FormulaBox& content, const Style& style) const
{
    const QFont font = m_theme.formulaFont(style.em, false);
    FormulaBox open = textBox(QStringLiteral("("), font, colour(style));
    FormulaBox close = textBox(QStringLiteral(")"), font, colour(style));
    const double middle = -axis(style);
    const double half = std::max(content.ascent + middle, content.descent - middle);
    double pad = 0;
    // A bracket may be a little shorter than what it holds; more than that, and it grows.
    if (2 * half > 1.08 * open.height()) {
        const double reach = half + 0.06 * style.em;
        open = stretchedSign(QStringLiteral("("), font, middle - reach, middle + reach, colour(style));
        close = stretchedSign(QStringLiteral(")"), font, middle - reach, middle + reach, colour(style));
        pad = 0.06 * style.em;
    }
    FormulaBox box;
    box.append(open, pad / 2);
    box.append(content, pad);
    box.append(close, pad);
    return box;
}

FormulaBox Typesetter::withLimits(const FormulaBox& sign, const Formula& lower, const Formula& upper, const Style& style) const
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

FormulaBox Typesetter::setSum(const Formula& sum, const Style& style) const
{
    const FormulaBox glyph = setSign(QString(QChar(0x2211)), style, style.isDisplay ? 1.35 : 1.0);
    FormulaBox sign;
    sign.place(glyph, 0, -axis(style) + (glyph.ascent - glyph.descent) / 2);

    const Style limits = style.inScript(sum.role);
    FormulaBox box = style.isDisplay ? withLimits(sign, sum.parts[0], sum.parts[1], limits)
                                     : withScripts(sign, &sum.parts[0], &sum.parts[1], limits);
    box.append(set(sum.parts[2], style), 0.17 * style.em);
    return box;
}

FormulaBox Typesetter::setMatrix(const Formula& matrix, const Style& style) const
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

    // The grid from (0, 0) downwards; numbers with equal decimals stand point under point when set flush right.
    FormulaBox grid;
    double y = 0;
    for (std::size_t i = 0; i < rows; ++i) {
        double x = 0;
        y += (i > 0 ? 0.36 * style.em : 0) + ascents[i];
        for (std::size_t j = 0; j < columns; ++j) {
            const FormulaBox& cell = cells[i * columns + j];
            const double free = widths[j] - cell.width;
            grid.place(cell, x + (areNumbers[j] ? free : free / 2), y);
            x += widths[j] + 0.8 * style.em;
        }
        y += descents[i];
    }

    const double half = y / 2 + 0.14 * style.em;
    const double middle = -axis(style);
    const auto bracket = [&](bool opens) { return squareBracket(opens, style.em, middle - half, middle + half, rule(style), colour(style)); };
    FormulaBox box = bracket(true);
    box.place(grid, box.width + 0.06 * style.em, middle - y / 2);
    box.append(bracket(false), 0.06 * style.em);
    return box;
}

FormulaBox Typesetter::set(const Formula& formula, Style style) const
{
    if (formula.role != Role::Plain) style.role = formula.role;
    switch (formula.kind) {
    case Kind::Symbol:
    case Kind::Number:
    case Kind::Operator:
    case Kind::Text: return setLeaf(formula, style);
    case Kind::Row: return setRow(formula, style);
    case Kind::Sub:
    case Kind::Sup:
    case Kind::SubSup: return setScripts(formula, style);
    case Kind::Fraction: return setFraction(formula, style);
    case Kind::Root: return setRoot(formula, style);
    case Kind::Fenced: return setBracketed(set(formula.parts[0], style), style);
    case Kind::Call: {
        FormulaBox box = set(formula.parts[0], style);
        box.append(setBracketed(set(formula.parts[1], style), style), 0.02 * style.em);
        return box;
    }
    case Kind::Sum: return setSum(formula, style);
    case Kind::MatrixOf: return setMatrix(formula, style);
    }
    return {};
}

}

FormulaLayout::FormulaLayout(const Formula& formula, const Theme& theme, double pixels)
    : m_box(Typesetter(theme).set(formula, {pixels})), m_margin(std::max(1.0, 0.03 * pixels))
{
    m_box.ascent = std::max(m_box.ascent, kLineAscent * pixels);
    m_box.descent = std::max(m_box.descent, kLineDescent * pixels);
}

QSizeF FormulaLayout::size() const
{
    return {m_box.width + 2 * m_margin, m_box.height() + 2 * m_margin};
}

double FormulaLayout::ascent() const
{
    return m_box.ascent + m_margin;
}

void FormulaLayout::paint(QPainter& painter, QPointF topLeft, const QColor& colour) const
{
    const QPointF origin = topLeft + QPointF(m_margin, ascent());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const FormulaMark& mark : m_box.marks) {
        const QColor ink = colour.isValid() ? colour : mark.colour;
        if (mark.text.isEmpty()) {
            painter.fillPath(mark.path.translated(origin + mark.at), ink);
        } else {
            painter.setFont(mark.font);
            painter.setPen(ink);
            painter.drawText(origin + mark.at, mark.text);
        }
    }
    painter.restore();
}

}
