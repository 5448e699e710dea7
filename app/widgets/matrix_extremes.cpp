#include "app/widgets/matrix_extremes.h"

#include <cmath>
#include <optional>

#include "core/notation/number.h"

namespace abh {

std::vector<MatrixCell> extremeCells(const MatrixFigure& figure)
{
    enum Kind { Large = 0, Small = 2, Exponent = 4, Infinite = 6, NotANumber = 8, Hidden, Tiny, Kinds };   // + 1 where negative
    std::optional<MatrixCell> found[Kinds];
    const auto magnitude = [&](MatrixCell cell) { return std::abs(figure.matrix(cell.row, cell.column)); };
    const auto keep = [&](int kind, MatrixCell cell, double sign) {
        if (!found[kind] || sign * magnitude(cell) > sign * magnitude(*found[kind])) found[kind] = cell;
    };
    for (Index i = 0; i < figure.matrix.rows(); ++i)
        for (Index j = 0; j < figure.matrix.cols(); ++j) {
            const double value = figure.matrix(i, j);
            const int negative = std::signbit(value) ? 1 : 0;
            if (figure.stateOf(i, j).hidden) found[Hidden] = MatrixCell{i, j};
            else if (std::isnan(value)) found[NotANumber] = MatrixCell{i, j};
            else if (std::isinf(value)) found[Infinite + negative] = MatrixCell{i, j};
            else if (hasOwnDecimals(value, figure.own)) {
                if (!found[Tiny] || numberText(figure, {i, j}, 0).size() > numberText(figure, *found[Tiny], 0).size()) found[Tiny] = MatrixCell{i, j};
            } else if (std::abs(value) >= 1e9) keep(Exponent + negative, {i, j}, 1);
            else {
                keep(Large + negative, {i, j}, 1);
                keep(Small + negative, {i, j}, -1);
            }
        }
    std::vector<MatrixCell> cells;
    for (const auto& cell : found)
        if (cell) cells.push_back(*cell);
    return cells;
}

}
