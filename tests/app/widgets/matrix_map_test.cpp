#include "app/widgets/matrix_map.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QToolTip>

#include <set>

#include "app/widgets/matrix_tint.h"
#include "app/widgets/text_measures.h"
#include "tests/app/widgets/matrix_fixture.h"

using namespace abh;
using namespace abh::test;

namespace {

constexpr QSizeF kSmall(4, 4);

QImage paintedMap(const MatrixFigure& figure, const QSizeF& cell = kSmall)
{
    const Theme theme = lightTheme();
    const MatrixMetrics metrics(figure, theme, MatrixScale{18, 0, cell});
    QImage image(metrics.size(), QImage::Format_RGB32);
    image.fill(theme.window);
    QPainter painter(&image);
    MatrixPainter(figure, metrics, theme).paint(painter, metrics.frame(metrics.size(), {}));
    return image;
}

MatrixFigure numbered(Index rows, Index columns)
{
    Matrix matrix(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) matrix(i, j) = static_cast<double>(i - j) / 4;
    MatrixFigure figure = figureOf(matrix);
    for (Index i = 0; i < rows; ++i) figure.rowNames << QStringLiteral("word%1").arg(i);
    return figure;
}

void showMap(MatrixView& view, const MatrixFigure& figure, const QSizeF& cell = kSmall)
{
    view.setScale({18, 0, cell});
    show(view, figure);
}

std::set<QRgb> coloursIn(const QImage& image, const QRect& area)
{
    std::set<QRgb> colours;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x) colours.insert(image.pixel(x, y));
    return colours;
}

}

TEST_CASE("a hidden cell leaks through no pixel of a map")
{
    const double secret = GENERATE(-98765.4321, 0.125, 1e300, kInfinity);
    for (const QSizeF cell : {QSizeF(4, 4), QSizeF(12, 12), QSizeF(0.5, 0.5)}) CHECK(paintedMap(hidingFigure(secret), cell) == paintedMap(hidingFigure(7), cell));
}

TEST_CASE("a map has a pixel for each cell as the picture has them, zero without a hue and the largest in the full one")
{
    const Theme theme = lightTheme();
    MatrixFigure figure = transposedFigure();    // 2 x 3: 1 2 3, 4 5 6
    figure.matrix(0, 1) = 0;
    figure.matrix(0, 2) = -6;
    const QImage grounds = MatrixMap(figure, theme).grounds();
    REQUIRE(grounds.size() == QSize(2, 3));
    CHECK(grounds.pixelColor(1, 2) == mapGround(theme, MatrixFigure::Tint::Signed, Role::Key, 1));
    CHECK(grounds.pixelColor(0, 2) == mapGround(theme, MatrixFigure::Tint::Signed, Role::Key, -1));
    CHECK(grounds.pixelColor(0, 1) == theme.signedGround(0));
}

TEST_CASE("shares are measured against the largest one in a map, since among many tokens none is near one")
{
    const Theme theme = darkTheme();
    MatrixFigure figure = figureOf(matrixOf(2, {0, 0.02, 0.04, 0.01}));
    figure.mapTint = MatrixFigure::Tint::Share;
    const QImage grounds = MatrixMap(figure, theme).grounds();
    CHECK(grounds.pixelColor(0, 1) == mapGround(theme, MatrixFigure::Tint::Share, Role::Key, 1));
    CHECK(grounds.pixelColor(1, 0) == mapGround(theme, MatrixFigure::Tint::Share, Role::Key, 0.5));
}

TEST_CASE("plus and minus of a map differ in lightness too, in light and in dark")
{
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        const QColor plus = mapGround(theme, MatrixFigure::Tint::Signed, Role::Plain, 1), minus = mapGround(theme, MatrixFigure::Tint::Signed, Role::Plain, -1), zero = mapGround(theme, MatrixFigure::Tint::Signed, Role::Plain, 0);
        CHECK(contrast(plus, minus) > 1.4);
        CHECK(contrast(plus, zero) > 3);
        CHECK(contrast(minus, zero) > 2);
    }
}

