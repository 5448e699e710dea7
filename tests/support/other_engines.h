#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "core/engine/cpu_backend.h"
#include "core/engine/engine_choice.h"
#include "core/engine/engines.h"

// Engines that the program does not have, for what it does with them.

namespace abh::test {

/// Puts an engine in the place of "cuda" for the length of a test.
class OtherEngine {
public:
    /// `whyNot` is asked as the program asks; empty: the engine can run.
    explicit OtherEngine(std::function<std::unique_ptr<Backend>()> make, std::function<std::string()> whyNot = [] { return std::string(); })
        : m_before(*engines().named("cuda"))
    {
        engines().add({"cuda", [] { return std::string("another engine"); }, std::move(whyNot), [make = std::move(make)](const FusedOptions&) { return make(); }});
    }
    /// One that cannot run, with its reason.
    OtherEngine(std::function<std::unique_ptr<Backend>()> make, const std::string& why) : OtherEngine(std::move(make), [why] { return why; }) {}
    ~OtherEngine() { engines().add(m_before); }
    OtherEngine(const OtherEngine&) = delete;
    OtherEngine& operator=(const OtherEngine&) = delete;

private:
    EngineKind m_before;
};

/// A device that says nothing until it is let, for OtherEngine: whyNot() of an engine that takes its time. Whoever is still asking when this is gone gets an answer.
class SlowDevice {
public:
    ~SlowDevice() { answer({}); }

    /// What is asked, on whatever thread; keeps what it needs.
    std::function<std::string()> whyNot() const
    {
        return [shared = m_shared] {
            std::unique_lock lock(shared->mutex);
            ++shared->asked;
            shared->changed.notify_all();
            shared->changed.wait(lock, [&] { return shared->answer.has_value(); });
            return *shared->answer;
        };
    }
    /// What it says from now on; empty: it can run.
    void answer(const std::string& why)
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->answer = why;
        m_shared->changed.notify_all();
    }
    /// Who asks from now on waits again.
    void fallSilent()
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->answer.reset();
    }
    /// How often it has been asked.
    int asked() const
    {
        const std::lock_guard lock(m_shared->mutex);
        return m_shared->asked;
    }
    /// Until it has been asked so often, or nobody can be waiting for that any more; whether it has.
    bool waitUntilAsked(int times) const
    {
        std::unique_lock lock(m_shared->mutex);
        return m_shared->changed.wait_for(lock, std::chrono::seconds(20), [&] { return m_shared->asked >= times; });
    }

private:
    struct Shared {
        std::mutex mutex;
        std::condition_variable changed;
        std::optional<std::string> answer;
        int asked = 0;
    };
    std::shared_ptr<Shared> m_shared = std::make_shared<Shared>();
};

/// An engine whose trace() is a function.
class FunctionEngine : public Backend {
public:
    using Work = std::function<std::optional<Trace>(std::shared_ptr<const Scenario>, const Job&)>;
    explicit FunctionEngine(Work work) : m_work(std::move(work)) {}

    BackendInfo info() const override { return {"cuda", "another engine", "a card of paper"}; }
    std::optional<Trace> trace(std::shared_ptr<const Scenario> scenario, const Job& job) override { return m_work(std::move(scenario), job); }
    AttentionRun attend(const AttentionProblem&, const AttentionOutput&, const Job&) override { return {}; }
    double peakGflops(const std::stop_token&) override { return 0.0; }

private:
    Work m_work;
};

/// How to make one, for OtherEngine.
inline std::function<std::unique_ptr<Backend>()> engineThat(FunctionEngine::Work work)
{
    return [work = std::move(work)] { return std::make_unique<FunctionEngine>(work); };
}

/// What an endless engine has come to; outlives it.
struct Fate {
    std::atomic<bool> begun = false, stopped = false;
};

/// Works until it is stopped, or until nobody can be waiting any more.
inline FunctionEngine::Work endless(Fate& fate)
{
    return [&fate](std::shared_ptr<const Scenario>, const Job& job) -> std::optional<Trace> {
        using namespace std::chrono_literals;
        fate.begun = true;
        for (const auto end = std::chrono::steady_clock::now() + 20s; std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(1ms))
            if (job.stop.stop_requested()) {
                fate.stopped = true;
                break;
            }
        return {};
    };
}

/// Memory does not suffice.
inline std::optional<Trace> hungry(std::shared_ptr<const Scenario>, const Job&)
{
    throw std::bad_alloc();
}

/// It cannot, and says why.
inline std::optional<Trace> refusing(std::shared_ptr<const Scenario>, const Job&)
{
    throw Error("The paper is too small. Use fewer tokens.");
}

/// `trace` as an engine gives it that never writes the scores and the weights out.
inline Trace withoutSquares(const Trace& trace, std::shared_ptr<const Scenario> scenario)
{
    Trace fused(std::move(scenario), trace.softmaxInForce());
    for (const QuantityInfo& about : allQuantities()) {
        if (about.rows == Axis::QueryToken && about.quantity != Quantity::Z) continue;
        for (Index head = 0; trace.has(about.quantity, head); ++head) fused.put(about.quantity, head, trace.at(about.quantity, head));
    }
    return fused;
}

/// What the processor makes of it, without the scores and the weights.
inline std::optional<Trace> lacking(std::shared_ptr<const Scenario> scenario, const Job& job)
{
    const std::optional<Trace> trace = CpuBackend().trace(scenario, job);
    return trace ? std::optional(withoutSquares(*trace, std::move(scenario))) : std::nullopt;
}

/// What the processor had to do in its place.
inline std::optional<Trace> fallingBack(std::shared_ptr<const Scenario> scenario, const Job& job)
{
    std::optional<Trace> trace = CpuBackend().trace(std::move(scenario), job);
    if (trace) trace->addNote({Severity::Note, kEngineField, {}, {}, "The card gave up, so the processor did this.", {}});
    return trace;
}

}
