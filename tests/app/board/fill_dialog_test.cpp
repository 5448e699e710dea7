#include "app/board/fill_dialog.h"

#include <QPushButton>
#include <QSpinBox>
#include <QtTest/QtTest>

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("the range of numbers to fill with is never empty, and another seed is one more")
{
    FillDialog dialog("Fill W_Q", {});
    const QList<QSpinBox*> boxes = dialog.findChildren<QSpinBox*>();
    REQUIRE(boxes.size() == 3);
    CHECK(dialog.choice() == FillChoice{-2, 2, 1});
    boxes[0]->setValue(7);
    CHECK(dialog.choice() == FillChoice{7, 7, 1});
    boxes[1]->setValue(-3);
    CHECK(dialog.choice() == FillChoice{-3, -3, 1});
    for (QPushButton* button : dialog.findChildren<QPushButton*>())
        if (button->text() == "Another seed") QTest::mouseClick(button, Qt::LeftButton);
    CHECK(dialog.choice().seed == 2);
}

}
