#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "core/engine/cpu_backend.h"
#include "tests/support/other_engines.h"

namespace abh::test {

/// The processor's numbers from an engine that says that it is another: what a program with a device does where there is none.
class ClaimedDevice : public Backend {
public:
    /// Makes the claims of one run that took `seconds` of wall time; may throw what a device would.
    using Claim = std::function<void(AttentionRun& run, const AttentionProblem& problem, double seconds)>;
    static constexpr double kPeakGflops = 1000.0;

    explicit ClaimedDevice(Claim claim) : m_claim(std::move(claim)) {}

    BackendInfo info() const override { return {"cuda", "another engine", "made up, 3 multiprocessors"}; }
    std::optional<Trace> trace(std::shared_ptr<const Scenario> scenario, const Job& job) override { return m_cpu.trace(std::move(scenario), job); }
    AttentionRun attend(const AttentionProblem& problem, const AttentionOutput& output, const Job& job) override
    {
        const auto start = std::chrono::steady_clock::now();
        AttentionRun run = m_cpu.attend(problem, output, job);
        m_claim(run, problem, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        return run;
    }
    double peakGflops(const std::stop_token&) override { return kPeakGflops; }

private:
    Claim m_claim;
    CpuBackend m_cpu;
};

/// For OtherEngine.
inline std::function<std::unique_ptr<Backend>()> claimedDevice(ClaimedDevice::Claim claim)
{
    return [claim = std::move(claim)] { return std::make_unique<ClaimedDevice>(claim); };
}

}
