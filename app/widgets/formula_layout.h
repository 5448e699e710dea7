#pragma once

#include <QPointF>
#include <QSizeF>

#include "app/style/theme.h"
#include "app/widgets/formula_box.h"
#include "core/notation/formula.h"

class QPainter;

namespace abh {

/// A Formula measured and placed, ready to be painted on a widget, a picture or a page as often as wanted.
/// Variables are italic, digits and names upright; every symbol has its role's colour, an index that of its base.
class FormulaLayout {
public:
    /// `pixels` is the size of the type in the units of the painter, not scaled again by the theme.
    FormulaLayout(const Formula& formula, const Theme& theme, double pixels);

    /// Holds all ink; never flatter than a line of type, so that formulas side by side have a common baseline.
    QSizeF size() const;
    /// From the top to the baseline.
    double ascent() const;
    /// A valid `colour` replaces all roles' colours.
    void paint(QPainter& painter, QPointF topLeft, const QColor& colour = {}) const;

private:
    FormulaBox m_box;
    double m_margin;   ///< room for smoothed edges
};

}
