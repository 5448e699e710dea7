#pragma once

#include <QRectF>
#include <QString>

#include "app/export/page_drawing.h"
#include "core/worksheet/sheet.h"

// The place of a number that is asked: empty on a hand-out, with the answer and what else counts as right on a key.

namespace abh {

/// Digits as they are painted, with a true minus sign.
QString paintedDigits(const SheetCell& cell);
/// "0.184 to 0.188"; empty where there is none.
QString paintedRange(const SheetCell& cell);

/// How wide the box has to be; never less than print::kBoxWidth.
double answerWidth(const SheetCell& cell);
void drawAnswerBox(PageDrawing& drawing, const QRectF& box, const SheetCell& cell);
/// The same as a ruled line in the lower half of `place`, with the answer above it and the range below.
void drawAnswerLine(PageDrawing& drawing, const QRectF& place, const SheetCell& cell);
/// Where a line of type stands in a row as high as a box, so that a formula and its answer share a baseline.
double answerBaseline();

}
