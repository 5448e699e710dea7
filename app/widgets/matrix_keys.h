#pragma once

#include "app/widgets/matrix_figure.h"

class QKeyEvent;

namespace abh {

/// Whether a key moves within a matrix: an arrow, Home or End, alone or with Ctrl.
bool isMatrixMove(const QKeyEvent& event);

/// Whether a key does to a cell what a click does: Enter or Space, alone.
bool isMatrixClick(const QKeyEvent& event);

/// Where isMatrixMove's key leads from `from`, as in a spreadsheet and as the picture lies: with Ctrl to the edge, Ctrl+Home
/// to the first cell, Ctrl+End to the last. Both cells are in the matrix's coordinates. `figure` is not empty.
MatrixCell cellAfterMove(const MatrixFigure& figure, MatrixCell from, const QKeyEvent& event);

}
