#pragma once

#include <QList>

class QAction;
class QMenu;

namespace abh {

class MainWindow;

/// Actions that are about the board: off, with their keys, while a lab is shown.
void onlyByHand(MainWindow& window, const QList<QAction*>& actions);

/// Which page is shown: for the View menu.
void addPages(MainWindow& window, QMenu* menu);
/// What can be saved of the page that is shown, its picture first: for the File menu.
void addPageExports(MainWindow& window, QMenu* menu);
/// The page that is shown as a picture: for the Edit menu.
void addPageCopying(MainWindow& window, QMenu* menu);

}
