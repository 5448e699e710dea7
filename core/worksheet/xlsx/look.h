#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace abh::xlsx {

/// How a cell looks, apart from what it holds; the workbook makes one format of each.
struct Look {
    enum class Align { Natural, Left, Center, Right };

    double size = 10;
    bool bold = false;
    bool italic = false;
    bool wraps = false;
    bool boxed = false;             ///< a line all round
    bool ruled = false;             ///< a line below, to write on
    bool unlocked = false;          ///< may be written to where the tab is protected
    bool onTop = false;             ///< at the upper edge of a tall cell, not in the middle
    Align align = Align::Natural;
    std::int64_t ink = -1;          ///< 0xRRGGBB; -1: as the program has it
    std::int64_t fill = -1;
    std::string number = {};        ///< "0.000", "@"; empty: General

    friend auto operator<=>(const Look&, const Look&) = default;
};

inline constexpr std::int64_t kGreyInk = 0x595959;       // 7:1 on white
inline constexpr std::int64_t kHeadFill = 0xEDEDED;
inline constexpr std::int64_t kAnswerInk = 0x1B5E20;
inline constexpr std::int64_t kRightFill = 0xC6EFCE;
inline constexpr std::int64_t kOwnFill = 0xFFD966;

}
