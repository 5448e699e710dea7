#pragma once

class QMimeData;

namespace abh {

class MainWindow;

/// Opens the scenario file that was dropped on the window, or reads the numbers of files that hold such; says why not where that is several, or none that lies on this machine.
void takeDropped(MainWindow& window, const QMimeData& dropped);

}
