#pragma once

class QMenu;

namespace abh {

class MainWindow;
class SheetDialog;

/// "Export worksheets" and "Print": for the File menu.
void addSheetActions(MainWindow& window, QMenu* menu);

/// The dialog about the scenario on the board as it is now, what is still being typed included. It belongs
/// to the window.
SheetDialog* makeSheetDialog(MainWindow& window);

}
