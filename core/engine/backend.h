#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/attention/trace.h"
#include "core/engine/attention_problem.h"
#include "core/engine/backend_info.h"
#include "core/engine/job.h"

namespace abh {

/// Who computes attention. Every one answers to forward(), stage by stage.
class Backend {
public:
    virtual ~Backend() = default;

    virtual BackendInfo info() const = 0;

    /// Every stage of `scenario`, which must be valid and exact: hand arithmetic is forward()'s alone. Nothing when it was stopped.
    /// Masks, several heads, W_O and rows that see nothing are as in forward(). What it never writes out the trace lacks (notWrittenOut()); where another engine
    /// had to take over, a Note of the field "engine" says so. Throws Error where it cannot be done here.
    virtual std::optional<Trace> trace(std::shared_ptr<const Scenario> scenario, const Job& job = {}) = 0;

    /// Z and L alone, in memory that grows with N and not with N^2. A query that may look at nothing has Z = 0 and L = -inf. A query one of whose visible
    /// scores is NaN or +inf, or all of whose are -inf, has NaN in Z and L; a NaN or infinity in V reaches whoever may look at it. What a mask hides never
    /// matters, whatever it is. A score counts as infinite where scale times a query, or the score, is beyond float32 (3.4e38); values above that divided by N_k may
    /// overflow as well, since they are added up before they are divided. Stopped within 50 ms. `problem` must pass checkProblem(). Throws Error where it cannot be done here.
    virtual AttentionRun attend(const AttentionProblem& problem, const AttentionOutput& output, const Job& job = {}) = 0;

    /// Multiplications and additions that the machine does in registers in float32, in GFLOP/s: what attend() could do at best. It takes some ten milliseconds.
    /// Throws Error where it cannot be measured here.
    virtual double peakGflops(const std::stop_token& stop = {}) = 0;
};

}
