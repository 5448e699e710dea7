#include "app/widgets/matrix_block.h"

#include <algorithm>
#include <cstdlib>

namespace abh {

MatrixBlock blockBetween(MatrixCell shown, MatrixCell other)
{
    return {std::min(shown.row, other.row), std::min(shown.column, other.column),
            std::abs(shown.row - other.row) + 1, std::abs(shown.column - other.column) + 1};
}

std::vector<MatrixCell> cellsOf(const MatrixFigure& figure, const MatrixBlock& block)
{
    std::vector<MatrixCell> cells;
    for (Index row = block.row; row < block.row + block.rows; ++row)
        for (Index column = block.column; column < block.column + block.columns; ++column)
            if (const MatrixCell cell = figure.turned({row, column}); figure.contains(cell)) cells.push_back(cell);
    return cells;
}

}
