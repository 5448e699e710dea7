#include "app/plots/marker_flags.h"

#include <algorithm>

namespace abh {
namespace {

/// Whether `flag` can stand as it does beside one that stands already.
bool agree(const MarkerFlag& flag, const MarkerFlag& other, double gap)
{
    const auto covers = [gap](const MarkerFlag& word, double x) { return x > word.left - gap / 2 && x < word.left + word.width + gap / 2; };
    if (flag.row == other.row && flag.left < other.left + other.width + gap && other.left < flag.left + flag.width + gap) return false;
    // The line of the higher one runs past the lower row.
    if (other.row >= flag.row && covers(flag, other.x) && other.x != flag.x) return false;
    if (flag.row >= other.row && covers(other, flag.x) && other.x != flag.x) return false;
    return true;
}

bool place(MarkerFlag& flag, const std::vector<MarkerFlag*>& placed, double from, double to, double gap, int rows)
{
    const double right = flag.x + gap, left = flag.x - gap - flag.width;
    const double above = std::max(from, std::min(flag.x - flag.width / 2, to - flag.width));
    for (flag.row = 0; flag.row < rows; ++flag.row)
        for (double at : {right, left, above}) {
            flag.left = at;
            const bool isWithin = at >= from && at + flag.width <= to;
            if (isWithin && std::all_of(placed.begin(), placed.end(), [&](const MarkerFlag* other) { return agree(flag, *other, gap); })) return true;
        }
    flag.row = -1;
    return false;
}

}

void placeFlags(std::vector<MarkerFlag>& flags, double from, double to, double gap, int rows)
{
    std::vector<MarkerFlag*> order;
    for (MarkerFlag& flag : flags) order.push_back(&flag);
    // From the right, so that a word may pass over the lines of those that stand lower.
    std::stable_sort(order.begin(), order.end(), [](const MarkerFlag* a, const MarkerFlag* b) { return a->own != b->own ? a->own : a->x > b->x; });
    std::vector<MarkerFlag*> placed;
    for (MarkerFlag* flag : order)
        if (place(*flag, placed, from, to, gap, rows)) placed.push_back(flag);
}

}
