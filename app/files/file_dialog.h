#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace abh {

enum class FileQuestion { Open, Save };

/// Asks for a file, starting in `folder` and, to save, with the name `suggested`; a name without a suffix gets that of the chosen
/// filter. Empty: the person has changed their mind. No file is looked into while the
/// dialog lists them, so that a folder of devices or of a dead network share cannot hold the program up.
QString askForFile(QWidget* parent, FileQuestion question, const QString& title, const QString& folder, const QString& filter, const QString& suggested = {});
/// The same for one or more files to open; none: the person has changed their mind.
QStringList askForFiles(QWidget* parent, const QString& title, const QString& folder, const QString& filter);

}
