#pragma once

#include <QWidget>

#include <optional>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"
#include "app/widgets/matrix_metrics.h"

class QScrollBar;

namespace abh {

/// Shows a figure and says which of its cells is hovered, clicked or reached with the keys. Cells are always named in the
/// matrix's own coordinates, although arrow keys go where they point in the picture. Where the widget is smaller than the
/// figure the cells scroll; names, symbol and brackets stay. What a hover or a click means is the owner's affair.
class MatrixView : public QWidget {
    Q_OBJECT

public:
    explicit MatrixView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setFigure(MatrixFigure figure);
    const MatrixFigure& figure() const { return m_figure; }
    /// The same figure in other states, one for each cell: cheap, since nothing moves unless a number is hidden or shown.
    void setStates(std::vector<CellState> states);
    /// Size of the numbers in device-independent pixels, already scaled by the type size.
    void setDigitSize(double pixels);
    double digitSize() const { return m_digits; }
    /// Cells no narrower than this, so that stacked matrices share their columns; 0: as the numbers need.
    void setLeastCellWidth(double pixels);
    const MatrixMetrics& metrics() const { return m_metrics; }

    /// The cell whose state is active; setting it takes the state from every other cell, and scrolls to it.
    std::optional<MatrixCell> activeCell() const { return m_active; }
    void setActiveCell(std::optional<MatrixCell> cell);
    /// The cell that keys act on; none before the view had the focus.
    std::optional<MatrixCell> focusCell() const { return m_focusCell; }
    void setFocusCell(MatrixCell cell);
    void scrollTo(MatrixCell cell);

    QRectF cellRect(MatrixCell cell) const;        ///< in this widget; may lie outside of cellsArea()
    QRectF cellsArea() const { return frame().cells; }
    MatrixFrame frame() const;                     ///< where everything lies, as scrolled now
    std::optional<MatrixCell> cellAt(QPointF point) const;
    QString toolTipAt(QPointF point) const;

    QSize sizeHint() const override { return m_metrics.size(); }
    QSize minimumSizeHint() const override { return m_metrics.leastSize(); }

Q_SIGNALS:
    void cellHovered(abh::Index row, abh::Index column);
    void hoverLeft();
    void cellClicked(abh::Index row, abh::Index column);     ///< mouse, Enter or Space
    void cellFocused(abh::Index row, abh::Index column);     ///< by keyboard or assistive technology
    void focusLeft();
    void escapePressed();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void relayout();
    void placeBars();
    void styleBars();
    void setHovered(std::optional<MatrixCell> cell);
    void moveFocusCell(MatrixCell cell);
    MatrixCell startCell() const;

    MatrixFigure m_figure;
    Theme m_theme;
    double m_digits = 24;
    double m_leastCellWidth = 0;
    MatrixMetrics m_metrics;
    QScrollBar* m_horizontal;
    QScrollBar* m_vertical;
    std::optional<MatrixCell> m_active, m_hovered, m_pressed, m_focusCell;
    bool m_ringShown = false;       ///< the focus ring shows once keys are used, and goes with the mouse
};

}
