#pragma once

class QMenu;

namespace abh {

class MainWindow;

/// Copying, and the board as a picture: for the Edit menu.
void addCopying(MainWindow& window, QMenu* menu);
/// The board as a file: for the File menu.
void addBoardExport(MainWindow& window, QMenu* menu);
/// What the numbers are compared with: for the View menu.
void addComparing(MainWindow& window, QMenu* menu);

}
