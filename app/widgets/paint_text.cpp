#include "app/widgets/paint_text.h"

#include <QPainter>

namespace abh {
namespace {

/// The painter with the direction of a text, for a while.
class Directed {
public:
    Directed(QPainter& painter, const QString& text) : m_painter(painter), m_before(painter.layoutDirection())
    {
        painter.setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    }
    ~Directed() { m_painter.setLayoutDirection(m_before); }
    Directed(const Directed&) = delete;
    Directed& operator=(const Directed&) = delete;

private:
    QPainter& m_painter;
    Qt::LayoutDirection m_before;
};

}

void paintText(QPainter& painter, const QRectF& area, int flags, const QString& text)
{
    const Directed directed(painter, text);
    painter.drawText(area, flags | Qt::AlignAbsolute, text);
}

void paintText(QPainter& painter, const QPointF& left, const QString& text)
{
    const Directed directed(painter, text);
    painter.drawText(left, text);
}

QRectF placed(const QRectF& area, const QRectF& within, Qt::LayoutDirection direction)
{
    if (direction == Qt::LeftToRight) return area;
    return QRectF(within.right() - (area.right() - within.left()), area.top(), area.width(), area.height());
}

int leading(Qt::LayoutDirection direction)
{
    return direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft;
}

int trailing(Qt::LayoutDirection direction)
{
    return direction == Qt::RightToLeft ? Qt::AlignLeft : Qt::AlignRight;
}

}
