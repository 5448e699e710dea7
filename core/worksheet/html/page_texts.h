#pragma once

#include <span>
#include <string_view>

#include "core/model/embedded_text.h"

namespace abh {

/// The style sheets and scripts of this folder, compiled into the program.
std::span<const EmbeddedText> sheetPageTexts();

namespace html {

/// The one that is called `name`, without the ending.
std::string_view pageText(std::string_view name);

}

}
