// What a correct kernel gets from the emulation.

#include "tests/gpu/emulation/test_device.h"

namespace abh::emulated {
namespace {

__device__ float warpSum(float value)
{
    for (int distance = warpSize / 2; distance > 0; distance /= 2) value += __shfl_xor_sync(0xffffffff, value, distance);
    return value;
}

/// sums[b] = the sum of the block's part of `values`.
__global__ void __launch_bounds__(256) sumBlocks(const float* __restrict__ values, float* __restrict__ sums)
{
    ABH_SHARED(float, ofWarp, [8]);
    const float sum = warpSum(values[blockIdx.x * blockDim.x + threadIdx.x]);
    if (threadIdx.x % 32 == 0) ofWarp[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x >= 32) return;
    const float all = warpSum(threadIdx.x < blockDim.x / 32 ? ofWarp[threadIdx.x] : 0.0F);
    if (threadIdx.x == 0) sums[blockIdx.x] = all;
}

template <int kTile>
__global__ void transpose(const float* from, float* to, int rows, int columns)
{
    ABH_SHARED(float, tile, [kTile][kTile + 1]);
    const int left = static_cast<int>(blockIdx.x) * kTile, top = static_cast<int>(blockIdx.y) * kTile;
    const int x = static_cast<int>(threadIdx.x);
    for (int y = static_cast<int>(threadIdx.y); y < kTile; y += static_cast<int>(blockDim.y))
        if (top + y < rows && left + x < columns) tile[y][x] = from[(top + y) * columns + left + x];
    __syncthreads();
    for (int y = static_cast<int>(threadIdx.y); y < kTile; y += static_cast<int>(blockDim.y))
        if (left + y < columns && top + x < rows) to[(left + y) * rows + top + x] = tile[x][y];
}

/// Each thread writes where it stands, at its number in the grid.
__global__ void writeIndices(float* x, float* y, float* z)
{
    const dim3 block = blockDim;
    const unsigned blockNumber = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const unsigned k = ((blockNumber * block.z + threadIdx.z) * block.y + threadIdx.y) * block.x + threadIdx.x;
    x[k] = static_cast<float>(blockIdx.x * 100 + threadIdx.x);
    y[k] = static_cast<float>(blockIdx.y * 100 + threadIdx.y);
    z[k] = static_cast<float>(blockIdx.z * 100 + threadIdx.z);
}

/// numbers[k + 1] = the number of the block that is the k-th to run; numbers[0] counts them.
__global__ void writeOrder(float* numbers)
{
    if (threadIdx.x > 0) return;
    numbers[0] += 1.0F;
    numbers[static_cast<int>(numbers[0])] = static_cast<float>(blockIdx.x);
}

/// Passes each number on by one thread, round after round.
__global__ void __launch_bounds__(1024) passOn(float* values, int rounds)
{
    ABH_SHARED(float, copy, [1024]);
    for (int k = 0; k < rounds; ++k) {
        copy[threadIdx.x] = values[threadIdx.x];
        __syncthreads();
        values[threadIdx.x] = copy[(threadIdx.x + 1) % 1024];
        __syncthreads();
    }
}

/// One number for each kind of meeting: out has 6 rows of 40 columns, one for each thread.
__global__ void meetInAllWays(float* out)
{
    const int t = static_cast<int>(threadIdx.x);
    out[t] = static_cast<float>(__shfl_sync(0xffffffff, t, 3));
    out[40 + t] = __shfl_down_sync(0xffffffff, static_cast<float>(t), 1, 8);
    out[80 + t] = static_cast<float>(__shfl_xor_sync(0xffU << t / 8 % 4 * 8, static_cast<unsigned>(t), 4, 8));
    out[120 + t] = static_cast<float>(__syncthreads_or(t == 39) + 2 * __syncthreads_or(0));
    out[160 + t] = static_cast<float>(__any_sync(0xffffffff, t == 35) + 2 * __all_sync(0xffffffff, t < 32));
    __syncwarp();
    out[200 + t] = static_cast<float>(min(t, 7) + max(-t, -7)) + __int_as_float(__float_as_int(fmaf(2.0F, 3.0F, expf(0.0F))));
}

}
}

