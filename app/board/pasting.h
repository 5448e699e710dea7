#pragma once

#include <QStringList>

#include <vector>

#include "app/widgets/matrix_block.h"

namespace abh {

/// A text for one cell.
struct CellText {
    MatrixCell cell;    ///< in the matrix's own coordinates
    QString text;
    QString doubt = {};    ///< why it may be another number than it seems, 1,234 say; empty: it may not
};

/// What pasting a text over `block` of `figure` puts where. As in a spreadsheet, a text of several cells is laid down from the
/// block's first cell on, whatever the size of the block, unless it fits into it a whole number of times: then it fills it. Names of rows and columns, as a table may have them, are no cells.
struct Pasting {
    std::vector<CellText> cells;
    Index leftOut = 0;           ///< cells of the text for which the figure has no room
    QStringList rowNames;        ///< of the rows from the block's first on, where the text has names and more than one row; see findNames()
    QString problem;             ///< why the text cannot be taken apart; empty: it can

    Pasting(const MatrixFigure& figure, const MatrixBlock& block, const QString& text);
};

}
