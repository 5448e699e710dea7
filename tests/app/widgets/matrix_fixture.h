#pragma once

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>
#include <limits>

#include "app/widgets/matrix_accessible.h"
#include "app/widgets/matrix_painter.h"
#include "app/widgets/matrix_view.h"
#include "tests/support/close.h"

/// Figures and views for the tests of the matrix widgets.
namespace abh::test {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

inline MatrixFigure figureOf(const Matrix& matrix)
{
    MatrixFigure figure;
    figure.matrix = matrix;
    figure.symbol = notation::symbol("K", Role::Key);
    figure.role = Role::Key;
    figure.caption = QStringLiteral("a caption");
    return figure;
}

/// 2 x 3, shown as 3 x 2.
inline MatrixFigure transposedFigure()
{
    MatrixFigure figure = figureOf(matrixOf(3, {1, 2, 3, 4, 5, 6}));
    figure.transposed = true;
    figure.rowNames = {QStringLiteral("the"), QStringLiteral("cat")};
    return figure;
}

/// The same figure, whatever `secret` is, for whoever may not see the first cell.
inline MatrixFigure hidingFigure(double secret)
{
    MatrixFigure figure = figureOf(matrixOf(2, {secret, 0.25, -0.5, 1}));
    figure.tint = MatrixFigure::Tint::Signed;
    figure.states.resize(4);
    figure.states[0].hidden = true;
    figure.states[0].masked = std::isinf(secret);
    return figure;
}

/// 2 x 3, to be typed into.
inline MatrixFigure editableFigure()
{
    MatrixFigure figure = figureOf(matrixOf(3, {1, 2.5, 3, 4, 5, 6}));
    figure.editable = true;
    return figure;
}

inline void show(MatrixView& view, const MatrixFigure& figure)
{
    installMatrixAccessibility();
    view.setFigure(figure);
    view.resize(view.sizeHint());
    view.show();
    QApplication::setActiveWindow(&view);
    view.setFocus();
    REQUIRE(QTest::qWaitForWindowActive(&view));
}

inline QPoint centreOf(const MatrixView& view, MatrixCell cell)
{
    return view.cellRect(cell).center().toPoint();
}

inline MatrixCell cellFrom(const QList<QVariant>& arguments)
{
    return {arguments.at(0).value<Index>(), arguments.at(1).value<Index>()};
}

/// The figure alone, without a widget.
inline QImage painted(const MatrixFigure& figure, const Theme& theme = lightTheme())
{
    const MatrixMetrics metrics(figure, theme, 24);
    QImage image(metrics.size(), QImage::Format_RGB32);
    image.fill(theme.window);
    QPainter painter(&image);
    MatrixPainter(figure, metrics, theme).paint(painter, metrics.frame(metrics.size(), {}));
    return image;
}

}
