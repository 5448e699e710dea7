#pragma once

#include <functional>
#include <stop_token>

namespace abh {

/// What a long computation is given besides its problem: a way to be stopped, and a way to say how far it has come. Being stopped
/// is no error: the computation returns what it has.
struct Job {
    std::stop_token stop = {};
    /// Gets a share from 0 to 1, never a smaller one than before; called on the thread that started the computation. May be empty.
    std::function<void(double)> progress = {};

    void report(double share) const
    {
        if (progress) progress(share);
    }
};

}
