#pragma once

#include "gpu/cuda_error.h"

namespace abh::ABH_GPU {

/// What the device does one after the other.
class Stream {
public:
    Stream() { check(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking), Doing::Begin); }
    ~Stream() { cudaStreamDestroy(m_stream); }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    operator cudaStream_t() const { return m_stream; }

private:
    cudaStream_t m_stream = nullptr;
};

/// A moment in a stream.
class Event {
public:
    Event() { check(cudaEventCreate(&m_event), Doing::Begin); }
    ~Event() { cudaEventDestroy(m_event); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;

    void record(cudaStream_t stream) { check(cudaEventRecord(m_event, stream), Doing::Compute); }
    void wait() { check(cudaEventSynchronize(m_event), Doing::Compute); }
    /// Seconds from `start` to this one; both have passed.
    double secondsSince(const Event& start) const
    {
        float milliseconds = 0.0f;
        check(cudaEventElapsedTime(&milliseconds, start.m_event, m_event), Doing::Compute);
        return static_cast<double>(milliseconds) / 1e3;
    }

private:
    cudaEvent_t m_event = nullptr;
};

}
