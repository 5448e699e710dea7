#pragma once

#include "core/engine/backend.h"
#include "core/engine/fused_attention.h"

namespace abh {

/// The processor, in float32: trace() is stagedTrace(), attend() is fusedAttention().
class CpuBackend : public Backend {
public:
    explicit CpuBackend(FusedOptions options = {}) : m_options(std::move(options)) {}

    BackendInfo info() const override;
    std::optional<Trace> trace(std::shared_ptr<const Scenario> scenario, const Job& job = {}) override;
    AttentionRun attend(const AttentionProblem& problem, const AttentionOutput& output, const Job& job = {}) override;
    double peakGflops(const std::stop_token& stop = {}) override;

private:
    FusedOptions m_options;
};

}
