#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/index.h"

namespace abh {

/// Which keys the queries may look at, for sequences too long to write a mask out: always one run of neighbouring keys a query. All parts are
/// ANDed. Where there are more keys than queries the queries are the last ones: query i stands at position p = i + N_k - N_q.
struct KeyMask {
    bool causal = false;                   ///< j <= p
    std::optional<Index> window = {};      ///< w: p - w < j <= p, as Mask::window; at least 1
    /// Padding: keys from this number on are none. Empty: all are real; one number: for every head; kv_heads of them: one for each
    /// key-value head, as when the sequences of a batch are given as heads.
    std::vector<Index> key_lengths = {};

    friend bool operator==(const KeyMask&, const KeyMask&) = default;
};

/// Softmax attention of given queries, keys and values in float32: Z = softmax(scale Q K^T + M) V in each head. Every array is row-major, heads first,
/// and stays the caller's. Query head h reads key-value head floor(h / (heads / kv_heads)).
struct AttentionProblem {
    std::span<const float> Q;    ///< [heads x N_q x d_k]
    std::span<const float> K;    ///< [kv_heads x N_k x d_k]
    std::span<const float> V;    ///< [kv_heads x N_k x d_v]
    Index heads = 1, kv_heads = 1;
    Index N_q = 0, N_k = 0;
    Index d_k = 0, d_v = 0;      ///< 1 ... kMaxHeadWidth
    double scale = 1.0;          ///< usually 1/sqrt(d_k)
    KeyMask mask = {};
};

/// Where the result goes. What was there before is never read.
struct AttentionOutput {
    std::span<float> Z;    ///< [heads x N_q x d_v]
    std::span<float> L;    ///< [heads x N_q] ln of the sum of a row's exponentials, m + ln l; empty: not wanted
};

/// Whether `output` is as large as `problem` wants it.
bool fits(const AttentionProblem& problem, const AttentionOutput& output);

/// What an engine says of its run besides the numbers.
struct AttentionRun {
    bool isDone = false;        ///< false: it was stopped, and the output is not to be used
    std::size_t bytes = 0;      ///< the most memory it held at once besides the problem and the output
    double deviceSeconds = 0;   ///< how long a device computed, without what was moved to it and back; 0 where the processor did it
    std::string note = {};      ///< a sentence where another engine had to take over: "The GPU ..., so the processor did this."; empty otherwise
};

/// The widest head the engines take.
inline constexpr Index kMaxHeadWidth = 256;

/// The keys that one query may look at: begin <= j < end; begin == end: none.
struct KeyRange {
    Index begin = 0, end = 0;

    bool isEmpty() const { return begin >= end; }
    friend bool operator==(const KeyRange&, const KeyRange&) = default;
};

/// Of query `i` [0, N_q) in key-value head `kvHead`.
KeyRange visibleKeys(const AttentionProblem& problem, Index kvHead, Index i);

/// Pairs of a query and a key it may look at, in all query heads. Each costs 2 d_k + 2 d_v floating-point operations in the two products.
double visiblePairs(const AttentionProblem& problem);

/// 2 (d_k + d_v) visiblePairs(): what the products of scores and of values cost, the count that GFLOP/s are given in.
double productFlops(const AttentionProblem& problem);

/// Throws Error, with what to do, where the sizes do not fit each other, a width is above kMaxHeadWidth, kv_heads does not divide heads, a window or a
/// length is impossible, or the scale is no number or too large for float32.
void checkProblem(const AttentionProblem& problem);

}
