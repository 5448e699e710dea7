#include "app/export/answer_box.h"

#include <algorithm>

#include "app/export/print_style.h"
#include "app/text/qtext.h"
#include "core/notation/number.h"
#include "core/worksheet/marking_table.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh {

using namespace print;

namespace {

constexpr double kAnswerType = 10, kRangeType = 5.5;
constexpr double kAir = mm(0.5);
constexpr double kLineBaseline = mm(5.4), kLineAt = mm(6.4), kRangeBaseline = mm(8.8);

}

QString paintedDigits(const SheetCell& cell)
{
    return qs(typeset(cell.digits));
}

QString paintedRange(const SheetCell& cell)
{
    if (!cell.accepted) return {};
    return qs(rangeText(*cell.accepted, rangeDecimals(*cell.accepted))).replace(u'-', QChar(0x2212));
}

double answerWidth(const SheetCell& cell)
{
    const double digits = widthOf(paintedDigits(cell), numberFont(kAnswerType, true)), range = widthOf(paintedRange(cell), numberFont(kRangeType));
    return std::max(kBoxWidth, std::max(digits, range) + 2 * kAir);
}

void drawAnswerBox(PageDrawing& drawing, const QRectF& box, const SheetCell& cell)
{
    drawing.markAnswer(box);
    drawing.box(box, kRule, theme().text, cell.digits.empty() ? QColor() : answerGround());
    if (cell.digits.empty()) return;
    const QString range = paintedRange(cell);
    const double middle = box.center().x(), baseline = box.top() + (range.isEmpty() ? mm(5.9) : mm(4.7));
    drawing.centred({middle, baseline}, paintedDigits(cell), numberFont(kAnswerType, true), theme().text);
    drawing.centred({middle, box.top() + mm(8.1)}, range, numberFont(kRangeType), theme().text);
}

void drawAnswerLine(PageDrawing& drawing, const QRectF& place, const SheetCell& cell)
{
    drawing.markAnswer(place);
    drawing.line(place.topLeft() + QPointF(0, kLineAt), place.topRight() + QPointF(0, kLineAt), kRule, theme().text);
    const double middle = place.center().x();
    drawing.centred({middle, place.top() + kLineBaseline}, paintedDigits(cell), numberFont(kAnswerType, true), theme().text);
    drawing.centred({middle, place.top() + kRangeBaseline}, paintedRange(cell), numberFont(kRangeType), theme().text);
}

double answerBaseline()
{
    return kLineBaseline;
}

}
