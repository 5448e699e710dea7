#include "app/widgets/formula_layout.h"

#include <QPainter>

#include <algorithm>

#include "app/widgets/formula_typesetter.h"
#include "app/widgets/paint_text.h"

namespace abh {

namespace {

/// In em: the least room above and below the baseline.
constexpr double kLineAscent = 0.74;
constexpr double kLineDescent = 0.24;

}

FormulaLayout::FormulaLayout(const Formula& formula, const Theme& theme, double pixels)
    : m_box(FormulaTypesetter(theme).set(formula, {pixels})), m_margin(std::max(1.0, 0.03 * pixels))
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
            paintText(painter, origin + mark.at, mark.text);
        }
    }
    painter.restore();
}

}
