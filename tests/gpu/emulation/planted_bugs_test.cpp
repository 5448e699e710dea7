// Bugs that kernels have, planted, to show that the emulation finds them: by wrong numbers in some order of the threads, by the thread
// sanitizer, by the address sanitizer, or by itself. Each kernel has a correct twin that shows that nothing else is wrong with it.

#include "tests/gpu/emulation/test_device.h"

namespace abh::emulated {
namespace {

enum Barrier { kWithBarrier, kWithout };

/// Turns the 128 numbers of a block round: each thread reads what a thread of another warp has written.
template <Barrier kBarrier>
__global__ void turnRound(float* values)
{
    ABH_SHARED(float, copy, [128]);
    copy[threadIdx.x] = values[threadIdx.x];
    if constexpr (kBarrier == kWithBarrier) __syncthreads();
    values[threadIdx.x] = copy[127 - threadIdx.x];
}

/// sums[t] = the sum of all values, by tiles: the next tile must not be written before all have read this one.
template <Barrier kBarrier>
__global__ void sumTiles(const float* values, float* sums, int tiles)
{
    ABH_SHARED(float, tile, [64]);
    float sum = 0.0F;
    for (int k = 0; k < tiles; ++k) {
        tile[threadIdx.x] = values[64 * k + static_cast<int>(threadIdx.x)];
        __syncthreads();
        for (const float value : tile) sum += value;
        if constexpr (kBarrier == kWithBarrier) __syncthreads();
    }
    sums[threadIdx.x] = sum;
}

/// Swaps neighbours within a warp, which need not run in lockstep.
template <Barrier kBarrier>
__global__ void swapNeighbours(float* values)
{
    ABH_SHARED(float, copy, [32]);
    copy[threadIdx.x] = values[threadIdx.x];
    if constexpr (kBarrier == kWithBarrier) __syncwarp();
    values[threadIdx.x] = copy[threadIdx.x ^ 1U];
}

/// Reads copy[reads] and writes copy[writes] and values[writesDevice] of arrays that have 33 elements.
__global__ void touch(float* values, int reads, int writes, int readsDevice, int writesDevice)
{
    ABH_SHARED(float, copy, [33]);
    float* const shared = copy;    // not as an array, whose bounds the undefined-behaviour sanitizer knows
    shared[writes] = 1.0F;
    values[writesDevice] = shared[reads] + values[readsDevice];
}

enum class Divergence { None, SomeReturn, TwoPlaces, WarpReturns, ShuffleAndBarrier, LaneNotInMask, AbsentLane };

template <Divergence kKind>
__global__ void diverge(float* values)
{
    const bool isFirstHalf = threadIdx.x < 16;
    if (kKind == Divergence::SomeReturn && threadIdx.x == 40) return;
    if (kKind == Divergence::TwoPlaces && isFirstHalf) __syncthreads();
    else __syncthreads();
    if (kKind == Divergence::WarpReturns && isFirstHalf) return;
    if (kKind == Divergence::ShuffleAndBarrier && isFirstHalf) __syncthreads();
    values[threadIdx.x] = __shfl_xor_sync(kKind == Divergence::LaneNotInMask || kKind == Divergence::AbsentLane ? 0xffffU : 0xffffffffU,
                                          static_cast<float>(threadIdx.x), kKind == Divergence::AbsentLane ? 16 : 1);
}

__global__ void readUnwritten(float* values)
{
    ABH_SHARED(float, sums, [4]);
    sums[threadIdx.x] += 1.0F;
    values[blockIdx.x * 4 + threadIdx.x] = sums[threadIdx.x];
}

template <int kCount>
__global__ void useMuchShared(float* values)
{
    ABH_SHARED(float, first, [kCount]);
    ABH_SHARED(float, second, [8192]);
    first[threadIdx.x] = second[threadIdx.x] = values[threadIdx.x];
}

}
}

