#pragma once

#include <string>
#include <vector>

namespace abh::test {

/// The cells of one line of CSV in which nothing is quoted.
inline std::vector<std::string> csvCells(const std::string& line)
{
    std::vector<std::string> cells{""};
    for (char c : line)
        if (c == ',') cells.emplace_back();
        else cells.back() += c;
    return cells;
}

}
