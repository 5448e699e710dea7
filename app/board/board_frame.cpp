#include "app/board/board_frame.h"

#include <algorithm>

namespace abh {
namespace {

constexpr double kGap = 8;

}

BoardFrame frameBoard(const BoardParts& parts, const QSizeF& board, double unit)
{
    const double margin = kBoardMargin * unit, gap = kGap * unit, pad = kCardPadding * unit;
    const double wide = board.width() - 2 * margin;
    BoardFrame frame;
    double top = margin * 0.7;
    frame.strip = QRectF(QPointF(board.width() - margin - parts.strip.width(), top), parts.strip);
    const double beside = parts.strip.isEmpty() ? wide : std::max(0.0, wide - parts.strip.width() - gap);
    const auto putBelow = [&](const QSizeF& size) {
        const QRectF place(margin, top, std::min(size.width(), beside), size.height());
        top += size.height() > 0 ? size.height() + gap / 2 : 0;
        return place;
    };
    frame.formula = putBelow(parts.formula);
    frame.question = putBelow(parts.question);
    if (!parts.strip.isEmpty()) top = std::max(top, frame.strip.bottom());

    double bottom = board.height() - margin * 0.6;
    const auto putAbove = [&](const QSizeF& size) {
        const double width = std::min(size.width(), wide);
        bottom -= size.height();
        const QRectF place((board.width() - width) / 2, bottom, width, size.height());
        bottom -= size.height() > 0 ? gap : 0;
        return place;
    };
    frame.legend = putAbove(parts.legend);
    frame.caption = putAbove(parts.caption);
    frame.card = putAbove({parts.working.width() + 2 * pad, parts.working.height() + pad});
    frame.figures = QRectF(QPointF(margin, top + gap), QPointF(board.width() - margin, std::max(top + gap, bottom - gap / 2)));
    return frame;
}

}
