#include "app/export/page_flow.h"

#include "core/model/issue.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// At the top of a page, where the first of them has no air above it.
double heightOf(const PageBlocks& blocks, std::size_t first, std::size_t end)
{
    double height = 0;
    for (std::size_t i = first; i < end; ++i) height += blocks[i].height + (i == first ? 0 : blocks[i].before);
    return height;
}

/// What stays together may leave at most so much of the page before it empty.
constexpr double kMostTogether = 0.7;

/// Behind the blocks from `first` that are to stay together, and can.
std::size_t endOfGroup(const PageBlocks& blocks, std::size_t first, double height)
{
    std::size_t end = first + 1;
    while (end < blocks.size() && blocks[end - 1].withNext) ++end;
    while (end > first + 2 && heightOf(blocks, first, end) > kMostTogether * height) --end;
    if (heightOf(blocks, first, end) > height) --end;
    return end;
}

}

std::vector<std::vector<PlacedBlock>> flowOnPages(const PageBlocks& blocks, double height)
{
    std::vector<std::vector<PlacedBlock>> pages(1);
    double used = 0;
    std::size_t decided = 0;    // up to here the blocks stay together
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].height > height) throw Error(blocks[i].tooHigh.empty() ? _("A part of this sheet is higher than a page. Choose fewer tokens or steps, or write HTML or XLSX.") : blocks[i].tooHigh);
        if (blocks[i].yields && used + blocks[i].before + blocks[i].height > height) {
            used = height;
            continue;
        }
        if (i >= decided) decided = endOfGroup(blocks, i, height);
        if (!pages.back().empty() && used + blocks[i].before + heightOf(blocks, i, decided) > height) {
            pages.emplace_back();
            used = 0;
        }
        const double top = pages.back().empty() ? 0 : used + blocks[i].before;
        pages.back().push_back({i, top});
        used = top + blocks[i].height;
    }
    return pages;
}

}
