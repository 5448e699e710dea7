#pragma once

#include <algorithm>
#include <span>
#include <stop_token>
#include <utility>

#include "core/text/text.h"
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
        if (count > 0) check(cudaMalloc(&m_data, count * sizeof(T)), _("hold the arrays"));
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

/// `values` to the first ones of `to`. False: it was stopped.
template <typename T>
bool copyIn(std::span<const T> values, const DeviceBuffer<T>& to, const std::stop_token& stop, cudaStream_t stream)
{
    constexpr std::size_t kStep = kCopiedAtOnce / sizeof(T);
    for (std::size_t k = 0; k < values.size(); k += kStep) {
        if (stop.stop_requested()) return false;
        check(cudaMemcpyAsync(to.data() + k, values.data() + k, std::min(kStep, values.size() - k) * sizeof(T), cudaMemcpyHostToDevice, stream), _("take the arrays"));
        check(cudaStreamSynchronize(stream), _("take the arrays"));
    }
    return true;
}

/// The first ones of `from` to `values`. False: it was stopped.
template <typename T>
bool copyOut(const DeviceBuffer<T>& from, std::span<T> values, const std::stop_token& stop, cudaStream_t stream)
{
    constexpr std::size_t kStep = kCopiedAtOnce / sizeof(T);
    for (std::size_t k = 0; k < values.size(); k += kStep) {
        if (stop.stop_requested()) return false;
        check(cudaMemcpyAsync(values.data() + k, from.data() + k, std::min(kStep, values.size() - k) * sizeof(T), cudaMemcpyDeviceToHost, stream), _("give the results back"));
        check(cudaStreamSynchronize(stream), _("give the results back"));
    }
    return true;
}

}
