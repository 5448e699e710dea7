#pragma once

#include <QImage>
#include <QString>

namespace abh {

class BoardView;

/// The board as it is seen, what is to be predicted hidden there too, with twice as many pixels as on the screen. A matrix that
/// scrolls on the screen stands there as a whole, if the picture need not be more than kLargerAtMost times as wide for it.
QImage boardImage(const BoardView& board);
inline constexpr int kLargerAtMost = 4;

/// Writes the board to a file as its suffix says (savePicture()); throws as that does.
void saveBoardPicture(const BoardView& board, const QString& path);

}
