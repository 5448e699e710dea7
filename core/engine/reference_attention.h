#pragma once

#include <vector>

#include "core/engine/attention_problem.h"
#include "core/engine/job.h"
#include "core/model/matrix.h"

namespace abh {

/// Some rows of Z = softmax(scale Q K^T + M) V, worked in double precision from the float32 inputs, row after row as on paper: what the float32 engines are measured
/// against. Edges as at Backend::attend().
struct ReferenceRows {
    std::vector<Index> rows;    ///< head * N_q + i
    Matrix Z;                   ///< [rows x d_v]
    std::vector<double> L;      ///< [rows]
    bool isDone = false;        ///< false: it was stopped, and nothing of it is to be used
};

/// The rows `rows`, on `threads` threads. `problem` must pass checkProblem(). Stopped within some milliseconds.
ReferenceRows referenceAttention(const AttentionProblem& problem, std::vector<Index> rows, const Job& job = {}, int threads = 1);

/// Every row.
std::vector<Index> allRows(const AttentionProblem& problem);
/// At most `count` of them, evenly spread, the first and the last among them.
std::vector<Index> sampleRows(const AttentionProblem& problem, Index count);

/// The largest |Z - reference|. NaN where one of the two is and the other is not.
double largestError(const ReferenceRows& reference, const AttentionOutput& output);

}
