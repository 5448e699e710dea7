#pragma once

#include <QColor>
#include <QFont>
#include <QPainterPath>
#include <QPointF>
#include <QString>

#include <vector>

namespace abh {

/// One thing to paint: `text` from `at`, or where there is none `path` filled, moved to `at`.
struct FormulaMark {
    QPointF at;
    QString text;
    QFont font;
    QPainterPath path;
    QColor colour;
};

/// A laid out piece of a formula. The origin is the left end of its baseline, y grows downwards, all marks lie between
/// x = 0 and `width`, y = -`ascent` and `descent`.
struct FormulaBox {
    double width = 0;
    double ascent = 0;
    double descent = 0;
    double overhang = 0;   ///< how far slanted ink reaches past the place where an index belongs
    std::vector<FormulaMark> marks;

    double height() const { return ascent + descent; }

    /// Puts `box` with its origin at (x, y) and grows to hold it.
    void place(const FormulaBox& box, double x, double y = 0);
    /// Puts `box` `gap` to the right of everything so far, on the same baseline.
    void append(const FormulaBox& box, double gap = 0);
    /// Fills a rectangle and grows to hold it.
    void fill(const QRectF& rectangle, const QColor& colour);
};

/// `text` on one line, as wide as its advance or its ink, whichever is more, and as high as its ink.
FormulaBox textBox(const QString& text, const QFont& font, const QColor& colour);

/// The outline of `sign` stretched to the height from `top` to `bottom`; its strokes grow slower than its height.
FormulaBox stretchedSign(const QString& sign, const QFont& font, double top, double bottom, const QColor& colour);

/// A square bracket from `top` to `bottom`, opening or closing.
FormulaBox squareBracket(bool opens, double em, double top, double bottom, double stroke, const QColor& colour);

}
