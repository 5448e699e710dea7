#pragma once

#include <QVariantMap>

namespace abh {

class MainWindow;

/// The page, the step and the cell that one is at, in words for a file; where the numbers are still being worked out, those one is about to come to.
QVariantMap whereOneIs(MainWindow& window);
/// Goes there as far as it is there; whatever else the words say is passed over.
void goOnWhere(MainWindow& window, const QVariantMap& where);

/// Keeps what is open, on which page and where in the walk, for the next start.
void rememberSession(MainWindow& window);
/// The same a while after anything of it has changed, as long as the window lives: it may not come to its end.
void keepSession(MainWindow& window);

/// Goes on where the last window ended, where a person wants that; a file that is gone is said, and the worked example stays.
void resumeSession(MainWindow& window);

}
