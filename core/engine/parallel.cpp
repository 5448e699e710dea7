#include "core/engine/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace abh {
namespace {

/// The items that are left, and what went wrong with one.
class Queue {
public:
    Queue(Index count, const std::stop_token& stop, const std::function<void(Index, int)>& work) : m_count(count), m_stop(stop), m_work(work) {}

    /// Works at the next item; false: there is none, or one should stop.
    bool workAtNext(int worker)
    {
        if (m_failed.load(std::memory_order_relaxed) || m_stop.stop_requested()) return false;
        const Index item = m_next.fetch_add(1, std::memory_order_relaxed);
        if (item >= m_count) return false;
        try {
            m_work(item, worker);
        } catch (...) {
            fail(std::current_exception());
            return false;
        }
        ++m_done;
        return true;
    }

    void fail(std::exception_ptr error)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_error) m_error = std::move(error);
        m_failed = true;
    }

    bool isDone() const { return m_done == m_count; }

    void rethrow() const
    {
        if (m_error) std::rethrow_exception(m_error);
    }

private:
    const Index m_count;
    const std::stop_token& m_stop;
    const std::function<void(Index, int)>& m_work;
    std::atomic<Index> m_next = 0, m_done = 0;
    std::atomic<bool> m_failed = false;
    std::mutex m_mutex;
    std::exception_ptr m_error;
};

}

int coreCount()
{
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

bool forEachItem(Index count, int threads, const std::stop_token& stop, const std::function<void(Index item, int worker)>& work,
                 const std::function<void()>& afterOwnItem)
{
    Queue queue(count, stop, work);
    {
        std::vector<std::jthread> others;    // joined before anyone looks at what they did
        const int useful = static_cast<int>(std::min<Index>(threads, count));
        for (int worker = 1; worker < useful; ++worker)
            others.emplace_back([&queue, worker] {
                while (queue.workAtNext(worker)) {}
            });
        try {
            while (queue.workAtNext(0))
                if (afterOwnItem) afterOwnItem();
        } catch (...) {
            queue.fail(std::current_exception());
        }
    }
    queue.rethrow();
    return queue.isDone();
}

}
