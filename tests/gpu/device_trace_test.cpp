#include "gpu/device_trace.h"

#include "core/engine/engine_choice.h"
#include "tests/gpu/emulated_engine.h"
#include "tests/gpu/trace_cases.h"

namespace abh::test {
namespace {

using enum Quantity;

constexpr std::size_t kKiB = 1024;

std::string lastNote(const Trace& trace)
{
    return trace.notes().empty() ? "" : trace.notes().back().text;
}

}

TEST_CASE("on the emulated device, each stage is its own equation, agrees with the reference, and is refused or noted where float32 ends")
{
    EmulatedEngine engine;
    checkTraces(engine.backend());
    engine.checkClean();
}

TEST_CASE("the order in which threads go on changes no bit of a trace", "[threads]")
{
    EmulatedEngine engine;
    SeededScenarios random(22);
    Scenario s = random.scenario({66, 5, 17, 3, 2, 1, 4}, 1.0);
    s.mask.causal = true;
    const auto scenario = std::make_shared<const Scenario>(s);
    const Trace first = engine.backend().trace(scenario).value();
    for (const emulated::Schedule schedule : kSchedules) {
        engine.fresh->schedule = schedule;
        const Trace again = engine.backend().trace(scenario).value();
        for (Quantity quantity : {Q, K, V, S, ScaledS, MaskedS, E, RowSum, A, Z, Concat, Y})
            for (Index head = 0; first.has(quantity, head); ++head) CHECK(sameMatrix(first.at(quantity, head), again.at(quantity, head)));
    }
    engine.checkClean();
}

TEST_CASE("scores that do not fit on the device are worked for fewer key-value heads at a time, then not written at all, then by the processor")
{
    SeededScenarios random(23);
    Scenario s = random.scenario({64, 4, 8, 8, 4, 2, 3}, 1.0);
    s.mask.causal = true;
    s.mask.real.assign(64, true);
    s.mask.real[63] = false;
    const auto scenario = std::make_shared<const Scenario>(s);
    const Trace expected = forward(s);
    // Five matrices of 64 x 64 floats take 80 KiB a head, so 320 KiB and some for all, 160 for one of two key-value heads.
    const auto traced = [&](std::size_t memory) {
        EmulatedEngine engine;
        engine.fresh->memory = memory;
        Trace trace = engine.backend().trace(scenario).value();
        CHECK(engine.fresh->violations.empty());
        CHECK(engine.fresh->leaks().empty());
        CHECK(engine.fresh->bytesPeak <= memory);
        return trace;
    };
    const Trace all = traced(1024 * kKiB), halves = traced(220 * kKiB), fused = traced(100 * kKiB), none = traced(1 * kKiB);
    for (const Trace* const trace : {&all, &halves, &fused, &none}) {
        checkClose(trace->at(Z, 3), expected.at(Z, 3), 1e-5);
        checkClose(trace->at(Y), expected.at(Y), 1e-5);
    }
    for (Index head = 0; head < 4; ++head) CHECK(sameMatrix(all.at(A, head), halves.at(A, head)));
    CHECK(lastNote(all) == "");
    CHECK(lastNote(halves) == "");
    for (Quantity missing : {S, ScaledS, MaskedS, RowMax, E, RowSum, A}) CHECK_FALSE(fused.has(missing));
    CHECK(sameMatrix(fused.at(MaskMatrix), expected.at(MaskMatrix)));
    CHECK(lastNote(fused) == "");
    CHECK(none.has(A));
    CHECK(none.notes().back().field == kEngineField);
    CHECK(&fused.scenario() == scenario.get());
    CHECK(lastNote(none) == "The memory of the GPU does not suffice. Use fewer tokens or heads, close what else uses the GPU, or use the CPU. The processor did this instead.");
}

TEST_CASE("a mask that the fused kernel does not know is the processor's where the scores do not fit")
{
    SeededScenarios random(24);
    Scenario s = random.scenario({64, 4, 8, 8}, 1.0);
    s.mask.real.assign(64, true);
    s.mask.real[5] = false;
    EmulatedEngine engine;
    engine.fresh->memory = 60 * kKiB;
    const Trace trace = engine.backend().trace(std::make_shared<const Scenario>(s)).value();
    CHECK(trace.has(A));
    CHECK(has(lastNote(trace), "The processor did this instead."));
    checkClose(trace.at(Z), forward(s).at(Z), 1e-5);
}

TEST_CASE("whichever call fails, the trace is right, with a note, and nothing is left behind")
{
    SeededScenarios random(26);
    Scenario s = random.scenario({20, 4, 8, 8, 2, 1, 3}, 1.0);
    s.mask.causal = true;
    const auto scenario = std::make_shared<const Scenario>(s);
    const Trace expected = forward(s);
    const int calls = failEachCall([&](EmulatedEngine& engine) {
        const Trace trace = engine.backend().trace(scenario).value();
        checkClose(trace.at(Y), expected.at(Y), 1e-5);
        CHECK(trace.has(A));
        return lastNote(trace);
    });
    CHECK(calls > 50);
}

TEST_CASE("a trace is stopped on the device and says how far it has come")
{
    EmulatedEngine engine;
    SeededScenarios random(25);
    const auto scenario = std::make_shared<const Scenario>(random.scenario({40, 4, 8, 8, 4, 2, 3}, 1.0));
    std::vector<double> shares;
    CHECK(engine.backend().trace(scenario, {{}, [&](double share) { shares.push_back(share); }}));
    CHECK(std::is_sorted(shares.begin(), shares.end()));
    CHECK(shares.back() == 1.0);
    for (const double until : {0.0, 0.5, 0.95}) {
        std::stop_source source;
        CHECK_FALSE(engine.backend().trace(scenario, {source.get_token(), [&](double share) { if (share > until) source.request_stop(); }}));
    }
    engine.checkClean();
}

}
