#pragma once

class QMenu;

namespace abh {

class MainWindow;

/// Copying what is on the board: for the Edit menu.
void addCopying(MainWindow& window, QMenu* menu);
/// Closer to large matrices and back: for the View menu.
void addZooming(MainWindow& window, QMenu* menu);
/// What the numbers are compared with: for the View menu.
void addComparing(MainWindow& window, QMenu* menu);

}
