#include "app/export/page_drawing.h"

#include <QFontMetricsF>
#include <QPainter>

namespace abh {

void PageDrawing::put(Mark mark, const QRectF& ink)
{
    m_marks.push_back(std::move(mark));
    m_ink |= ink;
}

void PageDrawing::text(QPointF baseline, const QString& text, const QFont& font, const QColor& colour)
{
    if (text.isEmpty()) return;
    const QFontMetricsF metrics(font);
    const QRectF ink(baseline.x(), baseline.y() - metrics.ascent(), metrics.horizontalAdvance(text), metrics.height());
    put({.kind = Mark::Kind::Text, .rect = {baseline, QSizeF()}, .text = text, .font = font, .colour = colour}, ink);
}

void PageDrawing::centred(QPointF middleOfBaseline, const QString& text, const QFont& font, const QColor& colour)
{
    this->text(middleOfBaseline - QPointF(QFontMetricsF(font).horizontalAdvance(text) / 2, 0), text, font, colour);
}

void PageDrawing::formula(QPointF topLeft, const FormulaLayout& layout)
{
    m_formulas.push_back(layout);
    put({.kind = Mark::Kind::Formula, .rect = {topLeft, QSizeF()}, .formula = m_formulas.size() - 1}, {topLeft, layout.size()});
}

void PageDrawing::line(QPointF from, QPointF to, double thickness, const QColor& colour)
{
    const QRectF along = QRectF(from, to).normalized();
    const double half = thickness / 2;
    put({.kind = Mark::Kind::Line, .rect = QRectF(from, to), .colour = colour, .thickness = thickness}, along.adjusted(-half, -half, half, half));
}

void PageDrawing::box(const QRectF& rect, double thickness, const QColor& edge, const QColor& ground)
{
    const double half = thickness / 2;
    put({.kind = Mark::Kind::Box, .rect = rect, .colour = edge, .ground = ground, .thickness = thickness}, rect.adjusted(-half, -half, half, half));
}

void PageDrawing::add(const PageDrawing& other, QPointF by)
{
    const std::size_t formulas = m_formulas.size();
    m_formulas.insert(m_formulas.end(), other.m_formulas.begin(), other.m_formulas.end());
    for (Mark mark : other.m_marks) {
        mark.rect.translate(by);
        mark.formula += formulas;
        m_marks.push_back(std::move(mark));
    }
    for (const QRectF& answer : other.m_answers) m_answers.push_back(answer.translated(by));
    if (!other.isEmpty()) m_ink |= other.m_ink.translated(by);
}

void PageDrawing::paint(QPainter& painter) const
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (const Mark& mark : m_marks) paint(painter, mark);
    painter.restore();
}

void PageDrawing::paint(QPainter& painter, const Mark& mark) const
{
    switch (mark.kind) {
    case Mark::Kind::Text:
        painter.setFont(mark.font);
        painter.setPen(mark.colour);
        painter.drawText(mark.rect.topLeft(), mark.text);
        break;
    case Mark::Kind::Formula: m_formulas[mark.formula].paint(painter, mark.rect.topLeft()); break;
    case Mark::Kind::Line:
        painter.setPen(QPen(mark.colour, mark.thickness, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(mark.rect.topLeft(), mark.rect.bottomRight());
        break;
    case Mark::Kind::Box:
        painter.setPen(mark.thickness > 0 ? QPen(mark.colour, mark.thickness, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin) : QPen(Qt::NoPen));
        painter.setBrush(mark.ground.isValid() ? QBrush(mark.ground) : QBrush(Qt::NoBrush));
        painter.drawRect(mark.rect);
        break;
    }
}

std::vector<QString> PageDrawing::texts() const
{
    std::vector<QString> all;
    for (const Mark& mark : m_marks)
        if (mark.kind == Mark::Kind::Text) all.push_back(mark.text);
    return all;
}

}
