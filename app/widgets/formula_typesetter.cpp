#include "app/widgets/formula_typesetter.h"

#include <QFontMetricsF>

#include "core/notation/structure.h"

namespace abh {

namespace {

using namespace notation;
using Kind = Formula::Kind;

/// Proportions in em, after TeX's for Computer Modern, loosened for a screen.
constexpr double kExponentDrop = 0.27;
constexpr double kLeastExponentShift = 0.40;
constexpr double kLeastIndexShift = 0.17;
constexpr double kHighestIndex = 0.36;          // an index reaches no higher than this above the baseline
constexpr double kLeastBetweenScripts = 0.12;

QString shown(const std::string& text)
{
    return QString::fromStdString(text);
}

/// ASCII signs in their typographical form.
QString typeset(const std::string& text)
{
    return shown(text).replace('-', QChar(0x2212)).replace('*', QChar(0x2217)).replace('\'', QChar(0x2032));
}

bool isItalic(const Formula& leaf)
{
    if (leaf.kind != Kind::Symbol || isName(leaf.text)) return false;
    const QString text = shown(leaf.text);
    const bool isGreekCapital = text.front() >= QChar(0x0391) && text.front() <= QChar(0x03A9);
    return text.front().isLetter() && !isGreekCapital;
}

double gapWidth(Gap gap, const FormulaStyle& style)
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

}

double FormulaTypesetter::axis(const FormulaStyle& style) const
{
    const QRectF minus = QFontMetricsF(m_theme.formulaFont(style.em, false)).tightBoundingRect(QString(QChar(0x2212)));
    return -minus.center().y();
}

FormulaBox FormulaTypesetter::setLeaf(const Formula& leaf, const FormulaStyle& style) const
{
    if (leaf.text.empty()) return {};
    if (isTransposeSign(leaf)) return setSign(QStringLiteral("T"), style);
    const QString text = leaf.kind == Kind::Text ? shown(leaf.text) : typeset(leaf.text);
    return textBox(text, m_theme.formulaFont(style.em, isItalic(leaf)), colour(style));
}

FormulaBox FormulaTypesetter::setSign(const QString& sign, const FormulaStyle& style, double size) const
{
    return textBox(sign, m_theme.formulaFont(style.em * size, false), colour(style));
}

FormulaBox FormulaTypesetter::setRow(const Formula& row, const FormulaStyle& style) const
{
    const Parts parts = flatParts(row);
    const std::vector<Gap> gaps = gapsBefore(parts);
    FormulaBox box;
    for (std::size_t i = 0; i < parts.size(); ++i) box.append(set(*parts[i], style), gapWidth(gaps[i], style));
    return box;
}

FormulaBox FormulaTypesetter::withScripts(const FormulaBox& base, const Formula* index, const Formula* exponent, const FormulaStyle& style) const
{
    const bool hasIndex = index && !index->isEmpty();
    const bool hasExponent = exponent && !exponent->isEmpty();
    const double em = style.em / FormulaStyle::kScriptSize;
    const FormulaBox below = hasIndex ? set(*index, style) : FormulaBox();
    const FormulaBox above = hasExponent ? set(*exponent, style) : FormulaBox();

    const double up = std::max({base.ascent - kExponentDrop * em, kLeastExponentShift * em, above.descent + 0.11 * em});
    double down = std::max({base.descent + 0.04 * em, kLeastIndexShift * em, below.ascent - kHighestIndex * em});
    const double between = (up - above.descent) - (below.ascent - down);
    if (hasIndex && hasExponent) down += std::max(0.0, kLeastBetweenScripts * em - between);

    FormulaBox box;
    box.append(base);
    if (hasIndex) box.place(below, base.width - base.overhang + 0.02 * em, down);
    if (hasExponent) box.place(above, base.width + 0.04 * em, -up);
    box.width += 0.03 * em;
    box.overhang = 0;
    return box;
}

FormulaBox FormulaTypesetter::setScripts(const Formula& formula, const FormulaStyle& style) const
{
    const Scripts s = scripts(formula);
    FormulaBox base = set(*s.base, style);
    if (needsBracketsAsBase(*s.base)) base = setBracketed(base, style);
    return withScripts(base, s.index, s.exponent, style.inScript(s.base->role));
}

FormulaBox FormulaTypesetter::setBracketed(const FormulaBox& content, const FormulaStyle& style) const
{
    const QFont font = m_theme.formulaFont(style.em, false);
    FormulaBox open = textBox(QStringLiteral("("), font, colour(style));
    FormulaBox close = textBox(QStringLiteral(")"), font, colour(style));
    const double middle = -axis(style);
    const double half = std::max(content.ascent + middle, content.descent - middle);
    double pad = 0.02 * style.em;
    // A bracket may be a little shorter than what it holds; more than that, and it grows.
    if (2 * half > 1.3 * open.height()) {
        const double reach = half + 0.06 * style.em;
        open = stretchedSign(QStringLiteral("("), font, middle - reach, middle + reach, colour(style));
        close = stretchedSign(QStringLiteral(")"), font, middle - reach, middle + reach, colour(style));
        pad = 0.07 * style.em;
    }
    FormulaBox box;
    box.append(open, pad / 2);
    box.append(content, pad);
    box.append(close, pad);
    box.width += pad / 2;
    return box;
}

FormulaBox FormulaTypesetter::set(const Formula& formula, FormulaStyle style) const
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
        box.append(setBracketed(set(formula.parts[1], style), style), 0.04 * style.em);
        return box;
    }
    case Kind::Sum: return setSum(formula, style);
    case Kind::MatrixOf: return setMatrix(formula, style);
    }
    return {};
}

}
