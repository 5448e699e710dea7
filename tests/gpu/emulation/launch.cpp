#include <random>
#include <string>
#include <vector>

#include "tests/gpu/emulation/runtime_state.h"
#include "tests/gpu/emulation/sanitizers.h"
#include "tests/gpu/emulation/thread_block.h"

namespace abh::emulated {
namespace machine {
namespace {

bool isPossible(dim3 grid, dim3 block)
{
    const bool isNone = grid.x == 0 || grid.y == 0 || grid.z == 0 || block.x == 0 || block.y == 0 || block.z == 0;
    const bool isBlock = block.x <= 1024 && block.y <= 1024 && block.z <= 64 && block.x * block.y * block.z <= 1024;
    return !isNone && isBlock && grid.x <= 0x7fffffffU && grid.y <= 65535 && grid.z <= 65535;
}

/// Runs the blocks; what they did that no kernel may do.
std::vector<std::string> runBlocks(dim3 grid, dim3 block, std::uint64_t seed, const std::function<void()>& thread)
{
    char begun = 0, ended = 0;    // addresses that stand for the launch's begin and end
    const std::function<void()> watched = [&] {
        takeSign(&begun);
        {
            const Watched own;
            thread();
        }
        giveSign(&ended);
    };
    giveSign(&begun);
    const Unwatched unwatched;
    EmulatedDevice& device = emulatedDevice();
    std::mt19937_64 random(seed);
    std::vector<std::uint32_t> order(std::size_t{grid.x} * grid.y * grid.z);
    for (std::uint32_t k = 0; k < order.size(); ++k) order[k] = k;
    arrange(order, device.schedule, random);
    gridDim = grid, blockDim = block;
    ThreadBlock threads(block, device.schedule, random);
    for (const std::uint32_t k : order) {
        ++device.blocks;
        if (!threads.run({k % grid.x, k / grid.x % grid.y, k / grid.x / grid.y}, watched)) break;
    }
    takeSign(&ended);
    return threads.violations();
}

}

int meetBlock(const Offer& offer, Place place)
{
    const Unwatched unwatched;
    return currentBlock().meetBlock(offer, place);
}

std::uint32_t meetWarp(unsigned mask, const Offer& offer, Place place)
{
    const Unwatched unwatched;
    return currentBlock().meetWarp(mask, offer, place);
}

void* sharedMemory(const void* tag, std::size_t bytes)
{
    const Unwatched unwatched;
    return currentBlock().sharedMemory(tag, bytes);
}

}

void runGrid(dim3 grid, dim3 block, cudaStream_t stream, const std::function<void()>& thread)
{
    using namespace machine;
    EmulatedDevice& device = emulatedDevice();
    std::uint64_t seed = 0;
    bool isLost = false;
    const cudaError_t before = call("A launch", [&](RuntimeState& state) {
        if (!state.isStream(stream)) return cudaErrorInvalidResourceHandle;
        if (!isPossible(grid, block)) return cudaErrorInvalidConfiguration;
        seed = device.seed + static_cast<std::uint64_t>(++device.launches);
        isLost = state.lateError != cudaSuccess || isTurn(device.failLaunch);
        if (!isLost || !device.launchFailsLate) return isLost ? device.launchError : cudaSuccess;
        state.lateError = device.launchError;
        return cudaSuccess;
    });
    if (before != cudaSuccess || isLost) return;
    // Outside the lock, which would order what it should not.
    const std::vector<std::string> violations = runBlocks(grid, block, seed, thread);
    const std::lock_guard lock(runtimeMutex());
    for (const std::string& violation : violations) report(violation);
    runtimeState().checkGuards("After a launch");
    if (!violations.empty()) runtimeState().leave(cudaErrorLaunchFailure);
}

}
