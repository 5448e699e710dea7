#pragma once

class QMenu;

namespace abh {

class MainWindow;

/// The language of the window, for the View menu. It is chosen for the next start, and the menu says so.
void addLanguages(MainWindow& window, QMenu* menu);

}