TEST_CASE("a masked cell of a map is hatched, one that is to come is paler")
{
    MatrixFigure figure = figureOf(Matrix::Constant(20, 20, 1.0));
    figure.states.resize(400);
    for (Index j = 10; j < 20; ++j)
        for (Index i = 0; i < 20; ++i) figure.states[static_cast<std::size_t>(20 * i + j)].masked = true;
    for (Index j = 0; j < 5; ++j)
        for (Index i = 0; i < 20; ++i) figure.states[static_cast<std::size_t>(20 * i + j)].pending = true;
    const QImage image = paintedMap(figure, {6, 6});
    const MatrixMetrics metrics(figure, lightTheme(), MatrixScale{18, 0, {6, 6}});
    const auto area = [&](Index from, Index to) { return metrics.shownRect(2, from).united(metrics.shownRect(17, to)).toRect().adjusted(1, 1, -1, -1); };
    CHECK(coloursIn(image, area(11, 18)).size() >= 2);
    REQUIRE(coloursIn(image, area(1, 3)).size() == 1);
    REQUIRE(coloursIn(image, area(6, 8)).size() == 1);
    const QColor pale(*coloursIn(image, area(1, 3)).begin()), full(*coloursIn(image, area(6, 8)).begin());
    CHECK(contrast(pale, lightTheme().window) < contrast(full, lightTheme().window));
}

TEST_CASE("pointing, clicking and arrows work on a map as on numbers, and the tool tip has the number in full")
{
    MatrixView view;
    showMap(view, numbered(64, 48));
    QSignalSpy hovered(&view, &MatrixView::cellHovered), clicked(&view, &MatrixView::cellClicked), focused(&view, &MatrixView::cellFocused);
    QTest::mouseMove(&view, centreOf(view, {40, 7}));
    REQUIRE_FALSE(hovered.isEmpty());
    CHECK(cellFrom(hovered.back()) == MatrixCell{40, 7});
    QTest::mouseClick(&view, Qt::LeftButton, {}, centreOf(view, {63, 47}));
    REQUIRE(clicked.size() == 1);
    CHECK(cellFrom(clicked.back()) == MatrixCell{63, 47});
    QTest::keyClick(&view, Qt::Key_Up);
    QTest::keyClick(&view, Qt::Key_Left);
    CHECK(cellFrom(focused.back()) == MatrixCell{62, 46});
    CHECK(view.toolTipAt(centreOf(view, {3, 1})) == QStringLiteral("K(4, 2) = 0.5\nrow: word3"));
}

TEST_CASE("of cells smaller than a pixel each one can be reached, and the corners are where they belong")
{
    MatrixView view;
    showMap(view, numbered(512, 512), {0.5, 0.5});
    const QRectF area = view.cellsArea();
    CHECK(view.cellAt(area.topLeft() + QPointF(0.1, 0.1)) == MatrixCell{0, 0});
    CHECK(view.cellAt(area.bottomRight() - QPointF(0.1, 0.1)) == MatrixCell{511, 511});
    view.setFocusCell({300, 200});
    QTest::keyClick(&view, Qt::Key_Down);
    CHECK(view.focusCell() == MatrixCell{301, 200});
    CHECK_FALSE(view.grab().isNull());
}

TEST_CASE("names of a map stand so far apart that none runs into another, and a name's place tells the nearest of them")
{
    MatrixView view;
    showMap(view, numbered(64, 48));
    const Index stride = view.metrics().rowNameStride();
    CHECK(static_cast<double>(stride) * 4 >= QFontMetricsF(view.metrics().nameFont()).height());
    const QRectF third = view.metrics().rowNameRect(view.frame(), 3 * stride);
    CHECK(view.toolTipAt(third.center() + QPointF(0, 2)) == QStringLiteral("word%1").arg(3 * stride));
    CHECK(view.toolTipAt(third.center() - QPointF(0, 2)) == QStringLiteral("word%1").arg(3 * stride));
    MatrixView numbers;
    numbers.setFigure(numbered(4, 4));
    CHECK(numbers.metrics().rowNameStride() == 1);
}

TEST_CASE("what scrolls and has no names has numbers instead, from where one counts, beside numbers and maps alike")
{
    MatrixFigure figure = numbered(64, 48);
    figure.rowNames.clear();
    for (const int from : {0, 1}) {
        figure.countFrom = from;
        for (const QSizeF cell : {kSmall, QSizeF()}) {
            const MatrixMetrics metrics(figure, lightTheme(), {18, 0, cell, true, true});
            REQUIRE(metrics.rowNames().size() == 64);
            REQUIRE(metrics.columnNames().size() == 48);
            CHECK(metrics.rowNames().front() == QString::number(from));
            CHECK(metrics.columnNames().back() == QString::number(from + 47));
            CHECK_FALSE(metrics.frame(metrics.size(), {}).rowNames.isEmpty());
            CHECK_FALSE(metrics.frame(metrics.size(), {}).columnNames.isEmpty());
        }
    }
    const MatrixMetrics whole(figure, lightTheme(), {18, 0, kSmall});
    CHECK(whole.rowNames().isEmpty());
    CHECK(whole.frame(whole.size(), {}).rowNames.isEmpty());
    figure.rowNames = numbered(64, 48).rowNames;
    CHECK(MatrixMetrics(figure, lightTheme(), {18, 0, kSmall, true, true}).rowNames() == figure.rowNames);
}

