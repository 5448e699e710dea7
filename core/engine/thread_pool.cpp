#include "core/engine/thread_pool.h"

#include <algorithm>
#include <stop_token>
#include <system_error>
#include <utility>

namespace abh {
namespace {

// Beyond any machine's use; whoever asks for more gets these.
constexpr std::size_t kMostThreads = 256;

}

ThreadPool& ThreadPool::shared()
{
    static ThreadPool pool;
    return pool;
}

ThreadPool::~ThreadPool()
{
    for (std::jthread& thread : m_threads) thread.request_stop();
    m_threads.clear();    // joined while the rest is still there
}

void ThreadPool::add(std::vector<Task> tasks)
{
    const std::lock_guard lock(m_mutex);
    std::move(tasks.begin(), tasks.end(), std::back_inserter(m_tasks));
    try {
        for (std::size_t idle = m_idle; idle < m_tasks.size() && m_threads.size() < kMostThreads; ++idle)
            m_threads.emplace_back([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::system_error&) {
        // No more threads to be had: those there are do it, or whoever asked does it alone.
    }
    m_wake.notify_all();
}

void ThreadPool::forget(const void* owner)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_tasks, [owner](const Task& task) { return task.owner == owner; });
}

void ThreadPool::work(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (true) {
        ++m_idle;
        const bool isWanted = m_wake.wait(lock, stop, [this] { return !m_tasks.empty(); });
        --m_idle;
        if (!isWanted) return;
        const Task task = std::move(m_tasks.front());
        m_tasks.pop_front();
        lock.unlock();
        task.run();
        lock.lock();
    }
}

}
