#include "core/engine/parallel.h"

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("each item is worked at once, whatever the number of threads")
{
    for (Index count : {0, 1, 2, 7, 1000})
        for (int threads : {1, 2, 5, 64}) {
            std::vector<std::atomic<int>> times(static_cast<std::size_t>(count));
            std::atomic<bool> knownWorkers = true;
            const bool done = forEachItem(count, threads, {}, [&](Index item, int worker) {
                ++times[static_cast<std::size_t>(item)];
                if (worker < 0 || worker >= threads) knownWorkers = false;
            });
            CHECK(done);
            CHECK(knownWorkers);
            for (const std::atomic<int>& one : times) CHECK(one == 1);
        }
}

TEST_CASE("the calling thread hears after its own items only, and works at them itself")
{
    const std::thread::id caller = std::this_thread::get_id();
    int heard = 0;
    forEachItem(50, 1, {}, [](Index, int) {}, [&] { heard += std::this_thread::get_id() == caller ? 1 : 1000; });
    CHECK(heard == 50);
}

TEST_CASE("once stopped, no further item is begun")
{
    std::stop_source source;
    std::atomic<int> begun = 0;
    const bool done = forEachItem(1000, 3, source.get_token(), [&](Index, int) {
        const int own = ++begun;
        if (own == 10) source.request_stop();
        while (own >= 10 && !source.stop_requested()) std::this_thread::yield();
    });
    CHECK_FALSE(done);
    CHECK(begun >= 10);
    CHECK(begun <= 12);
}

TEST_CASE("what an item throws reaches the caller, from any thread")
{
    for (Index bad : {0, 999})
        CHECK_THROWS_AS(forEachItem(1000, 3, {}, [bad](Index item, int) { if (item == bad) throw std::runtime_error("no"); }), std::runtime_error);
}

}
