#pragma once

class QWidget;

namespace abh {

/// A list of all keys and what they do, as high as the window at most; the rest scrolls.
void showKeys(QWidget& window);

}
