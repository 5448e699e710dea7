#include "app/window/window_icon.h"

#include <QImage>

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("the icon is drawn at every size, with brackets and a bright and a dark weight, and clear corners")
{
    for (const int side : {16, 22, 32, 48, 64, 128}) {
        CAPTURE(side);
        const QImage picture = windowIcon().pixmap(QSize(side, side), 1.0).toImage();
        REQUIRE(picture.width() == side);
        const auto at = [&](double x, double y) { return picture.pixelColor(static_cast<int>(x * side / 64), static_cast<int>(y * side / 64)); };
        CHECK(at(0, 0).alpha() < 128);
        CHECK(at(40, 40).lightness() > at(40, 24).lightness() + 80);
        CHECK(at(10, 32).red() > at(10, 32).blue() + 60);
    }
}

}
