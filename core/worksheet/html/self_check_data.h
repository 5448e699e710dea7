#pragma once

#include <string>

#include "core/worksheet/sheet_document.h"

namespace abh::html {

/// Everything that the script of a page that marks itself works with, as JSON: the scenario, what is asked and how exactly, the
/// misconceptions that may be named, the symbols of cells as MathML, and the sentences of the page.
std::string selfCheckData(const SelfCheckSheet& sheet);

/// The sentences that the script puts together, {} to be filled in, as JSON.
std::string selfCheckTexts();

}
