#pragma once

#include <algorithm>

#include "app/style/theme.h"
#include "app/widgets/formula_box.h"
#include "core/notation/formula.h"

namespace abh {

/// How a part of a formula is set.
struct FormulaStyle {
    static constexpr double kScriptSize = 0.7;

    double em;                  ///< the size of the type in pixels
    Role role = Role::Plain;
    bool isDisplay = true;      ///< limits above and below a sum
    bool isScript = false;
    int fractions = 0;          ///< how many fractions this stands in

    FormulaStyle inScript(Role base) const
    {
        return {em * kScriptSize, base == Role::Plain ? role : base, false, true, fractions};
    }
    FormulaStyle inFraction() const
    {
        return {em * (fractions == 0 && !isScript ? 1.0 : 0.75), role, false, isScript, fractions + 1};
    }
    FormulaStyle inLine() const
    {
        FormulaStyle style = *this;
        style.isDisplay = false;
        return style;
    }
};

/// Sets the parts of a formula, each as a box, by the rules that TeX made familiar. Only FormulaLayout uses it.
class FormulaTypesetter {
public:
    explicit FormulaTypesetter(const Theme& theme) : m_theme(theme) {}

    FormulaBox set(const Formula& formula, FormulaStyle style) const;

private:
    FormulaBox setLeaf(const Formula& leaf, const FormulaStyle& style) const;
    FormulaBox setSign(const QString& sign, const FormulaStyle& style, double size = 1.0) const;
    FormulaBox setRow(const Formula& row, const FormulaStyle& style) const;
    FormulaBox setScripts(const Formula& formula, const FormulaStyle& style) const;
    FormulaBox setFraction(const Formula& fraction, const FormulaStyle& style) const;
    FormulaBox setRoot(const Formula& root, const FormulaStyle& style) const;
    FormulaBox setBracketed(const FormulaBox& content, const FormulaStyle& style) const;
    FormulaBox setSum(const Formula& sum, const FormulaStyle& style) const;
    FormulaBox withLimits(const FormulaBox& sign, const Formula& lower, const Formula& upper,
                          const FormulaStyle& style) const;
    /// `style` is that of the scripts.
    FormulaBox withScripts(const FormulaBox& base, const Formula* index, const Formula* exponent,
                           const FormulaStyle& style) const;
    FormulaBox setMatrix(const Formula& matrix, const FormulaStyle& style) const;
    /// The entries of a matrix from (0, 0) downwards, without brackets.
    FormulaBox setGrid(const Formula& matrix, const FormulaStyle& style) const;

    QColor colour(const FormulaStyle& style) const { return m_theme.role(style.role); }
    static double rule(const FormulaStyle& style) { return std::max(1.0, 0.055 * style.em); }
    /// The height above the baseline on which fractions, brackets and minus signs are centred.
    double axis(const FormulaStyle& style) const;

    const Theme& m_theme;
};

}
