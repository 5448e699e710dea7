#include "tests/gpu/emulation/device.h"

#include <utility>

#include "tests/gpu/emulation/runtime_state.h"

namespace abh::emulated {

using machine::runtimeState;

EmulatedDevice& emulatedDevice()
{
    static EmulatedDevice device;
    return device;
}

std::vector<std::string> EmulatedDevice::leaks() const
{
    const std::lock_guard lock(machine::runtimeMutex());
    std::vector<std::string> all;
    for (const auto& [address, block] : runtimeState().allocations) all.push_back("An allocation of " + std::to_string(block.size()) + " bytes");
    for (std::size_t k = 0; k < runtimeState().streams.size(); ++k) all.emplace_back("A stream");
    for (std::size_t k = 0; k < runtimeState().events.size(); ++k) all.emplace_back("An event");
    return all;
}

void EmulatedDevice::reset()
{
    const std::lock_guard lock(machine::runtimeMutex());
    runtimeState() = {};
    *this = {};
}

namespace machine {

RuntimeState& runtimeState()
{
    static RuntimeState state;
    return state;
}

std::mutex& runtimeMutex()
{
    static std::mutex mutex;
    return mutex;
}

void report(std::string violation)
{
    emulatedDevice().violations.push_back(std::move(violation));
}

bool isTurn(int& countdown)
{
    return countdown > 0 && --countdown == 0;
}

void RuntimeState::checkOwner(const char* name)
{
    if (!owner) owner = std::this_thread::get_id();
    if (emulatedDevice().ownedByOneThread && *owner != std::this_thread::get_id())
        report(std::string(name) + " called by another thread than the first call");
}

cudaError_t RuntimeState::enter(CallKind kind)
{
    EmulatedDevice& device = emulatedDevice();
    ++device.calls;
    if (kind != CallKind::Plain && lateError != cudaSuccess) leave(std::exchange(lateError, cudaSuccess));
    if (stickyError != cudaSuccess) return stickyError;
    if (device.driverError != cudaSuccess) return device.driverError;
    if (device.devices < 1) return cudaErrorNoDevice;
    return isTurn(device.failCall) ? device.callError : cudaSuccess;
}

cudaError_t RuntimeState::leave(cudaError_t error)
{
    if (error == cudaSuccess) return error;
    lastError = error;
    if (error == cudaErrorIllegalAddress || error == cudaErrorLaunchTimeout || error == cudaErrorLaunchFailure) stickyError = error;
    return error;
}

void RuntimeState::checkGuards(const char* when)
{
    for (auto& [address, block] : allocations) {
        if (block.isIntact()) continue;
        report(std::string(when) + ": written beside an allocation of " + std::to_string(block.size()) + " bytes");
        block.mend();
    }
}

}
}
