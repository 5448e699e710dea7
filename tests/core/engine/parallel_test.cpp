#include "core/engine/parallel.h"

#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("each item is worked at once, whatever the number of threads", "[threads]")
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

TEST_CASE("the calling thread hears after its own items only, and works at them itself", "[threads]")
{
    const std::thread::id caller = std::this_thread::get_id();
    int heard = 0;
    forEachItem(50, 1, {}, [](Index, int) {}, [&] { heard += std::this_thread::get_id() == caller ? 1 : 1000; });
    CHECK(heard == 50);
}

TEST_CASE("once stopped, no further item is begun", "[threads]")
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

TEST_CASE("what an item throws reaches the caller, from any thread", "[threads]")
{
    for (Index bad : {0, 999})
        CHECK_THROWS_AS(forEachItem(1000, 3, {}, [bad](Index item, int) { if (item == bad) throw std::runtime_error("no"); }), std::runtime_error);
}

TEST_CASE("several threads may ask at once, and an item may ask for more", "[threads]")
{
    std::atomic<Index> sum = 0;
    const auto twice = [&sum] {
        for (int round = 0; round < 50; ++round)
            forEachItem(20, 3, {}, [&](Index item, int) { forEachItem(item, 3, {}, [&](Index inner, int) { sum += inner; }); });
    };
    std::vector<std::jthread> callers;
    for (int k = 0; k < 4; ++k) callers.emplace_back(twice);
    callers.clear();
    CHECK(sum == 4 * 50 * 1140);    // the tetrahedral number 1 + 3 + 6 + ... + 171
}

TEST_CASE("a caller does not wait for a thread that has not come to begin an item", "[threads]")
{
    // As many threads as the pool will ever have are kept busy, so nobody helps; the call below would never end if it waited for its helpers.
    std::atomic<bool> release = false;
    std::atomic<int> busy = 0;
    std::jthread hog([&] {
        forEachItem(300, 300, {}, [&](Index, int) {
            ++busy;
            while (!release) std::this_thread::yield();
        });
    });
    while (busy < 3) std::this_thread::yield();
    std::atomic<int> done = 0;
    CHECK(forEachItem(1000, 2, {}, [&](Index, int) { ++done; }));
    CHECK(done == 1000);
    release = true;
}

TEST_CASE("what was asked for is alive as long as anyone works at it, through many short calls", "[threads]")
{
    for (int round = 0; round < 3000; ++round) {
        auto counter = std::make_unique<std::atomic<int>>(0);
        forEachItem(3, 4, {}, [&counter](Index, int) { ++*counter; });
        REQUIRE(*counter == 3);
    }
}

}
