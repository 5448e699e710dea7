#pragma once

#include <string>
#include <vector>

#include "core/engine/attention_problem.h"
#include "core/engine/job.h"

namespace abh {

struct FusedOptions {
    int threads = 0;           ///< 0: one for each core
    std::string simd = {};     ///< one of simdTargets(); empty: the best
};

/// The instruction sets that this program was built for and this machine has, the best first, as Highway names them: "AVX3" (AVX-512), "AVX2", "SSE4", "SCALAR".
std::vector<std::string> simdTargets();

/// Z = softmax(scale Q K^T + M) V by tiles with an online softmax (FlashAttention-2, Dao 2023, algorithm 1; the rescaling as in facts B), so that no
/// [N_q x N_k] matrix exists. Besides the output it holds one head's keys, packed, of short heads several up to 1 MiB, the
/// columns of V that fill no panel, and 40 to 120 KB a thread. What the edges give is said at Backend::attend().
/// `problem` must pass checkProblem(). Throws Error for an instruction set that is not here.
AttentionRun fusedAttention(const AttentionProblem& problem, const AttentionOutput& output, const Job& job = {}, const FusedOptions& options = {});

/// Multiplications and additions that this machine does in registers, in GFLOP/s, on all the threads at once; it takes some ten milliseconds.
double fmaPeak(const FusedOptions& options = {}, const std::stop_token& stop = {});

}