TEST_CASE("the field over a cell of a map is large enough to read, lies inside the view, and takes the number")
{
    MatrixView view;
    MatrixFigure figure = numbered(64, 48);
    figure.editable = true;
    showMap(view, figure);
    QSignalSpy finished(&view, &MatrixView::cellEditFinished);
    for (const MatrixCell cell : {MatrixCell{0, 0}, MatrixCell{63, 47}, MatrixCell{30, 20}}) {
        view.editCell(cell);
        REQUIRE(view.openEditor());
        CHECK(view.openEditor()->height() >= 1.5 * 18);
        CHECK(view.openEditor()->width() >= 4 * 18);
        CHECK(view.rect().contains(view.openEditor()->geometry()));
        view.openEditor()->selectAll();
        QTest::keyClicks(view.openEditor(), "2.5");
        QTest::keyClick(view.openEditor(), Qt::Key_Return);
        REQUIRE_FALSE(finished.isEmpty());
        CHECK(cellFrom(finished.back()) == cell);
        CHECK(finished.back().at(2).toString() == QStringLiteral("2.5"));
    }
}

TEST_CASE("what is lit, has the cursor or holds a text that is no number shows on a map")
{
    const MatrixFigure plain = numbered(64, 48);
    const QImage before = paintedMap(plain);
    MatrixFigure lit = plain;
    lit.states.resize(64 * 48);
    for (Index j = 0; j < 48; ++j) lit.states[static_cast<std::size_t>(48 * 9 + j)].source = true;
    CHECK(paintedMap(lit) != before);
    MatrixFigure drafted = plain;
    drafted.drafts.push_back({{5, 5}, QStringLiteral("x"), QStringLiteral("no number")});
    CHECK(paintedMap(drafted) != before);
    // The map itself is the same: pointing about makes no new one.
    CHECK(MatrixMap(lit, lightTheme()).grounds() == MatrixMap(plain, lightTheme()).grounds());
}

TEST_CASE("the wheel with Ctrl asks for a zoom at the cell below it and scrolls nothing")
{
    MatrixView view;
    showMap(view, numbered(64, 48));
    QSignalSpy zoomed(&view, &MatrixView::zoomRequested);
    const QPointF at = centreOf(view, {10, 20});
    QWheelEvent event(at, view.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &event);
    REQUIRE(zoomed.size() == 1);
    CHECK(zoomed[0].at(0).toDouble() == 1);
    CHECK(zoomed[0].at(1).value<std::optional<MatrixCell>>() == MatrixCell{10, 20});
}

TEST_CASE("the table of a huge matrix counts its cells and makes only those that are asked for")
{
    MatrixView view;
    showMap(view, numbered(512, 512), {0.5, 0.5});
    QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&view);
    REQUIRE(table);
    CHECK(table->childCount() == 512 + 512 * 512);    // the rows have names
    view.select({0, 0, 512, 512});
    CHECK(table->tableInterface()->selectedCellCount() == 1024);
    CHECK(table->tableInterface()->selectedCells().size() == 1024);
    // As many are counted as are listed, of a block that reaches out of the figure too.
    for (const MatrixBlock& block : {MatrixBlock{0, 0, 3, 512}, MatrixBlock{510, 510, 5, 5}, MatrixBlock{0, 0, 512, 1}}) {
        view.select(block);
        CHECK(table->tableInterface()->selectedCellCount() == table->tableInterface()->selectedCells().size());
    }
    CHECK(table->tableInterface()->cellAt(511, 511)->text(QAccessible::Name) == QStringLiteral("row 512 word511, column 512: 0.00"));
}

TEST_CASE("a remembered measure of a text is that of its font")
{
    for (const double size : {13.0, 18.0, 13.0, 27.0})
        for (const QString& text : {QStringLiteral("warm"), QStringLiteral("−12.5"), QStringLiteral("warm"), QString()}) {
            const QFont font = lightTheme().numberFont(size);
            const QFontMetricsF metrics(font);
            CHECK(textAdvance(text, font) == metrics.horizontalAdvance(text));
            CHECK(measuredText(text, font).ink == metrics.tightBoundingRect(text));
            CHECK(measuredText(text, font).advance == metrics.horizontalAdvance(text));
        }
}
