#pragma once

#include <optional>

#include <Qt>

class QTextDocument;

namespace abh {

/// Which way windows run, whatever the language: figures and formulas run from left to right always. Without a value as the language spoken is written.
void setWindowDirection(std::optional<Qt::LayoutDirection> direction);
/// What was asked for.
std::optional<Qt::LayoutDirection> windowDirection();

/// Qt's own words (the buttons of dialogs, the menu of a text field), and the direction of windows, in the language spoken. A QApplication must be there.
void speakInQt();

/// Lets the lines and tables of `text` begin where those of the window do, whatever language they are in; by itself Qt goes by the letters of each line, and
/// leaves tables from left to right.
void runAsWindow(QTextDocument& text);

}
