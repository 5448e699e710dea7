#include <cstdlib>
#include <iostream>

#include "gpu/cuda_engine.h"
#include "tests/core/engine/edge_cases.h"
#include "tests/gpu/attend_cases.h"
#include "tests/gpu/trace_cases.h"

// The engine on the GPU of this machine. Where there is none each case says that it was skipped, and fails if ABH_REQUIRE_GPU is 1.

namespace abh::test {
namespace {

/// Nothing where there is no GPU, which has been said then.
std::unique_ptr<Backend> gpu()
{
    const EngineKind engine = cudaEngine();
    const std::string why = engine.whyNot();
    if (why.empty()) return engine.make({1});
    const char* const required = std::getenv("ABH_REQUIRE_GPU");
    if (required && std::string(required) == "1") FAIL(why);
    static bool isSaid = false;
    if (!isSaid) std::cout << "Skipped, the cases that need a GPU: " << why << '\n';
    isSaid = true;
    return nullptr;
}

}

TEST_CASE("on the GPU: attention agrees with double precision for every ragged size, width and mask", "[gpu]")
{
    if (const auto engine = gpu()) checkEverySize(*engine, [] {});
}

TEST_CASE("on the GPU: attention agrees with double precision for wide heads", "[gpu]")
{
    if (const auto engine = gpu()) checkWideHeads(*engine, [] {});
}

TEST_CASE("on the GPU: query heads share key-value heads, queries are fewer or more than keys, and logits are large", "[gpu][short]")
{
    if (const auto engine = gpu()) checkHeadsAndShapes(*engine, [] {});
}

TEST_CASE("on the GPU: NaN and infinities reach whoever may look at them and nobody else", "[gpu]")
{
    const auto engine = gpu();
    if (!engine) return;
    checkEdges([&](OwnedProblem& owned, const std::function<void()>& check) {
        REQUIRE(engine->attend(owned.problem(), owned.output()).note == "");
        check();
    });
}

TEST_CASE("on the GPU: long sequences lose no more than short ones", "[gpu]")
{
    if (const auto engine = gpu())
        for (Index N : {4096, 20'000}) checkLong(*engine, N, 128);
}

TEST_CASE("on the GPU: every stage is its own equation and agrees with the reference", "[gpu][short]")
{
    if (const auto engine = gpu()) checkTraces(*engine);
}

TEST_CASE("on the GPU: attention that is stopped says so, and progress never goes back", "[gpu]")
{
    if (const auto engine = gpu()) checkStopping(*engine, 100'000);
}

}
