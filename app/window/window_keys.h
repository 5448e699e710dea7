#pragma once

class QKeyEvent;

namespace abh {

class MainWindow;

/// What a key does that no field, matrix or button has taken: B and Escape for the window, all others for the page that is shown. On the
/// board Right and Left step, Space plays, Home and End go to the ends, and a step has its own key. False: nothing.
bool takePlainKey(MainWindow& window, const QKeyEvent& event);

}
