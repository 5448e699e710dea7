#pragma once

#include <string>

#include <hwy/aligned_allocator.h>

#include "core/engine/attention_problem.h"
#include "core/engine/job.h"

namespace abh {

/// Where the time of staged attention went, in seconds.
struct StageTimes {
    double scores = 0, softmax = 0, context = 0;    ///< S = scale Q K^T; mask and softmax, S to A in place; Z = A V

    double total() const { return scores + softmax + context; }
    friend bool operator==(const StageTimes&, const StageTimes&) = default;
};

/// The bytes of the scores of all heads, heads N_q N_k floats (each row rounded up to 16): what staged attention cannot do without.
double stagedBytes(const AttentionProblem& problem);

struct StagedOptions {
    int threads = 0;           ///< 0: one for each core
    std::string simd = {};     ///< as FusedOptions
};

/// The numbers of fusedAttention(), stage after stage as the papers' standard attention: the scores of all heads are written out, all pairs of them, become
/// weights in place and are multiplied with V. It does its arithmetic with the fused engine's own tiles, so what differs is the matrix. The edges are the same, but that
/// the weights are divided by their sum before they meet the values, so that large values overflow here only where the result does.
class StagedAttention {
public:
    /// Room for the scores, which several runs may use. Throws Error where memory does not suffice. `problem` must pass checkProblem().
    explicit StagedAttention(const AttentionProblem& problem, StagedOptions options = {});

    /// Works `problem`, of the sizes that there is room for. `times` may be null.
    AttentionRun run(const AttentionProblem& problem, const AttentionOutput& output, const Job& job = {}, StageTimes* times = nullptr);

private:
    StagedOptions m_options;
    std::size_t m_floats;
    hwy::AlignedFreeUniquePtr<float[]> m_scores;
};

}
