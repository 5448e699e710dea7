#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

#include <vector>

#include "app/widgets/formula_layout.h"

class QPainter;

namespace abh {

/// What is painted on a page, as data: it can be moved, measured, and painted on anything as often as wanted. In print's units.
class PageDrawing {
public:
    void text(QPointF baseline, const QString& text, const QFont& font, const QColor& colour);
    void centred(QPointF middleOfBaseline, const QString& text, const QFont& font, const QColor& colour);
    void formula(QPointF topLeft, const FormulaLayout& layout);
    void line(QPointF from, QPointF to, double thickness, const QColor& colour);
    /// Without an edge where `thickness` is 0, without a ground where `ground` is invalid.
    void box(const QRectF& rect, double thickness, const QColor& edge, const QColor& ground = {});
    /// Says that somebody is to write here, or that the answer stands here.
    void markAnswer(const QRectF& rect) { m_answers.push_back(rect); }
    void add(const PageDrawing& other, QPointF by);

    void paint(QPainter& painter) const;

    bool isEmpty() const { return m_marks.empty(); }
    /// Everything lies within.
    QRectF ink() const { return m_ink; }
    const std::vector<QRectF>& answers() const { return m_answers; }
    /// All texts but those within formulas, in the order in which they are painted.
    std::vector<QString> texts() const;

private:
    struct Mark {
        enum class Kind { Text, Formula, Line, Box } kind;
        QRectF rect;               ///< a text's and a formula's starting point is its top left
        QString text = {};
        QFont font = {};
        QColor colour = {}, ground = {};
        double thickness = 0;
        std::size_t formula = 0;
    };

    void put(Mark mark, const QRectF& ink);
    void paint(QPainter& painter, const Mark& mark) const;

    std::vector<Mark> m_marks;
    std::vector<FormulaLayout> m_formulas;
    std::vector<QRectF> m_answers;
    QRectF m_ink;
};

}
