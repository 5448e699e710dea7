#include "gpu/device_thread.h"

#include <exception>

namespace abh {

/// One caller's work. It lies with the caller, who does not return before it is done or withdrawn.
struct DeviceThread::Turn {
    const std::function<void(const Job&)>& work;
    std::stop_token stop;
    double share = 0.0, reported = 0.0;
    bool isBegun = false, isDone = false;
    std::exception_ptr failure = {};
};

DeviceThread::DeviceThread() : m_thread([this](const std::stop_token& stop) { serve(stop); }) {}

DeviceThread::~DeviceThread()
{
    m_thread.request_stop();
}

bool DeviceThread::run(const Job& job, const std::function<void(const Job&)>& work)
{
    Turn turn{work, job.stop};
    std::unique_lock lock(m_mutex);
    m_waiting.push_back(&turn);
    m_changed.notify_all();
    for (;;) {
        // Once it has begun it is the work that looks whether it is stopped.
        if (turn.isBegun) m_changed.wait(lock, [&] { return turn.isDone || turn.share > turn.reported; });
        else m_changed.wait(lock, job.stop, [&] { return turn.isBegun; });
        if (turn.isDone) break;
        if (!turn.isBegun && job.stop.stop_requested()) {
            m_waiting.remove(&turn);
            return false;
        }
        if (turn.share <= turn.reported) continue;
        turn.reported = turn.share;
        lock.unlock();
        job.report(turn.reported);
        lock.lock();
    }
    if (turn.failure) std::rethrow_exception(turn.failure);
    return true;
}

void DeviceThread::serve(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [this] { return !m_waiting.empty(); })) {
        Turn& turn = *m_waiting.front();
        m_waiting.pop_front();
        turn.isBegun = true;
        m_changed.notify_all();
        lock.unlock();
        workOn(turn);
        lock.lock();
        turn.isDone = true;
        m_changed.notify_all();
    }
}

void DeviceThread::workOn(Turn& turn)
{
    try {
        turn.work({turn.stop, [this, &turn](double share) {
                       const std::lock_guard lock(m_mutex);
                       turn.share = share;
                       m_changed.notify_all();
                   }});
    } catch (...) {
        turn.failure = std::current_exception();
    }
}

}