namespace abh::test {

using namespace emulated;

namespace {

std::vector<float> turnedRound(Barrier barrier)
{
    const DeviceFloats values(counted(128));
    launch(barrier == kWithBarrier ? turnRound<kWithBarrier> : turnRound<kWithout>, 1, 128, nullptr, values.data());
    return values.values();
}

std::vector<float> tilesSummed(Barrier barrier)
{
    const DeviceFloats values(counted(256)), sums(64);
    launch(barrier == kWithBarrier ? sumTiles<kWithBarrier> : sumTiles<kWithout>, 1, 64, nullptr, values.data(), sums.data(), 4);
    return sums.values();
}

std::vector<float> neighboursSwapped(Barrier barrier)
{
    const DeviceFloats values(counted(32));
    launch(barrier == kWithBarrier ? swapNeighbours<kWithBarrier> : swapNeighbours<kWithout>, 1, 32, nullptr, values.data());
    return values.values();
}

/// In how many of the orders the numbers are wrong.
int wrongOrders(std::vector<float> (*run)(Barrier), Barrier barrier, const std::vector<float>& right)
{
    int wrong = 0;
    for (const Schedule schedule : kSchedules) {
        emulatedDevice().schedule = schedule;
        if (run(barrier) != right) ++wrong;
    }
    return wrong;
}

/// With the barrier the numbers are right; without it they are wrong in some order, or a race to the thread sanitizer, which then finds it in
/// `planted`, a test case that runs the kernel.
void requireThatBarrierMatters(std::vector<float> (*run)(Barrier), const std::vector<float>& right, const std::string& planted)
{
    const FreshDevice device;
    CHECK(wrongOrders(run, kWithBarrier, right) == 0);
    if constexpr (kHasThreadSanitizer) CHECK(failsWith(planted, "data race"));
    else CHECK(wrongOrders(run, kWithout, right) > 0);
    CHECK(device->violations.empty());
}

std::vector<float> reversed(std::size_t count)
{
    const std::vector<float> all = counted(count);
    return {all.rbegin(), all.rend()};
}

std::vector<float> swapped(std::size_t count)
{
    std::vector<float> all = counted(count);
    for (std::size_t k = 0; k < count; k += 2) std::swap(all[k], all[k + 1]);
    return all;
}

/// Runs touch() on arrays of 33 elements with its four indices; what values[0] is then.
float touched(int reads, int writes, int readsDevice, int writesDevice)
{
    const DeviceFloats values(std::vector<float>(33, 1.0F));
    launch(touch, 1, 1, nullptr, values.data(), reads, writes, readsDevice, writesDevice);
    return emulatedDevice().violations.empty() ? values.values()[0] : 0.0F;
}

template <Divergence kKind>
void requireViolation(std::initializer_list<std::string> parts)
{
    for (const Schedule schedule : kSchedules) {
        const FreshDevice device;
        device->schedule = schedule;
        float* values = nullptr;
        REQUIRE(cudaMalloc(&values, 64 * sizeof(float)) == cudaSuccess);
        launch(diverge<kKind>, 1, 64, nullptr, values);
        CHECK(device.hasOnlyViolationsWith(parts));
        CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
    }
}

}

TEST_CASE("planted: no barrier before a read", "[.]")
{
    turnedRound(kWithout);
}

TEST_CASE("planted: no barrier after a read", "[.]")
{
    tilesSummed(kWithout);
}

TEST_CASE("planted: no barrier in a warp", "[.]")
{
    neighboursSwapped(kWithout);
}

TEST_CASE("A missing barrier before what another warp wrote is found", "[threads]")
{
    requireThatBarrierMatters(turnedRound, reversed(128), "planted: no barrier before a read");
}

TEST_CASE("A missing barrier before the next tile overwrites this one is found", "[threads]")
{
    requireThatBarrierMatters(tilesSummed, std::vector<float>(64, 255.0F * 128.0F), "planted: no barrier after a read");
}

TEST_CASE("A missing barrier within a warp is found", "[threads]")
{
    requireThatBarrierMatters(neighboursSwapped, swapped(32), "planted: no barrier in a warp");
}

TEST_CASE("planted: reads beside shared memory", "[.]")
{
    touched(33, 0, 0, 0);
}

TEST_CASE("planted: writes beside shared memory", "[.]")
{
    touched(0, 33, 0, 0);
}

TEST_CASE("planted: reads beside device memory", "[.]")
{
    touched(0, 0, -1, 0);
}

TEST_CASE("planted: writes beside device memory", "[.]")
{
    touched(0, 0, 0, 33);
}

TEST_CASE("Memory touched beside its end or its start is found")
{
    const FreshDevice device;
    CHECK(touched(0, 0, 32, 0) == 2.0F);
    CHECK(touched(32, 32, 0, 0) == 2.0F);
    CHECK(device->violations.empty());
    if constexpr (kHasAddressSanitizer) {
        for (const std::string where : {"reads beside shared", "writes beside shared", "reads beside device", "writes beside device"})
            CHECK(failsWith("planted: " + where + " memory", "heap-buffer-overflow"));
        return;
    }
    CHECK(std::isnan(touched(33, 0, 0, 0)));
    CHECK(std::isnan(touched(0, 0, -1, 0)));
    CHECK(device->violations.empty());
    touched(0, 0, 0, 33);
    CHECK(device.hasOnlyViolationsWith({"After a launch", "beside an allocation of 132 bytes"}));
    device->reset();
    touched(0, 33, 0, 0);
    CHECK(device.hasOnlyViolationsWith({"Block (0, 0, 0)", "beside a shared array of 132 bytes"}));
    CHECK(device->violations.size() == 1);
}

TEST_CASE("Barriers that not all threads reach are found, with where the others wait")
{
    const FreshDevice device;
    const DeviceFloats values(64);
    launch(diverge<Divergence::None>, 1, 64, nullptr, values.data());
    CHECK(values.values() == swapped(64));
    CHECK(device->violations.empty());
    requireViolation<Divergence::SomeReturn>({"Divergent barrier: 63 threads wait at ", "planted_bugs_test.cpp:", ", 1 have ended"});
    requireViolation<Divergence::TwoPlaces>({"Divergent barrier: 16 threads wait at ", ", 48 threads wait at ", ", 0 have ended"});
    requireViolation<Divergence::WarpReturns>({"Divergent barrier: 16 threads wait at ", ", 48 have ended"});
    requireViolation<Divergence::ShuffleAndBarrier>({"Divergent barrier: 16 threads wait at ", ", 16 threads wait at ", ", 32 have ended"});
}

TEST_CASE("A shuffle whose mask leaves out the caller or the lane it asks is found")
{
    requireViolation<Divergence::LaneNotInMask>({"is not in its own mask at ", "planted_bugs_test.cpp:"});
    requireViolation<Divergence::AbsentLane>({" at ", "planted_bugs_test.cpp:"});
}

TEST_CASE("Shared and device memory that nothing was written to reads as NaN in every block")
{
    const FreshDevice device;
    const DeviceFloats values(12);
    for (const float value : values.values()) CHECK(std::isnan(value));
    launch(readUnwritten, 3, 4, nullptr, values.data());
    for (const float value : values.values()) CHECK(std::isnan(value));
}

TEST_CASE("More than 48 KiB of shared memory in a block are found")
{
    const FreshDevice device;
    const DeviceFloats values(counted(32));
    launch(useMuchShared<4096>, 1, 32, nullptr, values.data());
    CHECK(device->violations.empty());
    launch(useMuchShared<4097>, 1, 32, nullptr, values.data());
    CHECK(device.hasOnlyViolationsWith({"49156 bytes of shared memory; there are 49152"}));
    CHECK(cudaGetLastError() == cudaErrorLaunchFailure);
}

}
