#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/attention_problem.h"
#include "core/engine/job.h"
#include "core/engine/staged_attention.h"
#include "core/model/issue.h"

namespace abh {

/// What is timed: standard normal Q, K, V [heads x n x d], scale 1/sqrt(d).
struct BenchSetting {
    Index n = 4096, d = 64;
    Index heads = 1, kv_heads = 1;
    KeyMask mask = {};
    int threads = 1;             ///< 0: one for each core
    int repeat = 9;              ///< rounds, of which the median counts
    std::uint64_t seed = 1;
    std::string simd = {};       ///< as FusedOptions
    bool staged = true;          ///< false: the fused engine alone

    friend bool operator==(const BenchSetting&, const BenchSetting&) = default;
};

/// Everything that is impossible in it, in words; the field is the option's name: "n", "d", "heads", "kv_heads", "window", ...
Issues validate(const BenchSetting& setting);

/// "8 query heads on 2 key-value heads of width 64, causal mask, 1 thread, median of 9 rounds": all but the tokens, in the reader's language.
std::string describe(const BenchSetting& setting);

struct StagedFigures {
    double seconds = 0, gflops = 0;
    std::size_t bytes = 0;
    StageTimes stages = {};      ///< of the median round
    double max_abs_error = 0;

    friend bool operator==(const StagedFigures&, const StagedFigures&) = default;
};

struct FusedFigures {
    double seconds = 0, gflops = 0;
    double peak_share = 0;       ///< median over the rounds of gflops by the peak of the same round
    std::size_t bytes = 0;
    double max_abs_error = 0;    ///< against float64, over up to 1024 rows spread over all heads, fewer of long sequences
    double cores = 0;            ///< processor time over wall time while it was timed: as many as the threads, on a machine that does nothing else

    friend bool operator==(const FusedFigures&, const FusedFigures&) = default;
};

struct BenchResult {
    BenchSetting setting;
    std::string simd;                            ///< the instruction set in use
    int threads = 1;                             ///< how many there were, where the setting says one for each core
    double fma_peak_gflops = 0;                  ///< median
    std::optional<StagedFigures> staged;         ///< none: not asked for, or see whyNotStaged
    std::string whyNotStaged;                    ///< a sentence where memory did not suffice
    std::optional<double> fusedSpeedup;          ///< staged by fused seconds
    FusedFigures fused;
};

/// The peak, staged and fused in turn, `repeat` rounds of the three after one that does not count. Nothing when it was stopped, which takes at most 50 ms. Throws
/// Error where memory does not suffice for Q, K, V and Z, and where an output is not what it should be: no time is shown of wrong numbers.
std::optional<BenchResult> bench(const BenchSetting& setting, const Job& job = {});

/// For the terminal, and with the keys n, d, heads, causal, threads, fma_peak_gflops, staged {seconds, gflops, bytes, ...}, fused {seconds, gflops, peak_share,
/// bytes, max_abs_error}; what is missing is null.
std::string benchAsText(const BenchResult& result);
std::string benchAsJson(const BenchResult& result);

}
