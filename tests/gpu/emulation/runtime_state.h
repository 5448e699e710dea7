#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "tests/gpu/emulation/device.h"
#include "tests/gpu/emulation/guarded_memory.h"

namespace abh::emulated {

struct EmulatedStream {};
struct EmulatedEvent {
    unsigned flags = 0;
    std::optional<std::chrono::steady_clock::time_point> time = {};
};

namespace machine {

enum class CallKind {
    Plain,
    Waits,      ///< for what has been launched
    Releases    ///< waits, and does its work even if it fails: a program that cannot free something on a lost device has not forgotten it
};

/// What lies behind the runtime's calls.
struct RuntimeState {
    // Any address may be asked for, so that a map of them is in the order of their numbers.
    std::map<const void*, GuardedMemory, std::less<>> allocations = {};
    std::map<const void*, std::unique_ptr<EmulatedStream>> streams = {};
    std::map<const void*, std::unique_ptr<EmulatedEvent>> events = {};
    cudaError_t lastError = cudaSuccess;
    cudaError_t stickyError = cudaSuccess;    ///< the device is lost: what every call returns from now on
    cudaError_t lateError = cudaSuccess;      ///< of a launch, for whoever waits for it
    int current = 0;
    std::optional<std::thread::id> owner = {};

    /// What a call begins with: whose it is.
    void checkOwner(const char* name);
    /// And whether it may do something.
    cudaError_t enter(CallKind kind);
    /// What it ends with: `error`, remembered.
    cudaError_t leave(cudaError_t error);
    /// Whether device memory has been written beside, which is a violation once.
    void checkGuards(const char* when);
    bool isStream(cudaStream_t stream) const { return stream == nullptr || streams.contains(stream); }
};

RuntimeState& runtimeState();
std::mutex& runtimeMutex();
/// Adds to the device's violations.
void report(std::string violation);
/// Counts down to the call that is to fail; true: this one.
bool isTurn(int& countdown);

/// A call of the runtime: `body(state)` says how it went, unless the call fails before.
template <typename Body>
cudaError_t call(const char* name, const Body& body, CallKind kind = CallKind::Plain)
{
    const std::lock_guard lock(runtimeMutex());
    RuntimeState& state = runtimeState();
    state.checkOwner(name);
    const cudaError_t before = state.enter(kind);
    const cudaError_t error = before == cudaSuccess || kind == CallKind::Releases ? body(state) : before;
    return state.leave(before == cudaSuccess ? error : before);
}

}
}
