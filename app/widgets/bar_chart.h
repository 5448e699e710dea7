#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

#include "app/style/theme.h"

namespace abh {

/// What a BarChart shows: a bar a row, from zero.
struct BarFigure {
    std::vector<double> values;
    QStringList names;            ///< one for each value: "k1"
    bool namesShown = true;       ///< a neighbour on the same rows may paint them
    double least = 0.0, most = 1.0;   ///< ends of the axis, least <= 0 <= most, so that charts can be set beside each other
    int decimals = 2;             ///< of the numbers beside the bars
    QString widest = {};          ///< room is left for this number, which a chart beside it may have; empty: for its own
    QColor hue = {};
    QString accessibleName = {};  ///< "Weights, not scaled"
};

/// Numbers as horizontal bars, each with its number where rows are high enough for type of 12 px; a tool tip has full precision, and a screen
/// reader is read them all. One row can be chosen, with the mouse or Up and Down; what that means is the owner's affair.
class BarChart : public QWidget {
    Q_OBJECT

public:
    explicit BarChart(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setFigure(BarFigure figure);
    const BarFigure& figure() const { return m_figure; }
    /// Marks a row; -1: none.
    void setChosen(int row);
    int chosenRow() const { return m_chosen; }
    /// Whether the rows are high enough for their numbers.
    bool showsNumbers() const;
    QRectF rowRect(int row) const;
    /// The bar itself, at least a pixel wide.
    QRectF barRect(int row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int row);    ///< by the user, never by setChosen()

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    int rows() const { return static_cast<int>(m_figure.values.size()); }
    double rowHeight() const;
    void measure();
    double fittingDigits() const;
    double xOf(double value) const;
    int rowAt(double y) const;
    void choose(int row);
    void describe();
    void paintRow(QPainter& painter, int row) const;
    void paintNumber(QPainter& painter, int row, const QRectF& area) const;
    void paintAxis(QPainter& painter) const;

    Theme m_theme = lightTheme();
    BarFigure m_figure;
    int m_chosen = -1;
    // Measured once for a figure at a size.
    QStringList m_texts;
    double m_axisHeight = 0, m_nameWidth = 0, m_digits = 12;
    QRectF m_bars;
};

}
