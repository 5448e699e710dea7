#pragma once

#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

class QPaintDevice;

namespace abh {

/// Something that can be painted again as often as wanted, with its size in pixels at 96 dpi.
struct Picture {
    QSize size;
    std::function<void(QPaintDevice&)> paint;
};

/// With twice as many pixels as on the screen.
QImage imageOf(const Picture& picture);

/// Whether savePicture() knows the suffix of a file; the sentence to show where it does not.
bool isPictureName(const QString& path);
QString notAPictureName(const QString& path);

/// Writes a picture as the suffix of its file says: .png, or .svg and .pdf, which stay sharp at any size. Throws Error where the suffix
/// is another one or the file cannot be written; an old file is then untouched.
void savePicture(const Picture& picture, const QString& path);

/// What may be chosen in a dialog: "PNG ... (*.png);;...".
QString pictureFilter();

}
