#pragma once

#include <string>
#include <vector>

namespace abh {

/// A table for the terminal: columns as wide as they need be, two blanks before each, everything flush right. Every row has as many cells; empty without rows.
std::string alignedColumns(const std::vector<std::vector<std::string>>& rows);

}
