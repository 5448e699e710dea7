#pragma once

#include <string>
#include <vector>

#include "core/worksheet/html/cell_html.h"
#include "core/worksheet/sheet.h"

namespace abh::html {

/// `formula` in pieces between which a line may break, each well-formed: browsers break no line within a <math>. One piece where it is short.
std::vector<Formula> breakable(const Formula& formula);

/// The terms of one number and what they come to.
std::string workingHtml(const SheetWorking& working, Blanks blanks);

}
