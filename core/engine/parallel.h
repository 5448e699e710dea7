#pragma once

#include <functional>
#include <stop_token>

#include "core/model/matrix.h"

namespace abh {

/// As many threads as the machine has cores; at least 1.
int coreCount();

/// Calls work(item, worker) once for each item from 0 to count - 1, on `threads` threads of which the calling one is the first, worker 0. Items are
/// handed out one after the other, in order, to whoever is free. `afterOwnItem`, which may be empty, is called on the calling thread after
/// each item that it has worked at. Returns when all items are done or, once `stop` is requested, when the ones begun are; true: all are
/// done. What an item or `afterOwnItem` throws ends the rest and is thrown again here.
bool forEachItem(Index count, int threads, const std::stop_token& stop, const std::function<void(Index item, int worker)>& work,
                 const std::function<void()>& afterOwnItem = {});

}
