#pragma once

#include <QApplication>
#include <QtTest/QtTest>

#include "app/widgets/size_box.h"

namespace abh::test {

/// Types a whole number into a field, as a person does.
inline void typeInto(SizeBox& box, const char* text)
{
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, QString::fromLatin1(text));
    QTest::keyClick(&box, Qt::Key_Return);
    QApplication::processEvents();
}

}