namespace abh::test {

using namespace emulated;

TEST_CASE("A sum by shuffles and shared memory is right in every order of the threads", "[threads]")
{
    const FreshDevice device;
    for (const Schedule schedule : kSchedules)
        for (std::uint64_t seed = 1; seed <= (schedule == Schedule::Shuffled ? 20U : 1U); ++seed) {
            device->schedule = schedule, device->seed = seed;
            const DeviceFloats values(counted(6 * 256)), sums(6);
            launch(sumBlocks, 6, 256, nullptr, values.data(), sums.data());
            const float first = 255.0F * 128.0F, more = 256.0F * 256.0F;
            CHECK(sums.values() == std::vector{first, first + more, first + 2 * more, first + 3 * more, first + 4 * more, first + 5 * more});
        }
    CHECK(device->violations.empty());
    CHECK(device->launches == 24);
    CHECK(device->blocks == 24 * 6);
}

TEST_CASE("A transposition by tiles is right in every order of the threads", "[threads]")
{
    const FreshDevice device;
    const int rows = 45, columns = 70;
    for (const Schedule schedule : kSchedules)
        for (std::uint64_t seed = 1; seed <= (schedule == Schedule::Shuffled ? 10U : 1U); ++seed) {
            device->schedule = schedule, device->seed = seed;
            const DeviceFloats from(counted(rows * columns)), to(rows * columns);
            launch(transpose<32>, dim3(3, 2), dim3(32, 8), nullptr, from.data(), to.data(), rows, columns);
            const std::vector<float> turned = to.values();
            int wrong = 0;
            for (int i = 0; i < rows; ++i)
                for (int j = 0; j < columns; ++j) wrong += turned[static_cast<std::size_t>(j * rows + i)] == static_cast<float>(i * columns + j) ? 0 : 1;
            CHECK(wrong == 0);
        }
    CHECK(device->violations.empty());
}

TEST_CASE("Each thread knows where it stands in blocks and grids of three dimensions")
{
    const FreshDevice device;
    const dim3 grid(2, 3, 2), block(4, 3, 5);
    const std::size_t count = 12 * 60;
    for (const Schedule schedule : kSchedules) {
        device->schedule = schedule;
        const DeviceFloats x(count), y(count), z(count);
        launch(writeIndices, grid, block, nullptr, x.data(), y.data(), z.data());
        const std::vector<float> xs = x.values(), ys = y.values(), zs = z.values();
        for (unsigned k = 0; k < count; ++k) {
            const unsigned t = k % 60, b = k / 60;
            REQUIRE(xs[k] == static_cast<float>(b % 2 * 100 + t % 4));
            REQUIRE(ys[k] == static_cast<float>(b / 2 % 3 * 100 + t / 4 % 3));
            REQUIRE(zs[k] == static_cast<float>(b / 6 * 100 + t / 12));
        }
    }
}

TEST_CASE("Blocks run in the order of the schedule, a shuffled one depending on nothing but the seed")
{
    const auto order = [](Schedule schedule, std::uint64_t seed) {
        const FreshDevice device;
        device->schedule = schedule, device->seed = seed;
        const DeviceFloats numbers(std::vector<float>(9, 0.0F));
        launch(writeOrder, 8, 32, nullptr, numbers.data());
        const std::vector<float> all = numbers.values();
        return std::vector<float>(all.begin() + 1, all.end());
    };
    CHECK(order(Schedule::Forward, 1) == counted(8));
    CHECK(order(Schedule::WarpsReverse, 1) == std::vector<float>{7, 6, 5, 4, 3, 2, 1, 0});
    CHECK(order(Schedule::Shuffled, 1) == order(Schedule::Shuffled, 1));
    CHECK(order(Schedule::Shuffled, 1) != order(Schedule::Shuffled, 2));
    CHECK(order(Schedule::Shuffled, 1) != counted(8));
}

TEST_CASE("A block may have 1024 threads")
{
    const FreshDevice device;
    for (const Schedule schedule : kSchedules) {
        device->schedule = schedule;
        const DeviceFloats values(counted(1024));
        launch(passOn, 1, 1024, nullptr, values.data(), 3);
        const std::vector<float> passed = values.values();
        int wrong = 0;
        for (std::size_t t = 0; t < 1024; ++t) wrong += passed[t] == static_cast<float>((t + 3) % 1024) ? 0 : 1;
        CHECK(wrong == 0);
    }
    CHECK(device->violations.empty());
}

TEST_CASE("Shuffles, votes and barriers give what CUDA's give, also in a warp of 8")
{
    const FreshDevice device;
    for (const Schedule schedule : kSchedules) {
        device->schedule = schedule;
        const DeviceFloats out(240);
        launch(meetInAllWays, 1, 40, nullptr, out.data());
        CHECK(device->violations.empty());
        const std::vector<float> got = out.values();
        for (std::size_t t = 0; t < 40; ++t) {
            INFO("Thread " << t);
            REQUIRE(got[t] == (t < 32 ? 3.0F : 35.0F));
            REQUIRE(got[40 + t] == static_cast<float>(t % 8 == 7 ? t : t + 1));
            REQUIRE(got[80 + t] == static_cast<float>(t / 8 * 8 + (t % 8 ^ 4)));
            REQUIRE(got[120 + t] == 1.0F);
            REQUIRE(got[160 + t] == (t < 32 ? 2.0F : 1.0F));
            REQUIRE(got[200 + t] == 7.0F);
        }
    }
}

}
