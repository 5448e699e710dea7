#pragma once

#include <QRectF>
#include <QString>
#include <Qt>

class QPainter;

namespace abh {

// Text in its own direction, whichever way the window runs: numbers, symbols and shapes from left to right, always, since "2×4" read from the right
// is another shape; words as they are written.

/// `flags` as QPainter::drawText() has them, but left is left, in a window that runs from right to left too.
void paintText(QPainter& painter, const QRectF& area, int flags, const QString& text);

/// Begins at `left`, on the base line.
void paintText(QPainter& painter, const QPointF& left, const QString& text);

/// `area` where it lies in a window of this direction: as far from the right of `within` as it is from its left, in one that runs from right to left.
QRectF placed(const QRectF& area, const QRectF& within, Qt::LayoutDirection direction);

/// The side where a line begins in a window of this direction, for paintText().
int leading(Qt::LayoutDirection direction);
int trailing(Qt::LayoutDirection direction);

}
