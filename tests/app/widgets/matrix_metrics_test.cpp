#include "app/widgets/matrix_metrics.h"

#include <QImage>

#include "app/widgets/matrix_painter.h"
#include "tests/app/widgets/matrix_fixture.h"

using namespace abh;
using namespace abh::test;

TEST_CASE("the cell at the centre of a cell is that cell, as it lies and turned")
{
    MatrixFigure figure = figureOf(matrixOf(3, {1, 2, 3, 4, 5, 6}));
    figure.transposed = GENERATE(false, true);
    const MatrixMetrics metrics(figure, lightTheme(), 24);
    for (Index i = 0; i < 2; ++i)
        for (Index j = 0; j < 3; ++j) CHECK(metrics.cellAt(metrics.cellRect({i, j}).center()) == MatrixCell{i, j});
    CHECK_FALSE(metrics.cellAt(metrics.gridRect().topLeft() - QPointF(10, 0)));
    CHECK_FALSE(metrics.cellAt(metrics.gridRect().bottomRight() + QPointF(0, 10)));
}

TEST_CASE("a transposed matrix lies on its side")
{
    const MatrixMetrics metrics(transposedFigure(), lightTheme(), 24);
    CHECK(metrics.cellRect({0, 1}).top() > metrics.cellRect({0, 0}).top());
    CHECK(metrics.cellRect({0, 1}).left() == metrics.cellRect({0, 0}).left());
    CHECK(metrics.cellRect({1, 0}).left() > metrics.cellRect({0, 0}).left());
}

TEST_CASE("the gap between two cells belongs to one of them")
{
    const MatrixMetrics metrics(figureOf(matrixOf(2, {1, 2})), lightTheme(), 24);
    const double edge = metrics.cellRect({0, 0}).right(), y = metrics.gridRect().center().y();
    CHECK(metrics.cellAt(QPointF(edge + 0.1, y)) == MatrixCell{0, 0});
    CHECK(metrics.cellAt(QPointF(edge + metrics.gap() - 0.1, y)) == MatrixCell{0, 1});
}

TEST_CASE("the decimal points of a matrix stand in one column")
{
    const MatrixFigure figure = figureOf(matrixOf(1, {1.5, -22.5, 333.5}));
    const Theme theme = lightTheme();
    const MatrixMetrics metrics(figure, theme, 24);
    const MatrixPainter painter(figure, metrics, theme);
    for (const bool bold : {false, true})
        for (Index i = 0; i < 3; ++i) {
            const QString text = cellText(figure, {i, 0}, metrics.decimals());
            const QFontMetricsF font(metrics.numberFont(bold));
            const double point = painter.textOffset(text, bold) + font.horizontalAdvance(text.left(text.indexOf(u'.')));
            CHECK(point == Approx(metrics.pointOffset()));
        }
    // And so they are painted: from the point on all three rows look the same.
    const QImage image = painted(figure);
    const auto fractionOf = [&](Index row) {
        const QRectF cell = metrics.cellRect({row, 0});
        return image.copy(QRectF(cell.left() + metrics.pointOffset(), cell.top() + 4, 30, cell.height() - 8).toRect());
    };
    CHECK(fractionOf(0) == fractionOf(1));
    CHECK(fractionOf(0) == fractionOf(2));
}

TEST_CASE("every number fits into its cell, bold or not")
{
    MatrixFigure figure = figureOf(matrixOf(2, {-123.25, 1e12, -kInfinity, 0.123456789012345}));
    figure.decimals = GENERATE(0, 3, 15);
    const MatrixMetrics metrics(figure, lightTheme(2), 48);
    const Theme theme = lightTheme(2);
    const MatrixPainter painter(figure, metrics, theme);
    for (Index k = 0; k < 4; ++k)
        for (const bool bold : {false, true}) {
            const QString text = cellText(figure, {k / 2, k % 2}, metrics.decimals());
            const double left = painter.textOffset(text, bold);
            CHECK(left >= 0);
            CHECK(left + QFontMetricsF(metrics.numberFont(bold)).horizontalAdvance(text) <= metrics.cellSize().width());
        }
}

