#include "core/model/size_list.h"

#include <algorithm>
#include <charconv>

namespace abh {
namespace {

std::optional<Index> parseSize(std::string_view text)
{
    Index value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
    return value;
}

}

std::vector<Index> powersOfTwo(Index from, Index to, Index most)
{
    std::vector<Index> powers;
    for (Index power = 1; power <= to && power <= most; power *= 2)
        if (power >= from) powers.push_back(power);
    return powers;
}

std::optional<std::vector<Index>> parseSizeList(std::string_view text, Index most)
{
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        const std::optional<Index> from = parseSize(text.substr(0, colon)), to = parseSize(text.substr(colon + 1));
        if (!from || !to || *from < 1 || *to < *from || *to > most) return std::nullopt;
        std::vector<Index> sizes = powersOfTwo(*from, *to, most);
        return sizes.empty() ? std::nullopt : std::optional(std::move(sizes));
    }
    std::vector<Index> sizes;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::optional<Index> size = parseSize(text.substr(begin, end - begin));
        if (!size) return std::nullopt;
        sizes.push_back(*size);
        begin = end + 1;
    }
    std::ranges::sort(sizes);
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());    // Clang 14 cannot read libstdc++ 12's std::ranges::unique
    return sizes;
}

}
