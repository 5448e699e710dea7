#pragma once

namespace abh {

class MainWindow;

/// The menus of the window: every action has a place here, a key, and a name.
void buildMenus(MainWindow& window);

}
