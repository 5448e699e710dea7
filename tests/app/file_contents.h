#pragma once

#include <QFile>

#include "tests/support/catch.h"

namespace abh::test {

inline QByteArray fileContents(const QString& path)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

}
