#pragma once

class QMimeData;

namespace abh {

class MainWindow;

/// Opens the scenario file that was dropped on the window; says why not where that is several, or none that lies on this machine.
void takeDropped(MainWindow& window, const QMimeData& dropped);

}
