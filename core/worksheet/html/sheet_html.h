#pragma once

#include <string>

#include "core/worksheet/html/cell_html.h"
#include "core/worksheet/sheet.h"

namespace abh::html {

/// One sheet, or the key to one, as an <article>; `anchor` begins every id in it and names the pages it is printed on.
std::string sheetHtml(const Worksheet& sheet, const std::string& anchor, Blanks blanks);

/// "Sheet 7QK2-MF9T", "Key to sheet 7QK2-MF9T".
std::string sheetLabel(const Worksheet& sheet);

}
