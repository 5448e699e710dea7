#pragma once

#include "core/engine/attention_problem.h"
#include "core/engine/job.h"

namespace abh {

/// Where the time of staged attention went, in seconds.
struct StageTimes {
    double scores = 0, softmax = 0, context = 0;    ///< S = scale Q K^T; mask and softmax, S to A in place; Z = A V
    friend bool operator==(const StageTimes&, const StageTimes&) = default;

    double total() const { return scores + softmax + context; }
};

/// heads N_q N_k floats: what staged attention holds at once.
double stagedBytes(const AttentionProblem& problem);

/// The same numbers as fusedAttention(), stage after stage as the papers' standard attention: the scores of all heads are written out, become weights in place and
/// are multiplied with V. Each stage is spread over `threads` threads (0: one for each core). Throws Error, before it begins, where memory does not suffice.
AttentionRun stagedAttention(const AttentionProblem& problem, const AttentionOutput& output, const Job& job = {}, int threads = 0, StageTimes* times = nullptr);

}
