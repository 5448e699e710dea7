#pragma once

#include <algorithm>

#include "core/model/index.h"
#include "gpu/cuda_error.h"

namespace abh::ABH_GPU {

/// Calls `action(first, count)` until all of [0, all) are done: all at once, or, where the device's memory does not suffice, half as many at a time, and again. False: an
/// action was stopped and returned false. Throws CudaError where memory does not suffice for one.
template <typename Action>
bool inShares(Index all, Action action)
{
    Index count = all;
    for (Index first = 0; first < all;) {
        count = std::min(count, all - first);
        try {
            if (!action(first, count)) return false;
            first += count;
        } catch (const CudaError& error) {
            if (!error.isOutOfMemory() || count == 1) throw;
            count = (count + 1) / 2;
        }
    }
    return true;
}

}
