#include "app/widgets/formula_box.h"

#include <QTransform>

#include <algorithm>
#include <cmath>

#include "app/widgets/text_measures.h"

namespace abh {

void FormulaBox::place(const FormulaBox& box, double x, double y)
{
    width = std::max(width, x + box.width);
    ascent = std::max(ascent, box.ascent - y);
    descent = std::max(descent, box.descent + y);
    for (const FormulaMark& mark : box.marks) {
        marks.push_back(mark);
        marks.back().at += QPointF(x, y);
    }
}

void FormulaBox::append(const FormulaBox& box, double gap)
{
    place(box, width + gap);
    overhang = box.overhang;
}

void FormulaBox::fill(const QRectF& rectangle, const QColor& colour)
{
    FormulaMark mark;
    mark.path.addRect(rectangle);
    mark.colour = colour;
    marks.push_back(mark);
    width = std::max(width, rectangle.right());
    ascent = std::max(ascent, -rectangle.top());
    descent = std::max(descent, rectangle.bottom());
}

FormulaBox textBox(const QString& text, const QFont& font, const QColor& colour)
{
    const auto [advance, ink] = measuredText(text, font);
    // An italic f reaches left of where it starts: it is moved to the right, so that no ink leaves the box.
    const double before = std::max(0.0, -ink.left());

    FormulaBox box;
    box.overhang = std::max(0.0, ink.right() - advance);
    box.width = before + advance + box.overhang;
    box.ascent = std::max(0.0, -ink.top());
    box.descent = std::max(0.0, ink.bottom());
    box.marks.push_back({QPointF(before, 0), text, font, {}, colour});
    return box;
}

FormulaBox stretchedSign(const QString& sign, const QFont& font, double top, double bottom, const QColor& colour)
{
    QPainterPath outline;
    outline.addText(0, 0, font, sign);
    const QRectF ink = outline.boundingRect();
    FormulaBox box;
    box.ascent = std::max(0.0, -top);
    box.descent = std::max(0.0, bottom);
    if (ink.isEmpty()) return box;

    const double high = (bottom - top) / ink.height();
    const double wide = std::max(1.0, std::pow(high, 0.4));
    const QTransform toPlace = QTransform::fromTranslate(-ink.left(), -ink.top()) * QTransform::fromScale(wide, high)
                             * QTransform::fromTranslate(0, top);
    box.width = ink.width() * wide;
    box.marks.push_back({{}, {}, {}, toPlace.map(outline), colour});
    return box;
}

FormulaBox squareBracket(bool opens, double em, double top, double bottom, double stroke, const QColor& colour)
{
    const double reach = 0.2 * em;
    FormulaBox box;
    box.fill(QRectF(opens ? 0 : reach - stroke, top, stroke, bottom - top), colour);
    box.fill(QRectF(0, top, reach, stroke), colour);
    box.fill(QRectF(0, bottom - stroke, reach, stroke), colour);
    return box;
}

}
