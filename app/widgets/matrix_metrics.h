#pragma once

#include <QFont>
#include <QRectF>
#include <QSize>

#include <optional>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"
#include "app/widgets/matrix_scale.h"

namespace abh {

/// Where the parts of a figure lie in a widget of a certain size, scrolled to a certain place.
struct MatrixFrame {
    QRectF cells;             ///< the window through which cells are seen
    QPointF shift;            ///< added to a point of MatrixMetrics' coordinates gives one of the widget's
    QRectF brackets;
    QRectF symbol;
    QRectF caption;           ///< may be too narrow for the caption, which is then elided
    QRectF rowNames;          ///< the bands names are clipped to; empty: no names
    QRectF columnNames;
    QRectF horizontalBar;     ///< empty: everything fits
    QRectF verticalBar;
    QSizeF overflow;          ///< how far the cells can be scrolled
};

/// A range of rows and columns of the picture, both ends included; empty when last < first.
struct MatrixRange {
    Index firstRow = 0, lastRow = -1, firstColumn = 0, lastColumn = -1;
};

/// How many characters stand before the decimal point (all of them, if there is none); -1 of a text without digits,
/// which is centred instead of aligned: "?", "−∞".
qsizetype wholePartLength(const QString& text);

/// The geometry of a figure: pure, cheap (one pass over the numbers, a handful of texts measured), without a widget, so
/// that a layout can be tried before anything is placed. Its coordinates are those of the whole, unscrolled figure.
class MatrixMetrics {
public:
    MatrixMetrics() = default;
    MatrixMetrics(const MatrixFigure& figure, const Theme& theme, const MatrixScale& scale);
    MatrixMetrics(const MatrixFigure& figure, const Theme& theme, double digits, double leastCellWidth = 0)
        : MatrixMetrics(figure, theme, MatrixScale{digits, leastCellWidth})
    {
    }

    /// Whether the cells are too small for their numbers.
    bool isMap() const { return m_isMap; }

    /// All of it: names, brackets, symbol and caption.
    QSize size() const { return m_size; }
    /// What the figure takes when it may be no larger than `limit`, scroll bars included.
    QSize sizeWithin(QSize limit) const;
    /// The least that still shows one cell and its surroundings.
    QSize leastSize() const;
    MatrixFrame frame(QSizeF widget, QPointF scroll) const;

    QSizeF cellSize() const { return m_cell; }
    double gap() const { return m_gap; }
    /// All cells together; its centre is the line to align operators and neighbouring matrices on.
    QRectF gridRect() const { return m_grid; }
    QRectF bracketRect() const { return m_grid.adjusted(-m_bracket, -m_overhang, m_bracket, m_overhang); }
    /// `cell` in the matrix's coordinates, where the picture has it.
    QRectF cellRect(MatrixCell cell) const;
    QRectF shownRect(Index shownRow, Index shownColumn) const;
    /// The cell at a point, gaps shared between neighbours so that crossing one is not leaving the matrix.
    std::optional<MatrixCell> cellAt(QPointF point) const;
    /// Where the name of a row or column of the picture stands in the widget; it may lie outside of its band.
    QRectF rowNameRect(const MatrixFrame& frame, Index shownRow) const;
    QRectF columnNameRect(const MatrixFrame& frame, Index shownColumn) const;
    MatrixRange shownWithin(const QRectF& area) const;
    /// Of the rows or columns of a map, which are narrower than their names, every so many have theirs; with numbers each one has.
    Index rowNameStride() const { return m_rowNameStride; }
    Index columnNameStride() const { return m_columnNameStride; }

    /// What stands beside the picture's rows and above its columns: their names, or their numbers where the scale asks for them; empty: nothing.
    const QStringList& rowNames() const { return m_rowNames; }
    const QStringList& columnNames() const { return m_columnNames; }

    int decimals() const { return m_decimals; }
    /// From a cell's left edge to the left edge of the decimal point, the same in every cell.
    double pointOffset() const { return m_pointOffset; }
    /// From a cell's top to the middle of its number; and to that of a line below it, 0 or 1, where the figure has ghosts.
    double numberMiddle() const { return m_numberMiddle; }
    double ghostMiddle(int line) const { return m_numberMiddle + m_ghostFall + line * m_ghostPitch; }
    double digits() const { return m_digits; }
    double bracketWidth() const { return m_bracket; }
    double symbolPixels() const { return 1.2 * m_digits; }
    const QFont& numberFont(bool bold) const { return bold ? m_boldFont : m_numberFont; }
    const QFont& ghostFont() const { return m_ghostFont; }
    const QFont& nameFont() const { return m_nameFont; }
    const QFont& captionFont() const { return m_captionFont; }

private:
    void chooseFonts(const Theme& theme);
    void measureCells(const MatrixFigure& figure, double leastCellWidth);
    void spaceNames(const QSizeF& widest);
    void measureHeights(const MatrixFigure& figure);
    double widestGhost(const MatrixFigure& figure) const;
    void measureNames(const MatrixFigure& figure, bool rowNamesBeside);
    double measureSymbol(const MatrixFigure& figure, const Theme& theme);
    void place(const MatrixFigure& figure, const Theme& theme);
    double gridLength(Index count, double cell) const;
    void placeAround(MatrixFrame& frame, double widgetWidth) const;

    Index m_rows = 0;          ///< of the picture
    Index m_columns = 0;
    Index m_rowNameStride = 1, m_columnNameStride = 1;
    QStringList m_rowNames, m_columnNames;
    bool m_transposed = false;
    bool m_isMap = false;
    int m_decimals = 0;
    double m_digits = 0;
    QFont m_numberFont, m_boldFont, m_ghostFont, m_nameFont, m_captionFont;

    QSizeF m_cell;
    double m_gap = 0;
    double m_pointOffset = 0;
    double m_numberMiddle = 0;
    double m_ghostFall = 0, m_ghostPitch = 0;
    double m_bracket = 0;      ///< from a bracket's outer edge to the cells
    double m_overhang = 0;     ///< of the brackets above and below the cells
    double m_nameGap = 0;
    QSizeF m_names;            ///< width of the row names, height of the column names
    QSizeF m_symbol, m_caption;
    double m_symbolTop = 0;
    double m_captionGap = 0;
    QRectF m_grid;
    QSize m_size;
};

}
