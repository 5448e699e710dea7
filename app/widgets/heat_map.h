#pragma once

#include <QImage>
#include <QWidget>

#include "app/style/theme.h"
#include "core/model/matrix.h"

namespace abh {

/// A square matrix of signed numbers in the colours of MatrixFigure::Tint::Signed, for seeing where it is large. Where its cells are large
/// enough their numbers stand in them; a tool tip has each in full.
class HeatMap : public QWidget {
    Q_OBJECT

public:
    explicit HeatMap(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `largest` is the magnitude of the full colour, so that maps beside each other can share it; `symbol` names an entry: "J".
    void setMatrix(const Matrix& matrix, double largest, const QString& symbol, const QString& accessibleName);
    /// What the first row and column are called: 1, unless somebody says 0.
    void setCountFrom(int first) { m_countFrom = first; }
    bool showsNumbers() const;
    /// Of the numbers, as large as the cells allow.
    double digitSize() const;
    QRectF pictureRect() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString number(Index row, Index column) const;
    QSizeF cellSize() const;
    bool fits(double digits) const;
    void makePicture();

    Theme m_theme = lightTheme();
    Matrix m_matrix;
    double m_largest = 1.0;
    QString m_symbol;
    int m_countFrom = 1;
    QImage m_picture;     ///< a pixel for each cell
};

}
