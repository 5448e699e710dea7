#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/gpu/emulation/cuda_runtime.h"

namespace abh::emulated {

/// In which order the threads of a block go on. The first three let each thread go as far as its next barrier or shuffle, round after round,
/// the others a whole warp as far as __syncthreads() or its end. Blocks run one after another, in a like order.
enum class Schedule { Forward, Reverse, Shuffled, WarpsForward, WarpsReverse };

/// The device that the emulated runtime pretends to have. A test sets it up, lets something run and looks at what came of it. Its memory and
/// its threads are this process's; several devices would share them. It does not see threads of different blocks race with each other, nor
/// host code that does not wait for a stream.
struct EmulatedDevice {
    // What there is.
    int devices = 1;
    std::size_t memory = std::size_t{1} << 30;
    cudaError_t driverError = cudaSuccess;    ///< what every call returns, as without a driver or with one that is too old
    int driverVersion = 12040, runtimeVersion = 12040;
    cudaDeviceProp properties;

    // How it runs.
    Schedule schedule = Schedule::Forward;
    std::uint64_t seed = 1;           ///< of Schedule::Shuffled
    bool ownedByOneThread = false;    ///< true: a call from another thread than that of the first call is a violation

    // What fails: the n-th from now; 0: none. It fails once and does nothing.
    int failAllocation = 0, failCopy = 0, failLaunch = 0, failCall = 0;    ///< failCall counts every call but those about errors and versions
    cudaError_t allocationError = cudaErrorMemoryAllocation;
    bool launchFailsLate = false;    ///< that a launch has failed shows only when something waits for it; then launchError must be a sticky one
    cudaError_t copyError = cudaErrorLaunchFailure, launchError = cudaErrorLaunchFailure, callError = cudaErrorUnknown;

    // What has been.
    std::size_t bytesLive = 0, bytesPeak = 0;
    int allocationsLive = 0, streamsLive = 0, eventsLive = 0;
    long long calls = 0, allocations = 0, copies = 0, launches = 0, blocks = 0;
    std::vector<std::string> violations;    ///< what a correct program never does, in the order in which it was found

    /// What is still allocated, one sentence each; empty: nothing.
    std::vector<std::string> leaks() const;
    /// As at the start of the program: what is allocated is freed, errors are forgotten, and all of the above is as declared.
    void reset();
};

EmulatedDevice& emulatedDevice();

}
