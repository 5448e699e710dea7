#pragma once

#include "core/labs/saturation/setting.h"

namespace abh::saturation::test {

inline Setting small(Index keys, std::vector<Index> d_k, Index trials)
{
    Setting setting;
    setting.keys = keys;
    setting.d_k = std::move(d_k);
    setting.trials = trials;
    return setting;
}

}
