#pragma once

#include <vector>

namespace abh {

/// The word of a marker, beside the top of its line.
struct MarkerFlag {
    double x = 0;        ///< of the line
    double width = 0;    ///< of the word
    bool own = false;    ///< is placed first
    double left = 0;     ///< of the word, once placed
    int row = 0;         ///< 0 is the lowest; -1: there was no room
};

/// Places the words within `from` and `to` in at most `rows` rows, `gap` pixels apart, so that none meets another and no line
/// runs through a word but its own, which then ends beneath it. What has no room in any row gets none, the reader's own marker last.
void placeFlags(std::vector<MarkerFlag>& flags, double from, double to, double gap, int rows);

}