TEST_CASE("a cell never says minus zero, and says minus as a minus")
{
    const MatrixFigure figure = figureOf(matrixOf(4, {-0.0, -0.00012, -1.5, -kInfinity}));
    CHECK(cellText(figure, {0, 0}, 3) == QStringLiteral("0.000"));
    CHECK(cellText(figure, {0, 1}, 3) == QStringLiteral("0.000"));
    CHECK(cellText(figure, {0, 2}, 3) == QString::fromUtf8("−1.500"));
    CHECK(cellText(figure, {0, 3}, 3) == QString::fromUtf8("−∞"));
    CHECK(cellToolTip(figure, {0, 0}) == QStringLiteral("K(1, 1) = 0"));
    CHECK(cellToolTip(figure, {0, 1}) == QString::fromUtf8("K(1, 2) = −0.00012"));
    CHECK(cellToolTip(figure, {0, 3}) == QString::fromUtf8("K(1, 4) = −∞"));
}

TEST_CASE("a tooltip has every digit and the names of the row and the column, as the picture has them")
{
    MatrixFigure figure = figureOf(matrixOf(2, {0.330238450673343, 2}));
    figure.symbol = notation::transpose(figure.symbol);
    figure.transposed = true;
    figure.rowNames = {QStringLiteral("cat")};
    figure.columnNames = {QStringLiteral("a"), QStringLiteral("b")};
    CHECK(cellToolTip(figure, {0, 0}).endsWith(QString::fromUtf8("(1, 1) ≈ 0.330238450673343\nrow: a\ncolumn: cat")));
    CHECK(cellToolTip(figure, {0, 1}).endsWith(QStringLiteral("(2, 1) = 2\nrow: b\ncolumn: cat")));
    MatrixView view;
    show(view, figure);
    CHECK(view.toolTipAt(centreOf(view, {0, 1})) == cellToolTip(figure, {0, 1}));
    CHECK(view.toolTipAt(view.frame().columnNames.center()) == QStringLiteral("cat"));
    CHECK(view.toolTipAt(view.metrics().rowNameRect(view.frame(), 1).center()) == QStringLiteral("b"));
}

TEST_CASE("a size within a limit is no larger than the limit and leaves room for the bars it brings")
{
    const MatrixMetrics metrics(figureOf(Matrix::Ones(12, 4)), lightTheme(), 24);
    CHECK(metrics.sizeWithin(metrics.size()) == metrics.size());
    const QSize limit(2000, 300);
    const QSize size = metrics.sizeWithin(limit);
    CHECK(size.height() <= 300);
    CHECK(size.height() > 300 - metrics.cellSize().height() - metrics.gap());
    // What is seen are whole cells.
    const double pitch = metrics.cellSize().height() + metrics.gap();
    const double rows = (metrics.frame(size, {}).cells.height() + metrics.gap()) / pitch;
    CHECK(std::abs(rows - std::round(rows)) < 1 / pitch);
    CHECK(size.width() > metrics.size().width());
    CHECK(metrics.frame(size, {}).overflow.width() == 0);
    CHECK(metrics.frame(size, {}).horizontalBar.isEmpty());
}

TEST_CASE("a transpose sign does not push a matrix out of line with its neighbours")
{
    MatrixFigure figure = figureOf(matrixOf(2, {1, 2}));
    const MatrixMetrics plain(figure, lightTheme(), 24);
    figure.symbol = notation::transpose(figure.symbol);
    CHECK(MatrixMetrics(figure, lightTheme(), 24).gridRect().top() == plain.gridRect().top());
}

TEST_CASE("matrices that share a cell width share their columns")
{
    const MatrixFigure narrow = figureOf(matrixOf(2, {1, 2})), wide = figureOf(matrixOf(2, {0.123, 4}));
    const double width = MatrixMetrics(wide, lightTheme(), 24).cellSize().width();
    const MatrixMetrics shared(narrow, lightTheme(), 24, width);
    CHECK(shared.cellSize().width() == width);
    CHECK(shared.gridRect().width() == MatrixMetrics(wide, lightTheme(), 24).gridRect().width());
}
