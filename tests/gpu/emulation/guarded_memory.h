#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>

#include "tests/gpu/emulation/sanitizers.h"

namespace abh::emulated::machine {

/// Memory of exactly so many bytes, in which nothing has been written: it reads as NaN, as a float and as a double, and as a large int. What
/// is written next to it the address sanitizer finds at once; without it isIntact() finds what hits the next 256 bytes, which read as NaN too.
class GuardedMemory {
public:
    explicit GuardedMemory(std::size_t bytes) : m_size(bytes), m_memory(static_cast<std::byte*>(::operator new(bytes + 2 * kGuard, kAlignment)))
    {
        fill(m_memory.get(), bytes + 2 * kGuard);
    }

    std::byte* data() const { return m_memory.get() + kGuard; }
    std::size_t size() const { return m_size; }
    bool has(const void* first, std::size_t bytes) const
    {
        const auto from = reinterpret_cast<std::uintptr_t>(first), start = reinterpret_cast<std::uintptr_t>(data());
        return from >= start && from - start <= m_size && bytes <= m_size - (from - start);
    }

    bool isIntact() const
    {
        if constexpr (kGuard == 0) return true;
        std::byte clean[kGuard + 8];
        fill(clean, sizeof clean);
        return std::memcmp(m_memory.get(), clean, kGuard) == 0 && std::memcmp(data() + m_size, clean + m_size % sizeof kNothing, kGuard) == 0;
    }
    void mend()
    {
        fill(m_memory.get(), kGuard);
        std::byte clean[kGuard + 8];
        fill(clean, sizeof clean);
        std::memcpy(data() + m_size, clean + m_size % sizeof kNothing, kGuard);
    }

private:
    static constexpr std::uint32_t kNothing = 0x7ff4dead;
    static constexpr std::size_t kGuard = kHasAddressSanitizer ? 0 : 256;
    static constexpr std::align_val_t kAlignment{256};    // as the real cudaMalloc() promises

    static void fill(std::byte* memory, std::size_t bytes)
    {
        for (std::size_t k = 0; k < bytes; k += sizeof kNothing) std::memcpy(memory + k, &kNothing, std::min(sizeof kNothing, bytes - k));
    }

    struct Deleter {
        void operator()(std::byte* memory) const { ::operator delete(memory, kAlignment); }
    };
    std::size_t m_size;
    std::unique_ptr<std::byte, Deleter> m_memory;
};

}
