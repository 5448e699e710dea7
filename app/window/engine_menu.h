#pragma once

class QMenu;

namespace abh {

class MainWindow;

/// Who works the board out: for the View menu. The engines are asked only when it opens; one that cannot run is there with its reason.
void addEngines(MainWindow& window, QMenu* menu);

}
