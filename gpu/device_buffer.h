#pragma once

#include <algorithm>
#include <span>
#include <stop_token>
#include <utility>

#include "gpu/cuda_error.h"

namespace abh::ABH_GPU {

/// An array in device memory, which nobody else owns. What is in it at first is anybody's guess.
template <typename T>
class DeviceBuffer {
public:
    DeviceBuffer() = default;
    /// Throws CudaError where memory does not suffice.
    explicit DeviceBuffer(std::size_t count) : m_count(count)
    {
        if (count > 0) check(cudaMalloc(&m_data, count * sizeof(T)), Doing::Hold);
    }
    ~DeviceBuffer() { release(); }
    DeviceBuffer(DeviceBuffer&& other) noexcept : m_data(std::exchange(other.m_data, nullptr)), m_count(std::exchange(other.m_count, 0)) {}
    DeviceBuffer& operator=(DeviceBuffer&& other) noexcept
    {
        if (this == &other) return *this;
        release();
        m_data = std::exchange(other.m_data, nullptr);
        m_count = std::exchange(other.m_count, 0);
        return *this;
    }

    T* data() const { return m_data; }
    std::size_t size() const { return m_count; }
    std::size_t bytes() const { return m_count * sizeof(T); }

private:
    void release()
    {
        if (m_data) cudaFree(m_data);    // where this fails, the device is lost, and with it the memory
    }

    T* m_data = nullptr;
    std::size_t m_count = 0;
};

/// Copies are cut so that one takes some 20 ms at most, even from memory that the device cannot read by itself.
inline constexpr std::size_t kCopiedAtOnce = std::size_t{64} << 20;

/// Calls `copy` with the first element and the number of each piece, and waits for it. False: it was stopped.
template <typename T, typename Copy>
bool copyInPieces(std::size_t count, Doing doing, const std::stop_token& stop, cudaStream_t stream, Copy copy)
{
    constexpr std::size_t kStep = kCopiedAtOnce / sizeof(T);
    for (std::size_t k = 0; k < count; k += kStep) {
        if (stop.stop_requested()) return false;
        check(copy(k, std::min(kStep, count - k)), doing);
        check(cudaStreamSynchronize(stream), doing);
    }
    return true;
}

/// `values` to the first ones of `to`. False: it was stopped.
template <typename T>
bool copyIn(std::span<const T> values, const DeviceBuffer<T>& to, const std::stop_token& stop, cudaStream_t stream)
{
    return copyInPieces<T>(values.size(), Doing::Take, stop, stream, [&](std::size_t first, std::size_t count) {
        return cudaMemcpyAsync(to.data() + first, values.data() + first, count * sizeof(T), cudaMemcpyHostToDevice, stream);
    });
}

/// The first ones of `from` to `values`. False: it was stopped.
template <typename T>
bool copyOut(const DeviceBuffer<T>& from, std::span<T> values, const std::stop_token& stop, cudaStream_t stream)
{
    return copyInPieces<T>(values.size(), Doing::GiveBack, stop, stream, [&](std::size_t first, std::size_t count) {
        return cudaMemcpyAsync(values.data() + first, from.data() + first, count * sizeof(T), cudaMemcpyDeviceToHost, stream);
    });
}

}
