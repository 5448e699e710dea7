#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "core/engine/cpu_backend.h"
#include "core/engine/engines.h"

namespace abh::test {

/// Puts an engine in the place of "cuda" for the length of a test, one that says `whyNot` cannot run.
class OtherEngine {
public:
    explicit OtherEngine(std::function<std::unique_ptr<Backend>()> make, std::string whyNot = {}) : m_before(*engines().named("cuda"))
    {
        engines().add({"cuda", [] { return std::string("another engine"); }, [why = std::move(whyNot)] { return why; }, [make = std::move(make)](const FusedOptions&) { return make(); }});
    }
    ~OtherEngine() { engines().add(m_before); }
    OtherEngine(const OtherEngine&) = delete;
    OtherEngine& operator=(const OtherEngine&) = delete;

private:
    EngineKind m_before;
};

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
