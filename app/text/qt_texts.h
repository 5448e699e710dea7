#pragma once

#include <optional>

#include <Qt>

namespace abh {

/// Which way windows run, whatever the language: figures and formulas run from left to right always. Without a value as the language spoken is written.
void setWindowDirection(std::optional<Qt::LayoutDirection> direction);
/// What was asked for.
std::optional<Qt::LayoutDirection> windowDirection();

/// Qt's own words (the buttons of dialogs, the menu of a text field), and the direction of windows, in the language spoken. A QApplication must be there.
void speakInQt();

}
