// The emulated runtime's calls on errors, streams and events.

#include "tests/gpu/emulation/runtime_state.h"

namespace abh::emulated {

using machine::call;
using machine::CallKind;
using machine::report;
using machine::runtimeState;
using machine::RuntimeState;

namespace {

struct ErrorText {
    cudaError_t error;
    const char* name;
    const char* text;
};

constexpr ErrorText kErrorTexts[] = {
    {cudaSuccess, "cudaSuccess", "no error"},
    {cudaErrorInvalidValue, "cudaErrorInvalidValue", "invalid argument"},
    {cudaErrorMemoryAllocation, "cudaErrorMemoryAllocation", "out of memory"},
    {cudaErrorInitializationError, "cudaErrorInitializationError", "initialization error"},
    {cudaErrorCudartUnloading, "cudaErrorCudartUnloading", "driver shutting down"},
    {cudaErrorInvalidConfiguration, "cudaErrorInvalidConfiguration", "invalid configuration argument"},
    {cudaErrorInvalidPitchValue, "cudaErrorInvalidPitchValue", "invalid pitch argument"},
    {cudaErrorInsufficientDriver, "cudaErrorInsufficientDriver", "CUDA driver version is insufficient for CUDA runtime version"},
    {cudaErrorNoDevice, "cudaErrorNoDevice", "no CUDA-capable device is detected"},
    {cudaErrorInvalidDevice, "cudaErrorInvalidDevice", "invalid device ordinal"},
    {cudaErrorNoKernelImageForDevice, "cudaErrorNoKernelImageForDevice", "no kernel image is available for execution on the device"},
    {cudaErrorInvalidResourceHandle, "cudaErrorInvalidResourceHandle", "invalid resource handle"},
    {cudaErrorNotReady, "cudaErrorNotReady", "device not ready"},
    {cudaErrorIllegalAddress, "cudaErrorIllegalAddress", "an illegal memory access was encountered"},
    {cudaErrorLaunchOutOfResources, "cudaErrorLaunchOutOfResources", "too many resources requested for launch"},
    {cudaErrorLaunchTimeout, "cudaErrorLaunchTimeout", "the launch timed out and was terminated"},
    {cudaErrorLaunchFailure, "cudaErrorLaunchFailure", "unspecified launch failure"},
    {cudaErrorUnknown, "cudaErrorUnknown", "unknown error"},
};

const ErrorText& textOf(cudaError_t error)
{
    static constexpr ErrorText kNone = {cudaErrorUnknown, "unrecognized error code", "unrecognized error code"};
    for (const ErrorText& one : kErrorTexts)
        if (one.error == error) return one;
    return kNone;
}

/// A stream or an event that is not there, which is reported.
cudaError_t unknownHandle(const char* name)
{
    report(std::string(name) + ": not a live stream or event");
    return cudaErrorInvalidResourceHandle;
}

cudaError_t createStream(const char* name, cudaStream_t* stream)
{
    return call(name, [&](RuntimeState& state) {
        auto made = std::make_unique<EmulatedStream>();
        *stream = made.get();
        state.streams.emplace(*stream, std::move(made));
        ++emulatedDevice().streamsLive;
        return cudaSuccess;
    });
}

cudaError_t createEvent(const char* name, cudaEvent_t* event, unsigned flags)
{
    return call(name, [&](RuntimeState& state) {
        auto made = std::make_unique<EmulatedEvent>();
        made->flags = flags;
        *event = made.get();
        state.events.emplace(*event, std::move(made));
        ++emulatedDevice().eventsLive;
        return cudaSuccess;
    });
}

}

const char* cudaGetErrorName(cudaError_t error)
{
    return textOf(error).name;
}

const char* cudaGetErrorString(cudaError_t error)
{
    return textOf(error).text;
}

cudaError_t cudaGetLastError()
{
    const cudaError_t error = cudaPeekAtLastError();
    const std::lock_guard lock(machine::runtimeMutex());
    runtimeState().lastError = runtimeState().stickyError;
    return error;
}

cudaError_t cudaPeekAtLastError()
{
    const std::lock_guard lock(machine::runtimeMutex());
    runtimeState().checkOwner("cudaPeekAtLastError or cudaGetLastError");
    return runtimeState().stickyError != cudaSuccess ? runtimeState().stickyError : runtimeState().lastError;
}

cudaError_t cudaStreamCreate(cudaStream_t* stream)
{
    return createStream(__func__, stream);
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned)
{
    return createStream(__func__, stream);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream)
{
    return call(
        __func__,
        [&](RuntimeState& state) {
            if (state.streams.erase(stream) == 0) return unknownHandle("cudaStreamDestroy");
            --emulatedDevice().streamsLive;
            return cudaSuccess;
        },
        CallKind::Releases);
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream)
{
    const auto check = [&](const RuntimeState& state) { return state.isStream(stream) ? cudaSuccess : unknownHandle("cudaStreamSynchronize"); };
    return call(__func__, check, CallKind::Waits);
}

cudaError_t cudaEventCreate(cudaEvent_t* event)
{
    return createEvent(__func__, event, cudaEventDefault);
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags)
{
    return createEvent(__func__, event, flags);
}

cudaError_t cudaEventDestroy(cudaEvent_t event)
{
    return call(
        __func__,
        [&](RuntimeState& state) {
            if (state.events.erase(event) == 0) return unknownHandle("cudaEventDestroy");
            --emulatedDevice().eventsLive;
            return cudaSuccess;
        },
        CallKind::Releases);
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream)
{
    return call(__func__, [&](const RuntimeState& state) {
        if (!state.events.contains(event) || !state.isStream(stream)) return unknownHandle("cudaEventRecord");
        event->time = std::chrono::steady_clock::now();
        return cudaSuccess;
    });
}

cudaError_t cudaEventSynchronize(cudaEvent_t event)
{
    const auto check = [&](const RuntimeState& state) { return state.events.contains(event) ? cudaSuccess : unknownHandle("cudaEventSynchronize"); };
    return call(__func__, check, CallKind::Waits);
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t end)
{
    return call(__func__, [&](const RuntimeState& state) {
        if (!state.events.contains(start) || !state.events.contains(end)) return unknownHandle("cudaEventElapsedTime");
        const bool isTimed = ((start->flags | end->flags) & cudaEventDisableTiming) == 0 && start->time && end->time;
        if (!isTimed) return cudaErrorInvalidResourceHandle;
        *milliseconds = std::chrono::duration<float, std::milli>(*end->time - *start->time).count();
        return cudaSuccess;
    });
}

}
