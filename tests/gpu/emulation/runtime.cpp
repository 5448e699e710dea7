// The emulated runtime's calls on the device and its memory.

#include <algorithm>
#include <cstring>

#include "tests/gpu/emulation/runtime_state.h"

namespace abh::emulated {

using machine::call;
using machine::CallKind;
using machine::report;
using machine::RuntimeState;

namespace {

/// The lines of a copy or of a fill, `pitch` bytes apart.
struct Lines {
    const void* first;
    std::size_t pitch, width, count;
    std::size_t span() const { return count == 0 || width == 0 ? 0 : (count - 1) * pitch + width; }
};

bool isOnDevice(const RuntimeState& state, const void* address)
{
    auto next = state.allocations.upper_bound(address);
    return next != state.allocations.begin() && (--next)->second.has(address, 1);
}

/// Whether the lines lie where they should, on the device or not; if not, that is reported.
bool arePlaced(const RuntimeState& state, const char* name, const Lines& lines, bool shouldBeOnDevice)
{
    if (lines.span() == 0) return true;
    if (!shouldBeOnDevice && !isOnDevice(state, lines.first)) return true;
    if (shouldBeOnDevice) {
        auto next = state.allocations.upper_bound(lines.first);
        if (next != state.allocations.begin() && (--next)->second.has(lines.first, lines.span())) return true;
    }
    report(std::string(name) + (shouldBeOnDevice ? ": " + std::to_string(lines.span()) + " bytes that do not lie in one live allocation"
                                                 : ": memory of the device in place of the host's"));
    return false;
}

/// A copy of `height` lines, which waits for what is on the device or only adds to a stream.
cudaError_t copy(const char* name, CallKind callKind, void* to, std::size_t toPitch, const void* from, std::size_t fromPitch, std::size_t width,
                 std::size_t height, cudaMemcpyKind kind, cudaStream_t stream)
{
    const auto body = [&](const RuntimeState& state) {
        if (!state.isStream(stream)) return cudaErrorInvalidResourceHandle;
        if (height > 1 && (width > toPitch || width > fromPitch)) return cudaErrorInvalidPitchValue;
        const bool isBoth = kind == cudaMemcpyDeviceToDevice;
        const bool toDevice = kind == cudaMemcpyDefault ? isOnDevice(state, to) : isBoth || kind == cudaMemcpyHostToDevice;
        const bool fromDevice = kind == cudaMemcpyDefault ? isOnDevice(state, from) : isBoth || kind == cudaMemcpyDeviceToHost;
        const bool isTo = arePlaced(state, name, {to, toPitch, width, height}, toDevice);
        if (!arePlaced(state, name, {from, fromPitch, width, height}, fromDevice) || !isTo) return cudaErrorInvalidValue;
        ++emulatedDevice().copies;
        if (machine::isTurn(emulatedDevice().failCopy)) return emulatedDevice().copyError;
        for (std::size_t k = 0; k < height && width > 0; ++k)
            std::memcpy(static_cast<std::byte*>(to) + k * toPitch, static_cast<const std::byte*>(from) + k * fromPitch, width);
        return cudaSuccess;
    };
    return call(name, body, callKind);
}

cudaError_t fill(const char* name, void* memory, int value, std::size_t bytes, cudaStream_t stream)
{
    return call(name, [&](const RuntimeState& state) {
        if (!state.isStream(stream)) return cudaErrorInvalidResourceHandle;
        if (!arePlaced(state, name, {memory, bytes, bytes, 1}, true)) return cudaErrorInvalidValue;
        if (bytes > 0) std::memset(memory, value, bytes);
        return cudaSuccess;
    });
}

cudaDeviceProp properties()
{
    cudaDeviceProp all = emulatedDevice().properties;
    all.totalGlobalMem = emulatedDevice().memory;
    return all;
}

bool isDevice(int device)
{
    return device >= 0 && device < emulatedDevice().devices;
}

}

cudaError_t cudaDriverGetVersion(int* version)
{
    *version = emulatedDevice().driverVersion;
    return cudaSuccess;
}

cudaError_t cudaRuntimeGetVersion(int* version)
{
    *version = emulatedDevice().runtimeVersion;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int* count)
{
    return call(__func__, [&](const RuntimeState&) {
        *count = emulatedDevice().devices;
        return cudaSuccess;
    });
}

cudaError_t cudaSetDevice(int device)
{
    return call(__func__, [&](RuntimeState& state) {
        if (!isDevice(device)) return cudaErrorInvalidDevice;
        state.current = device;
        return cudaSuccess;
    });
}

cudaError_t cudaGetDevice(int* device)
{
    return call(__func__, [&](const RuntimeState& state) {
        *device = state.current;
        return cudaSuccess;
    });
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* all, int device)
{
    return call(__func__, [&](const RuntimeState&) {
        if (!isDevice(device)) return cudaErrorInvalidDevice;
        *all = properties();
        return cudaSuccess;
    });
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device)
{
    return call(__func__, [&](const RuntimeState&) {
        if (!isDevice(device)) return cudaErrorInvalidDevice;
        const cudaDeviceProp all = properties();
        switch (attribute) {
        case cudaDevAttrMultiProcessorCount: *value = all.multiProcessorCount; return cudaSuccess;
        case cudaDevAttrKernelExecTimeout: *value = all.kernelExecTimeoutEnabled; return cudaSuccess;
        case cudaDevAttrIntegrated: *value = all.integrated; return cudaSuccess;
        case cudaDevAttrComputeCapabilityMajor: *value = all.major; return cudaSuccess;
        case cudaDevAttrComputeCapabilityMinor: *value = all.minor; return cudaSuccess;
        }
        return cudaErrorInvalidValue;
    });
}

cudaError_t attributesOfAnyKernel()
{
    return call(__func__, [](const RuntimeState&) { return cudaSuccess; });
}

cudaError_t cudaDeviceSynchronize()
{
    return call(__func__, [](const RuntimeState&) { return cudaSuccess; }, CallKind::Waits);
}

cudaError_t cudaDeviceReset()
{
    return call(__func__, [](RuntimeState& state) {
        state.checkGuards("cudaDeviceReset");
        state.allocations.clear();
        state.streams.clear();
        state.events.clear();
        EmulatedDevice& device = emulatedDevice();
        device.bytesLive = 0, device.allocationsLive = device.streamsLive = device.eventsLive = 0;
        return cudaSuccess;
    });
}

cudaError_t cudaMalloc(void** memory, std::size_t bytes)
{
    return call(__func__, [&](RuntimeState& state) {
        EmulatedDevice& device = emulatedDevice();
        ++device.allocations;
        if (machine::isTurn(device.failAllocation)) return device.allocationError;
        if (bytes > device.memory - device.bytesLive) return cudaErrorMemoryAllocation;
        *memory = nullptr;
        if (bytes == 0) return cudaSuccess;
        machine::GuardedMemory block(bytes);
        *memory = block.data();
        state.allocations.emplace(*memory, std::move(block));
        ++device.allocationsLive;
        device.bytesLive += bytes;
        device.bytesPeak = std::max(device.bytesPeak, device.bytesLive);
        return cudaSuccess;
    });
}

cudaError_t cudaFree(void* memory)
{
    return call(
        __func__,
        [&](RuntimeState& state) {
            if (memory == nullptr) return cudaSuccess;
            state.checkGuards("cudaFree");
            const auto found = state.allocations.find(memory);
            if (found == state.allocations.end()) {
                report("cudaFree: not a live allocation");
                return cudaErrorInvalidValue;
            }
            --emulatedDevice().allocationsLive;
            emulatedDevice().bytesLive -= found->second.size();
            state.allocations.erase(found);
            return cudaSuccess;
        },
        CallKind::Releases);
}

cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total)
{
    return call(__func__, [&](const RuntimeState&) {
        *total = emulatedDevice().memory;
        *free = *total - emulatedDevice().bytesLive;
        return cudaSuccess;
    });
}

cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind)
{
    return copy(__func__, CallKind::Waits, to, bytes, from, bytes, bytes, 1, kind, nullptr);
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream)
{
    return copy(__func__, CallKind::Plain, to, bytes, from, bytes, bytes, 1, kind, stream);
}

cudaError_t cudaMemcpy2D(void* to, std::size_t toPitch, const void* from, std::size_t fromPitch, std::size_t width, std::size_t height,
                         cudaMemcpyKind kind)
{
    return copy(__func__, CallKind::Waits, to, toPitch, from, fromPitch, width, height, kind, nullptr);
}

cudaError_t cudaMemcpy2DAsync(void* to, std::size_t toPitch, const void* from, std::size_t fromPitch, std::size_t width, std::size_t height,
                              cudaMemcpyKind kind, cudaStream_t stream)
{
    return copy(__func__, CallKind::Plain, to, toPitch, from, fromPitch, width, height, kind, stream);
}

cudaError_t cudaMemset(void* memory, int value, std::size_t bytes)
{
    return fill(__func__, memory, value, bytes, nullptr);
}

cudaError_t cudaMemsetAsync(void* memory, int value, std::size_t bytes, cudaStream_t stream)
{
    return fill(__func__, memory, value, bytes, stream);
}

}
