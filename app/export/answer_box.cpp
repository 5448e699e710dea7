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
constexpr double kAir = mm(0.5), kRangePitch = mm(2.1);
constexpr double kLineBaseline = mm(5.4), kLineAt = mm(6.4), kRangeBaseline = mm(8.8);

/// The range on one line, or on two where it is wider than a box.
QStringList rangeLines(const SheetCell& cell)
{
    const QString range = paintedRange(cell);
    const qsizetype last = range.lastIndexOf(u' ');
    if (range.isEmpty()) return {};
    if (last < 0 || widthOf(range, numberFont(kRangeType)) <= kBoxWidth - 2 * kAir) return {range};
    return {range.left(last), range.mid(last + 1)};
}

}

QString paintedDigits(const SheetCell& cell)
{
    return qs(typeset(cell.digits));
}

QString paintedRange(const SheetCell& cell)
{
    if (!cell.accepted) return {};
    return qs(rangeText(*cell.accepted, rangeDecimals(*cell.accepted)));
}

double answerWidth(const SheetCell& cell)
{
    double widest = widthOf(paintedDigits(cell), numberFont(kAnswerType, true));
    for (const QString& line : rangeLines(cell)) widest = std::max(widest, widthOf(line, numberFont(kRangeType)));
    return std::max(kBoxWidth, widest + 2 * kAir);
}

void drawAnswerBox(PageDrawing& drawing, const QRectF& box, const SheetCell& cell)
{
    drawing.markAnswer(box);
    drawing.box(box, kRule, theme().text, cell.digits.empty() ? QColor() : answerGround());
    if (cell.digits.empty()) return;
    // Each more line of the range moves the answer up.
    const QStringList range = rangeLines(cell);
    constexpr double kAnswerAt[]{mm(5.9), mm(4.7), mm(3.8)}, kFirstLineAt[]{0, mm(8.1), mm(6.3)};
    const double middle = box.center().x();
    drawing.centred({middle, box.top() + kAnswerAt[range.size()]}, paintedDigits(cell), numberFont(kAnswerType, true), theme().text);
    for (qsizetype line = 0; line < range.size(); ++line)
        drawing.centred({middle, box.top() + kFirstLineAt[range.size()] + static_cast<double>(line) * kRangePitch}, range[line], numberFont(kRangeType), theme().text);
}

void drawAnswerLine(PageDrawing& drawing, const QRectF& place, const SheetCell& cell)
{
    drawing.markAnswer(place);
    drawing.line(place.topLeft() + QPointF(0, kLineAt), place.topRight() + QPointF(0, kLineAt), kRule, theme().text);
    const double middle = place.center().x();
    drawing.centred({middle, place.top() + kLineBaseline}, paintedDigits(cell), numberFont(kAnswerType, true), theme().text);
    const QString range = paintedRange(cell);
    drawing.centred({middle, place.top() + kRangeBaseline}, range, numberFont(kRangeType), theme().text);
}

double answerBaseline()
{
    return kLineBaseline;
}

}
