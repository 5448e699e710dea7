#include "core/engine/thread_pool.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <stop_token>
#include <utility>

#include "core/engine/parallel.h"

namespace abh {

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
    const std::size_t before = m_tasks.size();
    try {
        std::move(tasks.begin(), tasks.end(), std::back_inserter(m_tasks));
    } catch (...) {
        m_tasks.resize(before);    // a task must not outlive a call that has failed
        throw;
    }
    try {
        for (std::size_t idle = m_idle; idle < m_tasks.size() && m_threads.size() < static_cast<std::size_t>(kMostThreads); ++idle)
            m_threads.emplace_back([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::exception&) {
        // No more threads to be had, or no memory for them: those there are do it, or whoever asked does it alone.
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
