#pragma once

#include <functional>
#include <stop_token>

#include "core/model/matrix.h"

namespace abh {

/// The most threads that anyone gets.
inline constexpr int kMostThreads = 256;

/// As many threads as the machine has cores; at least 1.
int coreCount();

/// Calls work(item, worker) once for each item from 0 to count - 1, on up to `threads` threads of which the calling one is the first, worker 0; the others
/// belong to a pool that lives as long as the program. Items are handed out one after the other, in order, to whoever is free. `afterOwnItem`, which may be empty,
/// is called on the calling thread after each item that it has worked at. Returns when all items are done, without waiting for a thread that has not come to
/// begin one, or, once `stop` is requested, when the ones begun are; true: all are done. What an item or `afterOwnItem` throws ends the rest and is thrown
/// again here. May be called on several threads at once, and from within an item.
bool forEachItem(Index count, int threads, const std::stop_token& stop, const std::function<void(Index item, int worker)>& work,
                 const std::function<void()>& afterOwnItem = {});

}
