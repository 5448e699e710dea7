#pragma once

#include <cstdint>
#include <optional>
#include <string>
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

/// The measurement at one N.
BenchSetting benchSetting(const Setting& setting, Index n);

/// The problem at one N with no numbers in it, for visiblePairs(), productFlops() and stagedBytes().
AttentionProblem shapeAt(const Setting& setting, Index n);

/// "8 query heads on 2 key-value heads of width 64, causal mask, 2 threads, median of 3 rounds": all but the sizes, in the reader's language.
std::string settingText(const Setting& setting);

}
