#pragma once

#include <QStringList>

class QMenu;
class QMimeData;

namespace abh {

class MainWindow;

// Numbers of files, into the scenario that is open.

/// The action that asks for files; and what is dropped on the board beside a matrix is read as well from now on.
void addImporting(MainWindow& window, QMenu* menu);
/// Reads them into the matrices that their names stand for; asks which it is where one has another name. What is wrong, or worth knowing, is shown on the page.
void importNumbers(MainWindow& window, const QStringList& paths);
/// Whether what was dropped on the window were files with numbers, which were read.
bool takeDroppedNumbers(MainWindow& window, const QMimeData& data);

}
