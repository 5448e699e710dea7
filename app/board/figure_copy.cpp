#include "app/board/figure_copy.h"

namespace abh {
namespace {

/// The `count` names from `first` on; none where there are none.
std::vector<std::string> namesWithin(const QStringList& names, Index first, Index count)
{
    std::vector<std::string> within;
    for (const QString& name : names.mid(first, count)) within.push_back(name.toStdString());
    return within;
}

}

CopySource copySource(const MatrixFigure& figure, const MatrixBlock& block)
{
    CopySource source;
    source.matrix.resize(block.rows, block.columns);
    for (Index i = 0; i < block.rows; ++i)
        for (Index j = 0; j < block.columns; ++j) {
            const MatrixCell cell = figure.turned({block.row + i, block.column + j});
            source.matrix(i, j) = figure.matrix(cell.row, cell.column);
            source.hidden.push_back(figure.stateOf(cell).hidden);
        }
    source.symbol = figure.symbol;
    source.rowNames = namesWithin(figure.shownRowNames(), block.row, block.rows);
    source.columnNames = namesWithin(figure.shownColumnNames(), block.column, block.columns);
    source.decimals = figure.decimals;
    source.own = figure.own;
    source.firstRow = block.row + figure.countFrom;
    source.firstColumn = block.column + figure.countFrom;
    return source;
}

CopySource copySource(const MatrixFigure& figure)
{
    return copySource(figure, {0, 0, figure.shownRows(), figure.shownColumns()});
}

}
