#include "app/widgets/size_box.h"

#include <QToolTip>
#include <QtTest/QtTest>

#include "tests/support/catch.h"

namespace abh::test {
namespace {

struct Field {
    SizeBox box;

    Field()
    {
        box.setRange(2, 256);
        box.setValue(64);
        box.show();
        REQUIRE(QTest::qWaitForWindowExposed(&box));
        box.activateWindow();
        box.setFocus();
    }

    void type(const char* text)
    {
        box.selectAll();
        QTest::keyClicks(&box, QString::fromLatin1(text));
        QTest::keyClick(&box, Qt::Key_Return);
    }
};

}

TEST_CASE("a size beyond the limits is not cut to its first digits: the nearest takes its place, and that is said")
{
    Field f;
    f.type("300");
    CHECK(f.box.value() == 256);
    CHECK(QToolTip::text() == "300 is not possible here: it may be 2 to 256.");
    f.type("65536000");
    CHECK(f.box.value() == 256);
    f.type("1");
    CHECK(f.box.value() == 2);
    CHECK(QToolTip::text() == "1 is not possible here: it may be 2 to 256.");
    QToolTip::hideText();
}

TEST_CASE("a size within the limits is taken as it is, and letters are none")
{
    Field f;
    f.type("25");
    CHECK(f.box.value() == 25);
    f.type("x7y");
    CHECK(f.box.value() == 7);
    f.type("256");
    CHECK(f.box.value() == 256);
}

}
