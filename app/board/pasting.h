#pragma once

#include <QMimeData>
#include <QStringList>

#include <vector>

#include "app/widgets/matrix_block.h"
#include "core/model/decimal_marks.h"

namespace abh {

/// A text for one cell.
struct CellText {
    MatrixCell cell;    ///< in the matrix's own coordinates
    QString text;
    QString doubt = {};    ///< why it may be another number than it seems, 1,234 say; empty: it may not
};

/// What pasting a text over `block` of `figure` puts where. As in a spreadsheet, a text of several cells is laid down from the
/// block's first cell on, whatever the size of the block, unless it fits into it a whole number of times: then it fills it. Names of rows and columns, as a table may have them, are no cells.
///
/// A spreadsheet offers its cells as HTML too: where that has a cell a line and the text no tab, it is a single column, and a comma in it no separator. Otherwise the
/// room decides what a text alone does not say, see splitTable().
struct Pasting {
    std::vector<CellText> cells;
    Index leftOut = 0;           ///< cells of the text for which the figure has no room
    QStringList rowNames;        ///< of the picture's rows from the block's first on, where the text has names and more than one row; see findNames()
    QStringList columnNames;     ///< of its columns, likewise
    QStringList notes;           ///< sentences: how the text was read, where that is not plain
    QString problem;             ///< why the text cannot be taken apart; empty: it can

    /// No `data`: nothing has been copied yet.
    Pasting(const MatrixFigure& figure, const MatrixBlock& block, const QMimeData* data);

private:
    void takeNames(TextTable& table);
    void layDown(const MatrixFigure& figure, const MatrixBlock& block, const TextTable& table, const DecimalMarks& marks);
};

}
