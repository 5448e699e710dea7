#pragma once

class QMenu;

namespace abh {

class MainWindow;

/// Who works the board out: for the View menu. The engines are asked only when it opens, which it does at once; one that cannot run is there with its
/// reason, one that has not answered yet as one that is being looked for.
void addEngines(MainWindow& window, QMenu* menu);

}
