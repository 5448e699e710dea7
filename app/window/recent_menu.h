#pragma once

class QMenu;

namespace abh {

class MainWindow;

/// The menu of the files that were opened or saved last, each with its folder; those that are not there say so.
void addRecentFiles(MainWindow& window, QMenu* menu);

}
