#pragma once

#include <vector>

#include "app/export/page_drawing.h"
#include "app/export/token_names.h"
#include "core/worksheet/sheet.h"

namespace abh {

/// A matrix in square brackets with its symbol and shape above it, names at its rows and columns, and digits aligned on the point.
/// Where it is wider than the page it goes on below, in bands of columns, all in one drawing.
class MatrixDrawing {
public:
    /// `points` is the size of the digits that are printed. Places to write in do not shrink with them.
    MatrixDrawing(const SheetMatrix& matrix, const TokenNames& names, double points, double width);

    const PageDrawing& drawing() const { return m_drawing; }
    QSizeF size() const { return m_size; }
    std::size_t bands() const { return m_bands; }

private:
    struct Column {
        double width = 0;
        double point = 0;    ///< of the decimal point, from the column's left edge
    };

    void measureColumn(Index column);
    void measureRows();
    std::vector<Index> bandEnds(double width) const;
    double widthOfColumns(Index first, Index end) const;
    double drawCaption();
    double drawBand(Index first, Index end, double top);
    void drawNames(Index first, Index end, double top);
    void drawBrackets(Index first, Index end, double top, double left, double right);
    void drawCell(const SheetCell& cell, const QRectF& rect, double point);

    const SheetMatrix& m_matrix;
    const TokenNames& m_names;
    const double m_points, m_nameType;
    std::vector<Column> m_columns;
    std::vector<double> m_rowHeights;
    double m_rowNames = 0, m_height = 0;    ///< width of the names; height of all rows
    std::size_t m_bands = 1;
    QSizeF m_size;
    PageDrawing m_drawing;
};

/// Whether a page can hold a matrix of this size, were every number a digit in the smallest type: where it says no, none does.
bool mayFit(Index rows, Index columns, QSizeF room);

/// The matrix in the largest type that suits it: 10 points where anything is to be written, smaller where that saves bands or a page.
MatrixDrawing fittedMatrix(const SheetMatrix& matrix, const TokenNames& names, QSizeF room);

}
