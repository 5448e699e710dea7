#pragma once

#include <QString>

#include <optional>

class QTextDocument;

namespace abh {

/// Which way windows run, whatever the language: figures and formulas run from left to right always. Without a value as the language spoken is written.
void setWindowDirection(std::optional<Qt::LayoutDirection> direction);
/// What was asked for.
std::optional<Qt::LayoutDirection> windowDirection();

/// Qt's own words (the buttons of dialogs, the menu of a text field), and the direction of windows, in the language spoken. A QApplication must be there.
void speakInQt();

/// Lets the lines of `text` begin where those of the window do, whatever language they are in; each is read in its own direction. By itself Qt goes by the
/// letters of each line.
void alignAsWindow(QTextDocument& text);

/// Two cells of a table in the order in which HTML has to have them for the first to stand where lines begin: Qt lays tables out from left to right always.
QString inWindowOrder(const QString& first, const QString& second);

}
