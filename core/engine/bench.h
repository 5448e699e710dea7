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
    bool staged = true;          ///< false: fused attention alone
    std::string engine = "cpu";  ///< who works the fused attention, a name of engines(). threads, simd and staged are the processor's: another engine heeds none of them

    bool isOnProcessor() const { return engine == "cpu"; }
    friend bool operator==(const BenchSetting&, const BenchSetting&) = default;
};

/// Everything that is impossible in it, in words; the field is the option's name: "n", "d", "heads", "kv_heads", "window", ...
Issues validate(const BenchSetting& setting);

/// "8 query heads on 2 key-value heads of width 64, causal mask, 1 thread, median of 9 rounds": all but the tokens, in the reader's language. Threads are the
/// processor's, and named of it alone.
std::string describe(const BenchSetting& setting);

struct StagedFigures {
    double seconds = 0, gflops = 0;
    std::size_t bytes = 0;
    StageTimes stages = {};      ///< of the median round
    double max_abs_error = 0;

    friend bool operator==(const StagedFigures&, const StagedFigures&) = default;
};

/// `seconds` is what whoever calls the engine waits, on a device therefore with Q, K and V moved there and Z back; `gflops` belongs to it, so that engines can be
/// compared by both. How well a device is used is said by the device's own time.
struct FusedFigures {
    double seconds = 0, gflops = 0;
    double peak_share = 0;       ///< median over the rounds of gflops, where there is a device of device_gflops, by the peak of the same round
    std::size_t bytes = 0;
    double max_abs_error = 0;    ///< against float64, over up to 1024 rows spread over all heads, fewer of long sequences
    double cores = 0;            ///< processor time over wall time while it was timed: as many as the threads, on a machine that does nothing else; 0: another engine's
    double device_seconds = 0;   ///< of these seconds, how long the device computed; 0: there is none
    double device_gflops = 0;    ///< in the device's seconds; 0: there is none

    friend bool operator==(const FusedFigures&, const FusedFigures&) = default;
};

struct BenchResult {
    BenchSetting setting;
    std::string engineTitle, engineDetail;       ///< as BackendInfo
    std::string simd;                            ///< the instruction set in use; empty: another engine's run
    int threads = 1;                             ///< how many there were, where the setting says one for each core; 0: another engine's run
    double fma_peak_gflops = 0;                  ///< the engine's Backend::peakGflops(), median
    std::optional<StagedFigures> staged;         ///< none: not asked for, another engine's run, or see whyNotStaged
    std::string whyNotStaged;                    ///< a sentence where memory did not suffice
    std::optional<double> fusedSpeedup;          ///< staged by fused seconds
    FusedFigures fused;
};

/// The peak, staged and fused in turn, `repeat` rounds of the three after one that does not count; of another engine than the processor's the peak and fused
/// alone, since staged attention is the processor's. Nothing when it was stopped, which takes at most 50 ms. Throws Error where the engine cannot run here, where
/// memory does not suffice for Q, K, V and Z, where another engine had to take over (AttentionRun::note), whose time it would be, and where an output is
/// not what it should be: no time is shown of wrong numbers. `setting` must be valid.
std::optional<BenchResult> bench(const BenchSetting& setting, const Job& job = {});

/// For the terminal, and with the keys n, d, heads, causal, threads, fma_peak_gflops, staged {seconds, gflops, bytes, ...}, fused {seconds, gflops, peak_share,
/// bytes, max_abs_error, ...}, engine, engine_title, engine_detail; what is missing, or is the processor's and another engine ran, is null. `indent` below 0: on one line.
std::string benchAsText(const BenchResult& result);
std::string benchAsJson(const BenchResult& result, int indent = 2);

}
