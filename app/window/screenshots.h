#pragma once

#include <QString>
#include <QStringList>

namespace abh {

/// Writes a picture of every page, light and dark, to `folder`, which is made if need be; returns the files' names.
/// Needs a QApplication. Throws Error where a picture cannot be written.
QStringList writeScreenshots(const QString& folder);

}
