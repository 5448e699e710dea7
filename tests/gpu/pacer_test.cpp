#include "gpu/pacer.h"

#include <chrono>
#include <thread>

#include "tests/gpu/emulation/test_device.h"

namespace abh::test {
namespace {

/// A device that takes so long for each block, on the processor's time.
auto blocksOf(std::chrono::microseconds each, std::vector<long long>& counts)
{
    return [each, &counts](long long, long long count, emulated::cudaStream_t) {
        counts.push_back(count);
        std::this_thread::sleep_for(each * count);
    };
}

}

TEST_CASE("every block is started once, in launches that are told how far they are")
{
    const FreshDevice device;
    std::vector<double> shares;
    const Job job{{}, [&](double share) { shares.push_back(share); }};
    emulated::Pacer pacer(1e9, job, 1000 * 1e7);
    long long next = 0;
    CHECK(pacer.launchAll(1000, 1e7, [&](long long first, long long count, emulated::cudaStream_t) {
        CHECK(first == next);
        CHECK(count > 0);
        next = first + count;
    }));
    CHECK(next == 1000);
    CHECK(std::is_sorted(shares.begin(), shares.end()));
    CHECK(shares.back() == Approx(1.0));
}

TEST_CASE("a slow device gets little at a time, a fast one more and more, at most eightfold")
{
    const FreshDevice device;
    const Job job;
    std::vector<long long> slow, fast;
    // Ten milliseconds a block of a thousand operations: two of them are half of the longest launch.
    emulated::Pacer(1e6, job, 1.0).launchAll(40, 1e3, blocksOf(std::chrono::milliseconds(10), slow));
    REQUIRE(slow.size() > 2);
    for (std::size_t k = 1; k < slow.size(); ++k) CHECK(slow[k] <= 2);
    emulated::Pacer(1e6, job, 1.0).launchAll(10'000, 1e3, blocksOf(std::chrono::microseconds(0), fast));
    for (std::size_t k = 1; k < fast.size(); ++k) CHECK(fast[k] <= 8 * fast[k - 1]);
    CHECK(fast.size() < 8);
}

TEST_CASE("what is stopped starts no further launch, and one that fails throws")
{
    const FreshDevice device;
    std::stop_source source;
    const Job job{source.get_token()};
    std::vector<long long> counts;
    emulated::Pacer pacer(1.0, job, 1.0);
    CHECK_FALSE(pacer.launchAll(10, 1.0, [&](long long, long long count, emulated::cudaStream_t) {
        counts.push_back(count);
        source.request_stop();
    }));
    CHECK(counts == std::vector<long long>{1});
    device->failCall = 1;
    device->callError = emulated::cudaErrorUnknown;
    CHECK_THROWS_AS(pacer.launch(1.0, [](emulated::cudaStream_t) {}), emulated::CudaError);
}

}
