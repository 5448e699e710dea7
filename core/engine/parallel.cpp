#include "core/engine/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/engine/thread_pool.h"

namespace abh {
namespace {

using Work = std::function<void(Index, int)>;

/// The items that are left, and what went wrong with one. Threads that come late may hold it longer than forEachItem() lasts; `work` is
/// touched only by who has claimed an item, and every claimed item is waited for.
class Queue {
public:
    Queue(Index count, std::stop_token stop, const Work& work) : m_count(count), m_stop(std::move(stop)), m_work(&work) {}

    /// Works at the next item; false: there is none, or one should stop.
    bool workAtNext(int worker)
    {
        if (m_failed.load(std::memory_order_relaxed) || m_stop.stop_requested()) return false;
        const Index item = m_next.fetch_add(1, std::memory_order_relaxed);
        if (item >= m_count) return false;
        bool isGood = true;
        try {
            (*m_work)(item, worker);
        } catch (...) {
            fail(std::current_exception());
            isGood = false;
        }
        m_finished.fetch_add(1, std::memory_order_release);
        m_finished.notify_one();
        return isGood;
    }

    void fail(std::exception_ptr error)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_error) m_error = std::move(error);
        m_failed = true;
    }

    /// Hands nothing more out and waits for what was begun; true: that was everything, and it went well.
    bool close()
    {
        const Index claimed = std::min(m_next.exchange(std::numeric_limits<Index>::max() / 2), m_count);
        for (Index finished = m_finished.load(std::memory_order_acquire); finished != claimed; finished = m_finished.load(std::memory_order_acquire))
            m_finished.wait(finished, std::memory_order_acquire);
        const std::lock_guard lock(m_mutex);
        if (m_error) std::rethrow_exception(m_error);
        return claimed == m_count;
    }

private:
    const Index m_count;
    const std::stop_token m_stop;
    const Work* m_work;
    std::atomic<Index> m_next = 0, m_finished = 0;
    std::atomic<bool> m_failed = false;
    std::mutex m_mutex;
    std::exception_ptr m_error;
};

/// Asks the pool for `helpers` threads at `queue`, and takes back in the end what no thread has begun.
class Helpers {
public:
    Helpers(const std::shared_ptr<Queue>& queue, int helpers) : m_queue(queue.get()), m_helpers(helpers)
    {
        if (helpers < 1) return;
        std::vector<ThreadPool::Task> tasks;
        for (int worker = 1; worker <= helpers; ++worker)
            tasks.push_back({m_queue, [queue, worker] {
                                 while (queue->workAtNext(worker)) {}
                             }});
        ThreadPool::shared().add(std::move(tasks));
    }
    ~Helpers()
    {
        if (m_helpers > 0) ThreadPool::shared().forget(m_queue);
    }
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;

private:
    const void* m_queue;
    int m_helpers;
};

}

int coreCount()
{
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

bool forEachItem(Index count, int threads, const std::stop_token& stop, const Work& work, const std::function<void()>& afterOwnItem)
{
    const auto queue = std::make_shared<Queue>(count, stop, work);
    const Helpers helpers(queue, static_cast<int>(std::min<Index>(threads, count)) - 1);
    try {
        while (queue->workAtNext(0))
            if (afterOwnItem) afterOwnItem();
    } catch (...) {
        queue->fail(std::current_exception());
    }
    return queue->close();
}

}
