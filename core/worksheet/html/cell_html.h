#pragma once

#include <string>

#include "core/worksheet/sheet.h"

namespace abh::html {

/// What stands where a student has to write: a box on paper, or a field of a page that marks itself.
enum class Blanks { Boxes, Fields };

/// "row cat, column 2"; without a column where its name is empty.
std::string placePhrase(const std::string& row, const std::string& column);

/// The range that a key accepts for `cell`, as small print; empty where there is none.
std::string acceptedHtml(const SheetCell& cell);

/// What stands in the place of `cell`: the printed digits, the box, or a key's answer with the range that is accepted. Of a box a screen
/// reader says "blank, " and its `place`.
std::string cellHtml(const SheetCell& cell, Blanks blanks, const std::string& place);

/// ` data-cell="scores 0 1 2"`: by which a script finds the number.
std::string cellAttribute(const Cell& cell);

}
