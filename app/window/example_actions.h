#pragma once

#include <QString>

namespace abh {

class MainWindow;

/// Shows the gallery and opens the example that is chosen. Who would lose changes is asked first.
void startFromExample(MainWindow& window);
/// Opens an example where what it is there for is seen: at its step, with the number to look at pinned, beside what it is set against.
void openExample(MainWindow& window, const QString& name);

}
