#pragma once

#include <vector>

#include "app/widgets/matrix_figure.h"

namespace abh {

/// A rectangle of cells as a person selects and copies it: in the picture's coordinates, so that what is copied from a
/// transposed matrix looks as it looks on the screen.
struct MatrixBlock {
    Index row = 0, column = 0;       ///< of its first cell
    Index rows = 0, columns = 0;

    /// `shown` in the picture's coordinates too.
    bool contains(MatrixCell shown) const
    {
        return shown.row >= row && shown.row < row + rows && shown.column >= column && shown.column < column + columns;
    }
    friend bool operator==(const MatrixBlock&, const MatrixBlock&) = default;
};

/// The smallest block that holds two cells, which are in the picture's coordinates.
MatrixBlock blockBetween(MatrixCell shown, MatrixCell other);

/// The cells of a block in the matrix's own coordinates, row after row as the picture has them. What lies outside of the
/// figure is left out.
std::vector<MatrixCell> cellsOf(const MatrixFigure& figure, const MatrixBlock& block);

}
