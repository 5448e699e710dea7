#pragma once

#include "app/widgets/matrix_figure.h"

namespace abh {

/// Lets assistive technology read a MatrixView as a table of cells, with headers where there are names, in the
/// orientation of the picture. To be called once a QApplication exists, before the first view; further calls do nothing.
void installMatrixAccessibility();

/// The number of a cell among the accessible children of its view: column headers, row headers, then the cells by rows.
int accessibleChildIndex(const MatrixFigure& figure, MatrixCell cell);

}
