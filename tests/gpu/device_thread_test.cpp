#include "gpu/device_thread.h"

#include <atomic>
#include <stdexcept>
#include <vector>

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("all work is done on one thread that is not the caller's, and its exceptions come back", "[threads]")
{
    DeviceThread device;
    std::vector<std::thread::id> threads;
    for (int k = 0; k < 3; ++k) CHECK(device.run({}, [&](const Job&) { threads.push_back(std::this_thread::get_id()); }));
    REQUIRE(threads.size() == 3);
    CHECK(threads[0] != std::this_thread::get_id());
    CHECK(threads[1] == threads[0]);
    CHECK(threads[2] == threads[0]);
    CHECK_THROWS_WITH(device.run({}, [](const Job&) { throw std::runtime_error("lost"); }), "lost");
    CHECK(device.run({}, [](const Job&) {}));
}

TEST_CASE("progress is reported on the thread that waits, and never goes back", "[threads]")
{
    DeviceThread device;
    std::vector<double> shares;
    std::vector<std::thread::id> threads;
    const Job job{{}, [&](double share) {
                      shares.push_back(share);
                      threads.push_back(std::this_thread::get_id());
                  }};
    device.run(job, [](const Job& inner) {
        for (int k = 1; k <= 100; ++k) {
            inner.report(k / 100.0);
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        }
        inner.report(0.5);    // what does not go forward is not passed on
    });
    REQUIRE_FALSE(shares.empty());
    CHECK(std::is_sorted(shares.begin(), shares.end()));
    for (const std::thread::id thread : threads) CHECK(thread == std::this_thread::get_id());
}

TEST_CASE("who is stopped while another's work goes on does not wait for it", "[threads]")
{
    DeviceThread device;
    std::atomic<bool> isBegun = false, mayEnd = false;
    std::jthread other([&] {
        device.run({}, [&](const Job&) {
            isBegun = true;
            while (!mayEnd) std::this_thread::yield();
        });
    });
    while (!isBegun) std::this_thread::yield();
    std::stop_source source;
    std::jthread stopper([&] { source.request_stop(); });
    bool isCalled = false;
    CHECK_FALSE(device.run({source.get_token()}, [&](const Job&) { isCalled = true; }));
    CHECK_FALSE(isCalled);
    mayEnd = true;
}

TEST_CASE("the last share is reported even when the work is done before anybody looks", "[threads]")
{
    DeviceThread device;
    for (int k = 0; k < 200; ++k) {
        double last = 0.0;
        device.run({{}, [&](double share) { last = share; }}, [](const Job& inner) { inner.report(1.0); });
        REQUIRE(last == 1.0);
    }
}

TEST_CASE("what is thrown while progress is reported stops the work and comes back when it has ended", "[threads]")
{
    DeviceThread device;
    bool hasEnded = false;
    const Job job{{}, [](double) { throw std::runtime_error("the window is gone"); }};
    CHECK_THROWS_WITH(device.run(job, [&](const Job& inner) {
        inner.report(0.1);
        while (!inner.stop.stop_requested()) std::this_thread::yield();
        hasEnded = true;
    }), "the window is gone");
    CHECK(hasEnded);
}

TEST_CASE("work that has begun sees that it is stopped", "[threads]")
{
    DeviceThread device;
    std::stop_source source;
    bool isSeen = false;
    CHECK(device.run({source.get_token()}, [&](const Job& inner) {
        source.request_stop();
        isSeen = inner.stop.stop_requested();
    }));
    CHECK(isSeen);
}

}
