#include "app/widgets/matrix_tint.h"

#include <limits>

#include "app/widgets/heat_map.h"
#include "tests/app/widgets/matrix_fixture.h"

using namespace abh;
using namespace abh::test;

namespace {

constexpr auto kSigned = MatrixFigure::Tint::Signed;
const double kNan = std::numeric_limits<double>::quiet_NaN(), kLeast = std::numeric_limits<double>::denorm_min(), kMost = std::numeric_limits<double>::max();

QColor centreOf(const QImage& image, const HeatMap& map, int row, int column)
{
    const QRectF area = map.pictureRect();
    return image.pixelColor(QPointF(area.left() + (column + 0.5) * area.width() / 2, area.top() + (row + 0.5) * area.height() / 2).toPoint());
}

}

TEST_CASE("a scale's largest number has the full colour, however small or large it is, and zero the middle one")
{
    const Theme theme = lightTheme();
    const QRgb plus = tintedGround(theme, kSigned, Role::Plain, 1, 1).rgb(), zero = tintedGround(theme, kSigned, Role::Plain, 0, 1).rgb(), minus = tintedGround(theme, kSigned, Role::Plain, -1, 1).rgb();
    for (const double largest : {kLeast, 1e-310, 1e-306, 1.0, 1e300, kMost}) {
        INFO(largest);
        const TintScale scale(theme, kSigned, Role::Plain, largest), map = TintScale::ofMap(theme, kSigned, Role::Plain, largest);
        CHECK(scale.of(largest) == plus);
        CHECK(scale.of(-largest) == minus);
        CHECK(scale.of(0) == zero);
        CHECK(scale.of(-0.0) == zero);
        CHECK(map.of(largest) == mapGround(theme, kSigned, Role::Plain, 1).rgb());
        CHECK(map.of(0) == mapGround(theme, kSigned, Role::Plain, 0).rgb());
        // What is larger than the largest is no larger.
        CHECK(scale.of(kMost) == plus);
        CHECK(scale.of(-kMost) == minus);
    }
}

TEST_CASE("what is no number has the card's colour, and no scale is measured by it")
{
    const Theme theme = darkTheme();
    for (const double largest : {0.0, kLeast, 1.0, kNan, kInfinity}) {
        INFO(largest);
        const TintScale scale(theme, kSigned, Role::Plain, largest);
        for (const double value : {kNan, kInfinity, -kInfinity}) CHECK(scale.of(value) == theme.card.rgb());
        CHECK(scale.of(0) == tintedGround(theme, kSigned, Role::Plain, 0, 1).rgb());
        if (!(largest > 0) || largest == kInfinity) CHECK(scale.of(3) == scale.of(0));
    }
    const TintScale shares(theme, MatrixFigure::Tint::Share, Role::Weight, kNan);
    CHECK(shares.of(1) == tintedGround(theme, MatrixFigure::Tint::Share, Role::Weight, 1, 1).rgb());
    CHECK(shares.of(kNan) == theme.card.rgb());
}

TEST_CASE("a heat map shows denormal numbers, zeros, infinities and what is no number")
{
    const Theme theme = lightTheme();
    HeatMap map;
    map.setTheme(theme);
    map.resize(60, 60);    // too small for numbers
    const auto pictureOf = [&](const Matrix& matrix, double largest) {
        map.setMatrix(matrix, largest, QStringLiteral("J"), {});
        REQUIRE_FALSE(map.showsNumbers());
        return map.grab().toImage();
    };
    const QColor plus = theme.signedGround(1), zero = theme.signedGround(0), minus = theme.signedGround(-1);
    const QImage tiny = pictureOf(matrixOf(2, {kLeast, 0, -kLeast, 0}), kLeast);
    CHECK(centreOf(tiny, map, 0, 0) == plus);
    CHECK(centreOf(tiny, map, 0, 1) == zero);
    CHECK(centreOf(tiny, map, 1, 0) == minus);
    const QImage zeros = pictureOf(matrixOf(2, {0, 0, 0, 0}), 0);
    CHECK(centreOf(zeros, map, 1, 1) == zero);
    for (const double largest : {2.0, kNan, kInfinity}) {
        const QImage odd = pictureOf(matrixOf(2, {kNan, kInfinity, -kInfinity, 2}), largest);
        for (const QPoint cell : {QPoint(0, 0), QPoint(1, 0), QPoint(0, 1)}) CHECK(centreOf(odd, map, cell.y(), cell.x()) == theme.card);
        CHECK(centreOf(odd, map, 1, 1) == (largest == 2 ? plus : zero));
    }
}
