#include "app/document/tracer.h"

#include <atomic>
#include <chrono>
#include <new>
#include <thread>

#include "core/engine/engines.h"
#include "tests/support/scenarios.h"

namespace abh::test {
namespace {

using namespace std::chrono_literals;

/// What the engine below has come to; outlives it.
struct Fate {
    std::atomic<bool> begun = false, stopped = false;
};

/// An engine that works until it is stopped, or until nobody can be waiting any more.
class EndlessEngine : public Backend {
public:
    explicit EndlessEngine(Fate& fate) : m_fate(fate) {}

    BackendInfo info() const override { return {"cuda", "endless", {}}; }
    std::optional<Trace> trace(std::shared_ptr<const Scenario>, const Job& job) override
    {
        m_fate.begun = true;
        for (const auto end = std::chrono::steady_clock::now() + 20s; std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(1ms))
            if (job.stop.stop_requested()) {
                m_fate.stopped = true;
                break;
            }
        return {};
    }
    AttentionRun attend(const AttentionProblem&, const AttentionOutput&, const Job&) override { return {}; }
    double peakGflops(const std::stop_token&) override { return 0.0; }

private:
    Fate& m_fate;
};

/// An engine for which memory does not suffice.
class HungryEngine : public Backend {
public:
    BackendInfo info() const override { return {"cuda", "hungry", {}}; }
    std::optional<Trace> trace(std::shared_ptr<const Scenario>, const Job&) override { throw std::bad_alloc(); }
    AttentionRun attend(const AttentionProblem&, const AttentionOutput&, const Job&) override { throw std::bad_alloc(); }
    double peakGflops(const std::stop_token&) override { return 0.0; }
};

/// Puts an engine in the place of "cuda" for the length of a test.
class OtherEngine {
public:
    explicit OtherEngine(std::function<std::unique_ptr<Backend>()> make) : m_before(*engines().named("cuda"))
    {
        engines().add({"cuda", [] { return std::string("another engine"); }, [] { return std::string(); }, [make = std::move(make)](const FusedOptions&) { return make(); }});
    }
    ~OtherEngine() { engines().add(m_before); }
    OtherEngine(const OtherEngine&) = delete;
    OtherEngine& operator=(const OtherEngine&) = delete;

private:
    EngineKind m_before;
};

std::shared_ptr<const Scenario> largeScenario()
{
    SeededScenarios random(41);
    auto large = std::make_shared<const Scenario>(random.scenario({.N = 400, .d_model = 2, .d_k = 2, .d_v = 2}));
    REQUIRE(2 * operationCount(*large) > 2e6);
    return large;
}

const Comparison kAgainstOther{Comparison::Kind::Engine, {}, {}, {}, "cuda"};

}

TEST_CASE("an engine that is at work for what one compares with is stopped by a newer scenario")
{
    Fate fate;
    const OtherEngine endless([&fate] { return std::make_unique<EndlessEngine>(fate); });
    Tracer tracer;
    tracer.setScenario(largeScenario(), kAgainstOther);
    REQUIRE(QTest::qWaitFor([&] { return fate.begun.load(); }, 20000));
    CHECK(tracer.isBusy());
    tracer.setScenario(std::make_shared<const Scenario>(builtIn("brief")));
    CHECK(tracer.trace()->scenario().N() == 2);
    CHECK(QTest::qWaitFor([&] { return fate.stopped.load(); }, 10000));
    tracer.setScenario(largeScenario());    // which only the worker that was stopped can take up
    CHECK(QTest::qWaitFor([&] { return !tracer.isBusy(); }, 10000));
    CHECK(tracer.trace()->scenario().N() == 400);
    CHECK_FALSE(tracer.compared());
}

TEST_CASE("a tracer that goes stops the engine that is at work")
{
    Fate fate;
    const OtherEngine endless([&fate] { return std::make_unique<EndlessEngine>(fate); });
    {
        Tracer tracer;
        tracer.setScenario(largeScenario(), kAgainstOther);
        REQUIRE(QTest::qWaitFor([&] { return fate.begun.load(); }, 20000));
    }
    CHECK(fate.stopped);
}

TEST_CASE("where memory does not suffice for the other calculation the trace itself is there, and the reason")
{
    const OtherEngine hungry([] { return std::make_unique<HungryEngine>(); });
    Tracer tracer;
    QString failure;
    QObject::connect(&tracer, &Tracer::failed, [&failure](const QString& why) { failure = why; });
    tracer.setScenario(std::make_shared<const Scenario>(builtIn("brief")), kAgainstOther);
    CHECK(failure.isEmpty());
    REQUIRE(tracer.trace());
    CHECK_FALSE(tracer.compared());
    CHECK(tracer.differences().empty());
    CHECK(tracer.whyNotCompared() == "There is not enough memory for the other calculation. Use fewer tokens or heads.");
    tracer.setScenario(std::make_shared<const Scenario>(builtIn("brief")), parseComparison("cpu"));
    CHECK(tracer.compared());
    CHECK(tracer.whyNotCompared().isEmpty());
}

TEST_CASE("what a trace is compared with is the very scenario that was pinned")
{
    Tracer tracer;
    const auto pinned = std::make_shared<const Scenario>(builtIn("e3"));
    tracer.setScenario(std::make_shared<const Scenario>(builtIn("brief")), Comparison{Comparison::Kind::Other, {}, pinned, "pinned", {}});
    REQUIRE(tracer.compared());
    CHECK(&tracer.compared()->scenario() == pinned.get());
}

}
