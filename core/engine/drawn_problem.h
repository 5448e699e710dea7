#pragma once

#include <stop_token>

#include <hwy/aligned_allocator.h>

#include "core/engine/bench.h"

namespace abh {

/// The arrays that a BenchSetting asks for, standard normal, and room for the output.
class DrawnProblem {
public:
    /// Draws on `threads` threads; the numbers depend on the seed alone. Throws Error where memory does not suffice. `setting` must be valid.
    DrawnProblem(const BenchSetting& setting, int threads, const std::stop_token& stop);

    /// False: it was stopped, and not all is drawn.
    bool isDone() const { return m_isDone; }
    const AttentionProblem& problem() const { return m_problem; }
    AttentionOutput output() { return m_output; }

private:
    hwy::AlignedFreeUniquePtr<float[]> m_floats;    ///< Q, K, V, Z, L
    AttentionProblem m_problem;
    AttentionOutput m_output;
    bool m_isDone = false;
};

}
