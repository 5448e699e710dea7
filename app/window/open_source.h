#pragma once

#include <QString>
#include <QStringList>

#include <optional>

#include "core/model/scenario.h"

namespace abh {

/// What came of reading a file, an example or standard input.
struct Opened {
    std::optional<Scenario> scenario;
    QString path;           ///< of the file; empty for what has none
    QStringList errors;     ///< in sentences, when there is no scenario
};

Opened readSource(const QString& source);

}
