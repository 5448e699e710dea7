#include "gpu/fused_forward.h"

#include "tests/core/engine/edge_cases.h"
#include "tests/gpu/attend_cases.h"
#include "tests/gpu/emulated_engine.h"

namespace abh::test {

TEST_CASE("the fused kernel agrees with double precision for every ragged size, width and mask")
{
    EmulatedEngine engine;
    checkEverySize(engine.backend(), engine.nextSchedule());
    engine.checkClean();
}

TEST_CASE("the fused kernel agrees with double precision for wide heads")
{
    EmulatedEngine engine;
    checkWideHeads(engine.backend(), engine.nextSchedule());
    engine.checkClean();
}

TEST_CASE("query heads share key-value heads, queries are fewer or more than keys, and logits are large, on the emulated device", "[threads]")
{
    EmulatedEngine engine;
    checkHeadsAndShapes(engine.backend(), engine.nextSchedule());
    engine.checkClean();
}

TEST_CASE("the order in which threads and blocks go on changes no bit of the result", "[threads]")
{
    EmulatedEngine engine;
    for (Index d : {32, 64, 128, 256}) {
        OwnedProblem owned({70, 90, d, d - 1, 2, 1}, {true});
        std::vector<float> Z, L;
        for (const emulated::Schedule schedule : kSchedules)
            for (std::uint64_t seed : {1, 2}) {
                engine.fresh->schedule = schedule;
                engine.fresh->seed = seed;
                REQUIRE(engine.backend().attend(owned.problem(), owned.output()).note == "");
                if (Z.empty()) Z = owned.Z, L = owned.L;
                CHECK(Z == owned.Z);
                CHECK(L == owned.L);
            }
    }
    engine.checkClean();
}

TEST_CASE("NaN and infinities reach whoever may look at them and nobody else, on the emulated device")
{
    EmulatedEngine engine;
    checkEdges([&](OwnedProblem& owned, const std::function<void()>& check) {
        REQUIRE(engine.backend().attend(owned.problem(), owned.output()).note == "");
        check();
    });
    engine.checkClean();
}

TEST_CASE("keys that are added up in several parts and several launches lose nothing")
{
    EmulatedEngine engine;
    engine.fresh->properties.multiProcessorCount = 1;    // so that a launch is of few blocks, and these of some of the keys
    for (Index d : {16, 80, 160}) checkLong(engine.backend(), 1200, d);
    CHECK(engine.fresh->launches > 100);
    engine.checkClean();
}

TEST_CASE("equal weights of a hundred thousand keys do not lean to one side")
{
    EmulatedEngine engine;
    OwnedProblem owned({1, 100'000, 2, 2});
    for (float& k : owned.K) k = 0.0f;
    for (float& v : owned.V) v = 0.7f;
    REQUIRE(engine.backend().attend(owned.problem(), owned.output()).note == "");
    CHECK(owned.Z[0] == Approx(0.7).epsilon(1e-5));
    CHECK(owned.L[0] == Approx(std::log(1e5)).epsilon(1e-6));
}

TEST_CASE("where there are few queries their keys are shared out among the multiprocessors", "[threads]")
{
    for (const KeyMask& mask : {KeyMask{}, KeyMask{true}, KeyMask{false, 700}, KeyMask{false, {}, {1001}}}) {
        EmulatedEngine engine;
        engine.fresh->properties.multiProcessorCount = 40;
        engine.fresh->schedule = emulated::Schedule::Reverse;
        OwnedProblem owned({10, 2000, 20, 30}, mask);
        checkAttend(engine.backend(), owned);
        CHECK(engine.fresh->blocks > 2);
        engine.checkClean();
    }
    EmulatedEngine engine;
    engine.fresh->properties.multiProcessorCount = 40;
    OwnedProblem owned({10, 2048, 4, 4});
    checkAttend(engine.backend(), owned);
    CHECK(engine.fresh->blocks == 8 + 1);    // 32 tiles, four in each share, and one block that joins them
}

}
