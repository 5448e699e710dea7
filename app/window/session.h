#pragma once

namespace abh {

class MainWindow;

/// Keeps what is open, on which page and where in the walk, for the next start.
void rememberSession(MainWindow& window);

/// Goes on where the last window ended, where a person wants that; a file that is gone is said, and the worked example stays.
void resumeSession(MainWindow& window);

}
