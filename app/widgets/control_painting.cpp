#include "app/widgets/control_painting.h"

#include <QPainter>

#include <cmath>

namespace abh {

void paintBox(QPainter& painter, const QRectF& area, const QColor& ground, const QColor& line, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

void paintFocusRing(QPainter& painter, const QRectF& area, const QColor& ring, const QColor& gap, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(gap, 1.5));
    painter.drawRoundedRect(area.adjusted(2.75, 2.75, -2.75, -2.75), radius - 2, radius - 2);
    painter.setPen(QPen(ring, 2));
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), radius, radius);
    painter.restore();
}

int whole(double pixels)
{
    return static_cast<int>(std::ceil(pixels - 1e-6));
}

}
