#pragma once

#include <QImage>
#include <QString>

class QWidget;

namespace abh {

/// The board as it is seen, what is hidden included, with twice as many pixels as on the screen.
QImage boardImage(QWidget& board);

/// Writes the board to a file as its suffix says: .png, or .svg and .pdf, which stay sharp at any size. Throws Error where the
/// suffix is another one or the file cannot be written; an old file is then untouched.
void saveBoardPicture(QWidget& board, const QString& path);

/// What may be chosen in a dialog: "PNG ... (*.png);;...".
QString boardPictureFilter();

}
