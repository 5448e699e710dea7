#pragma once

#include <QSizeF>

#include <optional>
#include <string>
#include <string_view>

#include "core/worksheet/paper.h"

namespace abh {

QSizeF sizeInMm(Paper paper);

/// "a4" or "letter", as on the command line.
std::optional<Paper> parsePaper(std::string_view text);
std::string writePaper(Paper paper);
std::string paperChoices();

}
