#pragma once

#include "core/engine/attention_problem.h"
#include "core/engine/job.h"
#include "gpu/device.h"

namespace abh::ABH_GPU {

/// What Backend::attend() does, on the device's thread: moves the arrays of some key-value heads and their queries there, starts the fused kernel in launches of at
/// most some 50 ms, and moves Z and L back. All heads at once where its memory suffices, otherwise fewer at a time. Besides the arrays it holds what the
/// queries of one launch have come to, at most 256 MiB. Throws CudaError, out of memory where it does not suffice for the queries of one key-value head.
AttentionRun fusedRun(const AttentionProblem& problem, const AttentionOutput& output, const DeviceFacts& facts, const Job& job);

}
