#include "app/widgets/stop_slider.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("a slider over stops goes by arrows, Home, End and mouse, and leaves wheel and clicker alone")
{
    StopSlider slider;
    slider.setTheme(lightTheme());
    slider.setStops({"1", "2", "4", "8"});
    slider.resize(300, 50);
    slider.show();
    QTest::keyClick(&slider, Qt::Key_Right);
    CHECK(slider.value() == 1);
    QTest::keyClick(&slider, Qt::Key_End);
    CHECK(slider.value() == 3);
    QTest::keyClick(&slider, Qt::Key_Right);
    CHECK(slider.value() == 3);
    QTest::keyClick(&slider, Qt::Key_PageUp);
    QTest::keyClick(&slider, Qt::Key_PageDown);
    CHECK(slider.value() == 3);
    QTest::keyClick(&slider, Qt::Key_Home);
    CHECK(slider.value() == 0);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(150, 14));
    CHECK((slider.value() == 1 || slider.value() == 2));
    QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(298, 14));
    CHECK(slider.value() == 3);
}
