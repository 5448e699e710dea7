#pragma once

#include <new>

#include <hwy/aligned_allocator.h>

namespace abh {

/// `count` floats, not set, at an address that every instruction set likes. Throws std::bad_alloc.
inline hwy::AlignedFreeUniquePtr<float[]> alignedFloats(std::size_t count)
{
    auto floats = hwy::AllocateAligned<float>(count > 0 ? count : 1);
    if (!floats) throw std::bad_alloc();
    return floats;
}

}
