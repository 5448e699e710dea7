#pragma once

#include <string>
#include <vector>

#include "app/export/page_drawing.h"

namespace abh {

/// A piece of a page that is never split.
struct PageBlock {
    enum class Kind { Head, Heading, Text, Formula, Matrices, Workings, Space, Marking };

    Kind kind = Kind::Text;
    PageDrawing drawing = {};     ///< from its own top left
    double height = 0;
    double before = 0;            ///< air above it, but not at the top of a page
    bool withNext = false;        ///< never the last on a page
    bool yields = false;          ///< nothing but air: what of it is left at the foot of a page is enough
    std::string tooHigh = {};     ///< the sentence to say where no page holds it; empty: a general one
};

using PageBlocks = std::vector<PageBlock>;

}
