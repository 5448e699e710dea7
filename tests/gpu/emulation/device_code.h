#pragma once

// What a kernel may use. The names are CUDA's.

#include <math.h>

#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline
#define __launch_bounds__(...)

/// `ABH_SHARED(float, tile, [64][65]);` An array that the threads of a block share: each declaration and each instance of a template has one.
#define ABH_SHARED(type, name, ...)                                                                                                     \
    using name##Array = type __VA_ARGS__;                                                                                               \
    static const char name##Tag = 0;                                                                                                    \
    name##Array& name = ::abh::emulated::machine::sharedArray<name##Array>(&name##Tag)

namespace abh::emulated {

struct uint3 {
    unsigned x = 0, y = 0, z = 0;
};
struct dim3 {
    constexpr dim3(unsigned xs = 1, unsigned ys = 1, unsigned zs = 1) : x(xs), y(ys), z(zs) {}
    unsigned x, y, z;
};
struct alignas(8) float2 {
    float x, y;
};
struct alignas(16) float4 {
    float x, y, z, w;
};
constexpr float2 make_float2(float x, float y) { return {x, y}; }
constexpr float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }

// Set whenever another thread of the block goes on.
inline constinit thread_local uint3 threadIdx, blockIdx;
inline constinit thread_local dim3 blockDim, gridDim;
inline constexpr int warpSize = 32;

/// What the rest rests on; kernels do not use it.
namespace machine {

/// A line of a kernel.
struct Place {
    // Not std::source_location, which Clang 14 has not got.
    static constexpr Place current(const char* file = __builtin_FILE(), int line = __builtin_LINE()) { return {file, line}; }
    const char* file = "";
    int line = 0;
};

/// What a thread brings to where it waits for others, as bits.
struct Offer {
    enum class Kind { Nothing, Value, Vote };
    Kind kind = Kind::Nothing;
    std::uint32_t bits = 0;
    int fromLane = 0;    ///< of Kind::Value: whose value it takes away; of Kind::Vote it takes away one bit for each lane
};

/// Waits for all threads of the block; how many of them offered other bits than 0.
int meetBlock(const Offer& offer, Place place);
/// Waits for the threads of the warp that `mask` names; what the thread takes away.
std::uint32_t meetWarp(unsigned mask, const Offer& offer, Place place);
/// Memory of exactly `bytes` that the threads of this block share, full of NaN at first.
void* sharedMemory(const void* tag, std::size_t bytes);
/// The thread's place in its warp.
inline int lane()
{
    return static_cast<int>((threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) % 32);
}

template <typename Array>
Array& sharedArray(const void* tag)
{
    static_assert(std::is_trivially_destructible_v<Array> && std::is_trivially_default_constructible_v<Array> && alignof(Array) <= 128);
    return *static_cast<Array*>(sharedMemory(tag, sizeof(Array)));
}

template <typename T>
concept Word = std::same_as<T, float> || std::same_as<T, int> || std::same_as<T, unsigned>;

template <Word T>
T fromLane(unsigned mask, T value, int source, Place place)
{
    return std::bit_cast<T>(meetWarp(mask, {Offer::Kind::Value, std::bit_cast<std::uint32_t>(value), source}, place));
}

}

inline void __syncthreads(machine::Place place = machine::Place::current()) { machine::meetBlock({}, place); }
inline int __syncthreads_or(int value, machine::Place place = machine::Place::current())
{
    return machine::meetBlock({machine::Offer::Kind::Vote, value != 0 ? 1U : 0U, 0}, place) > 0 ? 1 : 0;
}
inline void __syncwarp(unsigned mask = 0xffffffff, machine::Place place = machine::Place::current()) { machine::meetWarp(mask, {}, place); }

// A lane that lies beyond the `width` lanes to which the caller belongs is not asked: the caller gets its own value back.
template <machine::Word T>
T __shfl_sync(unsigned mask, T value, int source, int width = warpSize, machine::Place place = machine::Place::current())
{
    return machine::fromLane(mask, value, (machine::lane() & ~(width - 1)) | (source & (width - 1)), place);
}
template <machine::Word T>
T __shfl_xor_sync(unsigned mask, T value, int laneMask, int width = warpSize, machine::Place place = machine::Place::current())
{
    const int source = machine::lane() ^ laneMask, last = machine::lane() | (width - 1);
    return machine::fromLane(mask, value, source <= last ? source : machine::lane(), place);
}
template <machine::Word T>
T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = warpSize, machine::Place place = machine::Place::current())
{
    const int source = machine::lane() + static_cast<int>(delta), last = machine::lane() | (width - 1);
    return machine::fromLane(mask, value, source <= last ? source : machine::lane(), place);
}

inline unsigned __ballot_sync(unsigned mask, int predicate, machine::Place place = machine::Place::current())
{
    return machine::meetWarp(mask, {machine::Offer::Kind::Vote, predicate != 0 ? 1U : 0U, 0}, place);
}
inline int __any_sync(unsigned mask, int predicate, machine::Place place = machine::Place::current())
{
    return __ballot_sync(mask, predicate, place) != 0 ? 1 : 0;
}
inline int __all_sync(unsigned mask, int predicate, machine::Place place = machine::Place::current())
{
    return __ballot_sync(mask, predicate == 0 ? 1 : 0, place) == 0 ? 1 : 0;
}

inline float __int_as_float(int bits) { return std::bit_cast<float>(bits); }
inline int __float_as_int(float value) { return std::bit_cast<int>(value); }
inline float rsqrtf(float x) { return 1.0F / sqrtf(x); }

template <std::integral T>
constexpr T min(T a, T b) { return b < a ? b : a; }
template <std::integral T>
constexpr T max(T a, T b) { return a < b ? b : a; }
inline float min(float a, float b) { return fminf(a, b); }
inline float max(float a, float b) { return fmaxf(a, b); }

}
