#pragma once

#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

#include "core/engine/job.h"

namespace abh {

/// A thread that alone talks to a device, so that one computation has it at a time and failures are whose they are. Whoever calls waits; several take turns.
class DeviceThread {
public:
    DeviceThread();
    /// Stops what has been begun, and waits for it.
    ~DeviceThread();

    /// Does `work` there, waits for it and throws what it throws. `work` gets a job that is stopped when `job` is and whose progress is reported on the
    /// calling thread, the last share in any case; what reporting throws stops the work first. False: it was stopped before its turn came, and `work` was not called.
    bool run(const Job& job, const std::function<void(const Job&)>& work);

private:
    struct Turn;

    void report(Turn& turn, const Job& job, std::unique_lock<std::mutex>& lock);
    void serve(const std::stop_token& stop);
    void workOn(Turn& turn);

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::list<Turn*> m_waiting;
    std::jthread m_thread;    // last, so that it ends before what it uses
};

}
