#include "tests/app/widgets/matrix_fixture.h"

using namespace abh;
using namespace abh::test;

namespace {

MatrixFigure comparedFigure()
{
    MatrixFigure figure = figureOf(matrixOf(2, {0.805, 0.25, -0.5, 1}));
    figure.ghostName = QStringLiteral("exact");
    figure.ghostTexts = {QStringLiteral("0.80443"), QStringLiteral("0.25"), QString::fromUtf8("−0.501"), QString()};
    figure.differenceTexts = {QStringLiteral("+0.001"), QStringLiteral("0"), QString::fromUtf8("−0.001"), QString()};
    return figure;
}

}

TEST_CASE("ghosts make cells taller, and only where there are some")
{
    const MatrixFigure compared = comparedFigure();
    MatrixFigure plain = compared, oneLine = compared;
    plain.ghostTexts.clear();
    plain.differenceTexts.clear();
    oneLine.differenceTexts.clear();
    const auto height = [](const MatrixFigure& figure) { return MatrixMetrics(figure, lightTheme(), 24).cellSize().height(); };
    CHECK(height(compared) > height(oneLine));
    CHECK(height(oneLine) >= height(plain));
    CHECK(height(plain) == height(figureOf(compared.matrix)));
    CHECK(painted(compared) != painted(oneLine));
}

TEST_CASE("every ghost fits into its cell, below the number")
{
    MatrixFigure figure = comparedFigure();
    figure.ghostTexts[0] = QString::fromUtf8("−0.804430000123456");
    for (const double digits : {18.0, 24.0, 48.0}) {
        const MatrixMetrics metrics(figure, lightTheme(), digits);
        const QFontMetricsF font(metrics.ghostFont());
        for (Index k = 0; k < 4; ++k) CHECK(font.horizontalAdvance(ghostText(figure, {k / 2, k % 2})) <= metrics.cellSize().width());
        CHECK(metrics.ghostMiddle(0) - font.capHeight() / 2 > metrics.numberMiddle() + QFontMetricsF(metrics.numberFont(true)).capHeight() / 2);
        CHECK(metrics.ghostMiddle(1) - metrics.ghostMiddle(0) >= font.capHeight() + 2);
        CHECK(metrics.ghostMiddle(1) + font.capHeight() / 2 < metrics.cellSize().height());
    }
}

TEST_CASE("a hidden cell shows no ghost and no difference, in no channel")
{
    const auto hiding = [](const QString& ghost, const QString& difference) {
        MatrixFigure figure = hidingFigure(0.75);
        figure.ghostName = QStringLiteral("exact");
        figure.ghostTexts = {ghost, QStringLiteral("0.2"), QStringLiteral("0.3"), QStringLiteral("1")};
        figure.differenceTexts = {difference, QStringLiteral("+0.05"), QString::fromUtf8("−0.8"), QStringLiteral("0")};
        return figure;
    };
    const MatrixFigure one = hiding(QStringLiteral("0.751234567890123456"), QString::fromUtf8("−0.001234567890123")), other = hiding({}, {});
    CHECK(MatrixMetrics(one, lightTheme(), 24).size() == MatrixMetrics(other, lightTheme(), 24).size());
    CHECK(painted(one) == painted(other));
    CHECK(cellToolTip(one, {0, 0}) == QStringLiteral("K(1, 1) = ?"));
    CHECK(cellStateSpeech(one, {0, 0}).isEmpty());
    CHECK(ghostText(one, {0, 0}).isEmpty());
    CHECK(differenceText(one, {0, 0}).isEmpty());
}

TEST_CASE("a hidden cell shows no draft either")
{
    MatrixFigure figure = hidingFigure(0.75);
    const QImage without = painted(figure);
    figure.drafts = {{{0, 0}, QStringLiteral("0.75x"), QStringLiteral("no number")}};
    CHECK(painted(figure) == without);
    CHECK(cellText(figure, {0, 0}, 2) == QStringLiteral("?"));
    CHECK(cellToolTip(figure, {0, 0}) == QStringLiteral("K(1, 1) = ?"));
    CHECK(cellStateSpeech(figure, {0, 0}).isEmpty());
}

TEST_CASE("tooltip and speech compare too")
{
    const MatrixFigure figure = comparedFigure();
    CHECK(cellToolTip(figure, {0, 0}) == QStringLiteral("K(1, 1) = 0.805\nexact: 0.80443, difference +0.001"));
    CHECK(cellStateSpeech(figure, {0, 0}) == QStringLiteral("exact: 0.80443, difference +0.001"));
    CHECK(cellToolTip(figure, {1, 1}) == QStringLiteral("K(2, 2) = 1"));
    CHECK(signOfDifference(QStringLiteral("+0.001")) == 1);
    CHECK(signOfDifference(QString::fromUtf8("−0.001")) == -1);
    CHECK(signOfDifference(QStringLiteral("0")) == 0);
}

TEST_CASE("a plus, a minus and no difference differ in colour, in light and in dark")
{
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        std::vector<QColor> colours = {theme.above, theme.below, theme.mutedText};
        for (const Role role : {Role::Plain, Role::Input, Role::Query, Role::Key, Role::Value, Role::Score, Role::Weight, Role::Output}) colours.push_back(theme.role(role));
        CHECK(std::count(colours.begin(), colours.end(), theme.above) == 1);
        CHECK(std::count(colours.begin(), colours.end(), theme.below) == 1);
    }
}
