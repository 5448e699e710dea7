#include "gpu/cuda_backend.h"
#include "gpu/fused_run.h"

#include <atomic>

#include "tests/gpu/attend_cases.h"
#include "tests/gpu/emulated_engine.h"
#include "tests/support/error_of.h"
#include "tests/support/text_checks.h"

// What the host does: who takes over where the device fails, what is said of it, and that nothing is left behind.

namespace abh::test {
namespace {

const char* const kOutOfMemory = "The memory of the GPU does not suffice. Use fewer tokens or heads, close what else uses the GPU, or use the CPU. The processor did this instead.";
constexpr std::size_t kKiB = 1024;

/// Works 8 heads on 4 key-value heads and checks the result, whoever computed it; what was said of it.
AttentionRun workEightHeads(EmulatedEngine& engine)
{
    OwnedProblem owned({70, 70, 16, 16, 8, 4}, {true, {}, {70, 60, 50, 40}});
    const AttentionRun run = engine.backend().attend(owned.problem(), owned.output());
    REQUIRE(run.isDone);
    CHECK(relativeError(referenceAttention(owned.problem(), allRows(owned.problem())), {owned.Z, owned.L}) <= allowedError(largestScore(owned.problem())));
    return run;
}

}

TEST_CASE("a run says how long the device computed and what it held, and the engine what it is")
{
    EmulatedEngine engine;
    const AttentionRun run = workEightHeads(engine);
    CHECK(run.note == "");
    CHECK(run.deviceSeconds > 0.0);
    CHECK(run.bytes == engine.fresh->bytesPeak);
    CHECK(engine.backend().info().name == "cuda");
    CHECK(engine.backend().info().title == "CUDA, float32");
    CHECK(engine.backend().info().detail == "Emulated device, 1.0 GiB, compute capability 7.5");
    engine.checkClean();
}

TEST_CASE("whichever allocation fails, the result is right and nothing is left behind")
{
    int failures = 0;
    for (int n = 1; n <= 30; ++n) {
        CAPTURE(n);
        EmulatedEngine engine;
        engine.fresh->failAllocation = n;
        CHECK(workEightHeads(engine).note == "");    // fewer heads at a time do
        failures += engine.fresh->failAllocation == 0 ? 1 : 0;
        CHECK(engine.device->whyNot() == "");
        engine.checkClean();
    }
    CHECK(failures == 6);    // Q, K, V, Z, L and lengths
    CHECK(failures < 30);
}

TEST_CASE("where the state of the queries does not fit there are fewer of them at a time")
{
    EmulatedEngine engine;
    engine.fresh->properties.multiProcessorCount = 1;
    engine.fresh->failAllocation = 7;    // after Q, K, V, Z, L and lengths
    OwnedProblem owned({200, 600, 16, 16});
    checkAttend(engine.backend(), owned);
    CHECK(engine.fresh->failAllocation == 0);
    CHECK(engine.fresh->launches > 1);
    engine.checkClean();
}

TEST_CASE("where memory does not suffice fewer key-value heads are there at a time, and where it does for none, the processor computes and says so")
{
    std::size_t all = 0;
    long long allocations = 0;
    {
        EmulatedEngine engine;
        workEightHeads(engine);
        all = engine.fresh->bytesPeak;
        allocations = engine.fresh->allocations;
    }
    for (const double share : {0.9, 0.6, 0.3}) {
        CAPTURE(share);
        EmulatedEngine engine;
        engine.fresh->memory = static_cast<std::size_t>(share * static_cast<double>(all));
        CHECK(workEightHeads(engine).note == "");
        CHECK(engine.fresh->allocations > allocations);
        CHECK(engine.fresh->bytesPeak < all);
        engine.checkClean();
    }
    EmulatedEngine engine;
    engine.fresh->memory = 4 * kKiB;
    CHECK(workEightHeads(engine).note == kOutOfMemory);
    CHECK(engine.device->whyNot() == "");    // something smaller may fit
    CHECK(engine.fresh->leaks().empty());
}

TEST_CASE("after a launch that failed the processor takes over for good, and says why")
{
    for (const bool isLate : {false, true}) {
        EmulatedEngine engine;
        engine.fresh->launchFailsLate = isLate;
        engine.fresh->failLaunch = 1;
        const std::string why = "The GPU failed while it computed: CUDA says \"" + std::string(emulated::cudaGetErrorString(emulated::cudaErrorLaunchFailure)) + "\". Use the CPU, or start the program again.";
        CHECK(workEightHeads(engine).note == why + " The processor did this instead.");
        CHECK(engine.device->whyNot() == why);
        const long long launches = engine.fresh->launches;
        CHECK(workEightHeads(engine).note == why + " The processor did this instead.");
        CHECK(engine.fresh->launches == launches);
        CHECK(errorOf([&] { (void)engine.backend().peakGflops(); }) == why);
        CHECK(engine.fresh->violations.empty());
    }
}

TEST_CASE("whichever call fails, the result is right, with a note, and nothing is left behind")
{
    CHECK(failEachCall([](EmulatedEngine& engine) { return workEightHeads(engine).note; }) > 30);
}

TEST_CASE("why there is no device is said in one sentence with what to do")
{
    const auto why = [](auto prepare) {
        EmulatedEngine engine;
        prepare(engine.fresh);
        const std::string sentence = engine.device->whyNot();
        CHECK(workEightHeads(engine).note == sentence + " The processor did this instead.");
        CHECK(engine.backend().info().detail == "");
        CHECK(engine.fresh->launches == 0);
        return sentence;
    };
    CHECK(why([](const FreshDevice& device) { device->driverError = emulated::cudaErrorInsufficientDriver, device->driverVersion = 0; })
          == "No NVIDIA driver was found. Use the CPU, or install the driver if there is an NVIDIA GPU.");
    CHECK(why([](const FreshDevice& device) { device->driverError = emulated::cudaErrorInsufficientDriver, device->driverVersion = 11060, device->runtimeVersion = 13000; })
          == "The NVIDIA driver knows CUDA up to 11.6, and this program was built with 13.0. Update the driver, or use the CPU.");
    CHECK(why([](const FreshDevice& device) { device->devices = 0; }) == "There is an NVIDIA driver, but no GPU that it can use. Use the CPU, or see what nvidia-smi says.");
    CHECK(why([](const FreshDevice& device) { device->driverError = emulated::cudaErrorNoDevice; }) == "There is an NVIDIA driver, but no GPU that it can use. Use the CPU, or see what nvidia-smi says.");
    CHECK(has(why([](const FreshDevice& device) { device->driverError = emulated::cudaErrorUnknown; }), "CUDA cannot be used: it says \""));
    CHECK(why([](const FreshDevice& device) { device->failCall = 3, device->callError = emulated::cudaErrorNoKernelImageForDevice; })
          == "The GPU cannot be used: CUDA says \"" + std::string(emulated::cudaGetErrorString(emulated::cudaErrorNoKernelImageForDevice)) + "\". Use the CPU, or see what nvidia-smi says.");
    CHECK(why([](const FreshDevice& device) { device->properties.major = 7, device->properties.minor = 0; }) == "Emulated device has compute capability 7.0, and this program needs 7.5. Use the CPU.");
}

TEST_CASE("a sequence too long for the kernel's whole numbers is refused with its limit")
{
    AttentionProblem problem;
    problem.N_k = Index{1} << 29;
    problem.d_k = problem.d_v = 1;
    CHECK(errorOf([&] { emulated::fusedRun(problem, {}, {}, {}); }) == "The CUDA engine takes sequences of fewer than 536870912 tokens. Use the CPU, or fewer tokens.");
}

TEST_CASE("progress goes on where it was when the processor takes over, and ends at everything", "[threads]")
{
    EmulatedEngine engine;
    engine.fresh->properties.multiProcessorCount = 1;
    engine.fresh->failLaunch = 3;
    OwnedProblem owned({1000, 1000, 64, 64});
    std::vector<double> shares;
    const AttentionRun run = engine.backend().attend(owned.problem(), owned.output(), {{}, [&](double share) { shares.push_back(share); }});
    CHECK(run.isDone);
    CHECK(has(run.note, "The processor did this instead."));
    CHECK(std::is_sorted(shares.begin(), shares.end()));
    CHECK(shares.back() == Approx(1.0));
}

TEST_CASE("one query of many is not done after its first launch")
{
    EmulatedEngine engine;
    engine.fresh->properties.multiProcessorCount = 1;
    OwnedProblem owned({1, 60'000, 16, 16});
    std::vector<double> shares;
    CHECK(engine.backend().attend(owned.problem(), owned.output(), {{}, [&](double share) { shares.push_back(share); }}).isDone);
    CHECK(engine.fresh->launches > 3);
    CHECK(std::is_sorted(shares.begin(), shares.end()));
    CHECK(shares.back() == Approx(1.0));
}

TEST_CASE("what does not fit together is refused before the device is asked")
{
    EmulatedEngine engine;
    OwnedProblem owned({4, 4, 4, 4});
    owned.K.pop_back();
    CHECK(has(errorOf([&] { engine.backend().attend(owned.problem(), owned.output()); }), "K has 15 numbers"));
    CHECK(engine.fresh->calls == 0);
}

TEST_CASE("attention on the emulated device is stopped between launches, and progress rises on the thread that waits", "[threads]")
{
    EmulatedEngine engine;
    engine.fresh->properties.multiProcessorCount = 1;
    checkStopping(engine.backend(), 1000);
    engine.checkClean();
}

TEST_CASE("several threads take turns on the device, which only ever sees one", "[threads]")
{
    EmulatedEngine engine;
    CHECK(engine.backend().info().name == "cuda");
    std::atomic<int> right = 0;
    {
        std::vector<std::jthread> callers;
        for (int k = 0; k < 4; ++k)
            callers.emplace_back([&, k] {
                OwnedProblem owned({40, 40, 8, 8}, {}, static_cast<std::uint64_t>(k));
                const AttentionRun run = engine.backend().attend(owned.problem(), owned.output());
                right += run.isDone && run.note.empty() && relativeError(referenceAttention(owned.problem(), allRows(owned.problem())), {owned.Z, owned.L}) <= 2e-6 ? 1 : 0;
            });
    }
    CHECK(right == 4);
    engine.checkClean();
}

TEST_CASE("the peak of the emulated device is above nothing, and none is measured once it is stopped")
{
    EmulatedEngine engine;
    CHECK(engine.backend().peakGflops() > 0.0);
    std::stop_source source;
    source.request_stop();
    CHECK(engine.backend().peakGflops(source.get_token()) == 0.0);
    engine.checkClean();
}

}
