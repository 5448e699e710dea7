#pragma once

#include <QString>

namespace abh {

class Document;
class MainWindow;
class ShapePanel;

// What the menus and the top bar begin a document with, or change its shape by. Who would lose changes is asked first.

/// A blank sheet to write on.
void startBlank(MainWindow& window);
/// Asks for a sentence and opens what it makes.
void startFromSentence(MainWindow& window);
/// Asks what an exercise is to be like and opens it.
void startFromExercise(MainWindow& window);
/// Shows the panel of tokens and sizes beside the board, or brings it to the front; there is one a window.
ShapePanel& showShapePanel(MainWindow& window);
/// The same, or away with it where it is in front already.
void toggleShapePanel(MainWindow& window);

/// A file's name for a document that has none: its title without what a file system minds.
QString suggestedFileName(const Document& document);

}
