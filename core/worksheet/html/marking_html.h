#pragma once

#include <string>

#include "core/worksheet/marking_table.h"

namespace abh::html {

/// The answers of every variant, a line a variant: a table a quantity and head, in bands where it is wider than a page.
std::string markingHtml(const MarkingTable& table, const std::string& anchor);

}
