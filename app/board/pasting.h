#pragma once

#include <QString>

#include <vector>

#include "app/widgets/matrix_block.h"

namespace abh {

/// A text for one cell.
struct CellText {
    MatrixCell cell;    ///< in the matrix's own coordinates
    QString text;
};

/// What pasting a text over `block` of `figure` puts where. As in a spreadsheet, a text of several cells is laid down from the
/// block's first cell on, whatever the size of the block, unless it fits into it a whole number of times: then it fills it.
struct Pasting {
    std::vector<CellText> cells;
    Index leftOut = 0;           ///< cells of the text for which the figure has no room

    Pasting(const MatrixFigure& figure, const MatrixBlock& block, const QString& text);
};

}
