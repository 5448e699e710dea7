#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace abh {

/// Threads that wait for something to do. They are started when there is more to do than there are threads, and end with the program.
class ThreadPool {
public:
    /// What a thread is to do, and who asked for it.
    struct Task {
        const void* owner = nullptr;
        std::function<void()> run = {};    ///< throws nothing; what it needs it keeps alive itself
    };

    /// The program's.
    static ThreadPool& shared();

    ~ThreadPool();

    /// Runs each of `tasks` some time, on as many threads if the system grants them. Throws std::bad_alloc; then it has taken none.
    void add(std::vector<Task> tasks);
    /// Forgets the tasks of `owner` that no thread has begun. Those begun go on.
    void forget(const void* owner);

private:
    void work(const std::stop_token& stop);

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Task> m_tasks;
    std::size_t m_idle = 0;                 ///< threads that wait
    std::vector<std::jthread> m_threads;
};

}
