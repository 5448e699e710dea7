#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/attention_problem.h"
#include "core/engine/bench.h"
#include "core/model/issue.h"

namespace abh::cost {

/// What is measured: attention of N queries over N keys, for each N, staged and fused.
struct Setting {
    std::vector<Index> n = powersOfTwo(64, 16'384);    ///< rising
    Index d = 64;                        ///< width of a head
    Index heads = 1, kv_heads = 1;
    bool causal = false;
    std::optional<Index> window;         ///< w: position p looks at p - w < j <= p; one above N is the causal mask
    int threads = 0;                     ///< 0: one for each core
    int repeat = 3;                      ///< rounds, of which the median counts
    std::uint64_t seed = 1;

    /// 1, 2, 4, ... from the first power of two that is not below `from` to the last that is not above `to`.
    static std::vector<Index> powersOfTwo(Index from, Index to);

    friend bool operator==(const Setting&, const Setting&) = default;
};

/// As many sizes at most, and as many tokens.
inline constexpr std::size_t kMostSizes = 32;
inline constexpr Index kMostTokens = 1 << 20;

/// Everything that is wrong with a setting: field "n" where the list is empty, too long or does not rise, and what bench() would refuse at any of its sizes.
Issues validate(const Setting& setting);

/// "64:16384" is the powers of two from 64 to 16384, "100,300,1000" a list, which is sorted and rid of doubles. Nothing when it is neither.
std::optional<std::vector<Index>> parseSizes(std::string_view text);

/// The measurement at one N.
BenchSetting benchSetting(const Setting& setting, Index n);

/// The problem at one N with no numbers in it, for visiblePairs(), productFlops() and stagedBytes().
AttentionProblem shapeAt(const Setting& setting, Index n);

/// "d = 64, 8 heads on 2 key-value heads, causal, 2 threads, median of 3": all but the sizes.
std::string settingText(const Setting& setting);

}
