#pragma once

#include <QRectF>
#include <QSizeF>

namespace abh {

/// Between the board's edge and what stands on it, at 100 % type.
inline constexpr double kBoardMargin = 16;

/// Around the working, inside its card.
inline constexpr double kCardPadding = 14;

/// The sizes of what stands around the figures on the board; an empty size takes no room.
struct BoardParts {
    QSizeF formula, question, strip, working, caption, legend;
};

/// Where everything on the board lies but the figures, and the room that is left for those.
struct BoardFrame {
    QRectF formula, question, strip, figures, card, caption, legend;
};

/// Lays the board out from the top (formula and question, the strip to the right of them) and from the bottom (legend, caption, working); the figures have what
/// is between. `unit` is a pixel at the size of what stands around the figures.
BoardFrame frameBoard(const BoardParts& parts, const QSizeF& board, double unit);

}
