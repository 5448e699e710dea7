#include "gpu/device_thread.h"

#include <exception>

namespace abh {

/// One caller's work. It lies with the caller, who does not return before it is done or withdrawn.
struct DeviceThread::Turn {
    const std::function<void(const Job&)>& work;
    std::stop_source stop = {};
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
    Turn turn{work};
    const std::stop_callback passOn(job.stop, [&turn] { turn.stop.request_stop(); });
    std::unique_lock lock(m_mutex);
    m_waiting.push_back(&turn);
    m_changed.notify_all();
    m_changed.wait(lock, turn.stop.get_token(), [&] { return turn.isBegun; });
    if (!turn.isBegun) {
        m_waiting.remove(&turn);
        return false;
    }
    // Once it has begun it is the work that looks whether it is stopped.
    while (!turn.isDone || turn.share > turn.reported) {
        m_changed.wait(lock, [&] { return turn.isDone || turn.share > turn.reported; });
        if (turn.share > turn.reported) report(turn, job, lock);
    }
    if (turn.failure) std::rethrow_exception(turn.failure);
    return true;
}

void DeviceThread::report(Turn& turn, const Job& job, std::unique_lock<std::mutex>& lock)
{
    turn.reported = turn.share;
    lock.unlock();
    try {
        job.report(turn.reported);
        lock.lock();
    } catch (...) {
        turn.stop.request_stop();    // nobody waits for it any more; but it still has its hands on what the caller owns
        lock.lock();
        m_changed.wait(lock, [&] { return turn.isDone; });
        throw;
    }
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
        {
            const std::stop_callback ending(stop, [&turn] { turn.stop.request_stop(); });
            workOn(turn);
        }
        lock.lock();
        turn.isDone = true;
        m_changed.notify_all();
    }
}

void DeviceThread::workOn(Turn& turn)
{
    try {
        turn.work({turn.stop.get_token(), [this, &turn](double share) {
                       const std::lock_guard lock(m_mutex);
                       turn.share = share;
                       m_changed.notify_all();
                   }});
    } catch (...) {
        turn.failure = std::current_exception();
    }
}

}
