#pragma once

#include "app/widgets/matrix_figure.h"

class QKeyEvent;

namespace abh {

/// What a key means with the focus in a matrix. None: it is left to the window.
enum class MatrixKey { None, Move, Extend, Click, Edit, Type, Nudge, Menu, SelectAll, Copy, Cut, Paste, Clear, LetGo };

/// Arrows, Home and End move, with Shift they extend the selection; Space does what a click does, and Enter too unless it
/// edits there. What changes numbers means nothing in a figure that is not `editable`, or is `locked` but for asking to edit.
MatrixKey matrixKey(const QKeyEvent& event, bool editable, bool locked);

/// What a key adds to a number: one with Alt+Up, minus one with Alt+Down, a tenth with Shift as well; 0 of other keys.
double nudgeOf(const QKeyEvent& event);

/// Where a key that moves or extends leads from `from`, as in a spreadsheet and as the picture lies, with Shift or without: with Ctrl to the edge, Ctrl+Home
/// to the first cell, Ctrl+End to the last. Both cells are in the matrix's coordinates. `figure` is not empty.
MatrixCell cellAfterMove(const MatrixFigure& figure, MatrixCell from, const QKeyEvent& event);

}
