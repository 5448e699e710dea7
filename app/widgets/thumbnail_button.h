#pragma once

#include <QAbstractButton>
#include <QImage>

#include <optional>
#include <utility>
#include <vector>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"

namespace abh {

/// A matrix so small that only its colours are seen.
struct Thumbnail {
    using Range = std::pair<Index, Index>;    ///< the first, and how many

    Matrix matrix;
    MatrixFigure::Tint tint = MatrixFigure::Tint::None;
    Role role = Role::Plain;                  ///< colours its rules, and its ground where there is no tint
    std::vector<bool> hidden;                 ///< row-major, rows*cols of them, or empty; hidden cells have no say in the tint
    std::vector<Index> columnRules, rowRules; ///< a rule is drawn before these: borders between heads
    std::optional<Range> outlinedColumns, outlinedRows;   ///< the part that is shown large
    double height = 64;                       ///< of the picture, in pixels at 100 % type
    QString label;
    QString accessibleName;
    bool current = false;

    bool isHidden(Index row, Index column) const
    {
        return !hidden.empty() && hidden[static_cast<std::size_t>(row * matrix.cols() + column)];
    }
};

/// One picture of a ThumbnailStrip with its label below.
class ThumbnailButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit ThumbnailButton(QWidget* parent);

    void setThumbnail(const Thumbnail& thumbnail);
    const Thumbnail& thumbnail() const { return m_thumbnail; }
    void setTheme(const Theme& theme);

    QRectF pictureRect() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void chosen(abh::Index row, abh::Index column);   ///< the cell clicked; by keyboard the first of what is outlined
    void leaveTo(int step);                           ///< the keyboard goes on to the next, or with -1 to the one before

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    QSizeF pictureSize() const;
    double labelHeight() const;
    void makePicture();
    MatrixCell firstCell() const;
    std::optional<MatrixCell> cellAt(QPointF point) const;
    QRectF spanRect(std::optional<Thumbnail::Range> columns, std::optional<Thumbnail::Range> rows) const;
    void paintHidden(QPainter& painter) const;
    void paintRules(QPainter& painter) const;
    void paintOutline(QPainter& painter) const;

    Thumbnail m_thumbnail;
    Theme m_theme = lightTheme();
    QImage m_picture;                       ///< a pixel for each cell
    std::optional<MatrixCell> m_clicked;
};

}
