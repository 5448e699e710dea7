#include "app/work/latest_job.h"

#include <QtTest/QtTest>

#include <atomic>
#include <semaphore>

#include "tests/support/catch.h"

namespace abh::test {
namespace {

std::function<void()> nothing()
{
    return [] {};
}

}

TEST_CASE("a job that is gone is not waited for, and nobody hears of it")
{
    struct Seen {
        std::binary_semaphore begun{0}, goOn{0};
        std::atomic<bool> stopped = false, ended = false, heard = false;
    };
    const auto seen = std::make_shared<Seen>();
    auto job = std::make_unique<LatestJob>();
    job->start([seen](const Job& told) {
        seen->begun.release();
        seen->goOn.acquire();    // deaf for a while
        seen->stopped = told.stop.stop_requested();
        told.report(0.5);
        seen->ended = true;
        return [seen] { seen->heard = true; };
    });
    seen->begun.acquire();
    job.reset();    // returns although the work has not ended
    CHECK_FALSE(seen->ended);
    seen->goOn.release();
    LatestJob::waitForAll();
    QCoreApplication::processEvents();
    CHECK(seen->ended);
    CHECK(seen->stopped);
    CHECK_FALSE(seen->heard);
}

TEST_CASE("one thing is done at a time, and of several that wait only the newest")
{
    LatestJob job;
    std::atomic<int> atOnce = 0, most = 0, done = 0;
    int heard = 0;
    const auto work = [&](int number) {
        return [&, number](const Job&) -> std::function<void()> {
            most = std::max(most.load(), ++atOnce);
            QThread::msleep(2);
            --atOnce;
            ++done;
            return [&heard, number] { heard = number; };
        };
    };
    for (int number = 1; number <= 20; ++number) job.start(work(number));
    REQUIRE(QTest::qWaitFor([&] { return !job.isBusy(); }));
    CHECK(heard == 20);
    CHECK(most == 1);
    CHECK(done <= 3);
    job.start([](const Job&) { return nothing(); });
    REQUIRE(QTest::qWaitFor([&] { return !job.isBusy(); }));
}

TEST_CASE("what is told on the way is heard in order and before the end, and nothing of what was overtaken")
{
    LatestJob job;
    std::vector<int> heard;
    const auto work = [&heard](int number) {
        return [&heard, number](const Job&, const LatestJob::Tell& tell) -> std::function<void()> {
            for (int i = 0; i < 3; ++i) tell([&heard, number, i] { heard.push_back(10 * number + i); });
            return [&heard, number] { heard.push_back(10 * number + 9); };
        };
    };
    std::binary_semaphore told{0};
    job.start([&](const Job&, const LatestJob::Tell& tell) -> std::function<void()> {
        tell([&heard] { heard.push_back(1); });
        told.release();
        return [&heard] { heard.push_back(2); };
    });
    told.acquire();
    job.start(work(5));    // what the first has told is in the queue already
    REQUIRE(QTest::qWaitFor([&] { return !job.isBusy(); }));
    CHECK(heard == std::vector{50, 51, 52, 59});
}

TEST_CASE("what work throws becomes a sentence, and a want of memory one that says what to do")
{
    CHECK(failureOf([] {}, "less").isEmpty());
    CHECK(failureOf([] { throw std::bad_alloc(); }, "less") == "less");
    CHECK(failureOf([] { throw std::runtime_error("broken"); }, "less") == "broken");
}

}
