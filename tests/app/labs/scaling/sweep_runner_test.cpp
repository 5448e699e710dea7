#include "app/labs/scaling/sweep_runner.h"

#include <QApplication>
#include <QtTest/QtTest>

#include "tests/support/catch.h"

namespace abh::test {
namespace {

using namespace saturation;

Setting small(Index keys, std::vector<Index> d_k, Index trials)
{
    Setting setting;
    setting.keys = keys;
    setting.d_k = std::move(d_k);
    setting.trials = trials;
    return setting;
}

bool waitFor(const SweepRunner& runner)
{
    return QTest::qWaitFor([&] { return !runner.isSampling(); }, 60'000);
}

}

TEST_CASE("a sweep in the window is the one the core samples, point by point as they come")
{
    SweepRunner runner;
    std::vector<std::size_t> counts;
    QObject::connect(&runner, &SweepRunner::changed, [&] { counts.push_back(runner.sweep().points.size()); });
    int finished = 0;
    QObject::connect(&runner, &SweepRunner::finished, [&] { ++finished; });
    const Setting setting = small(8, {1, 16, 64}, 300);
    runner.setSetting(setting);
    CHECK(runner.isSampling());
    REQUIRE(waitFor(runner));
    CHECK(finished == 1);
    CHECK(runner.progress() == 1.0);
    CHECK(runner.sweep() == sweep(setting));
    CHECK(std::ranges::is_sorted(counts));
    CHECK(counts.front() == 0);
}

TEST_CASE("what has been sampled is there at once, and of a longer list only the rest is sampled")
{
    SweepRunner runner;
    runner.setSetting(small(8, {1, 16}, 300));
    REQUIRE(waitFor(runner));
    runner.setSetting(small(4, {16}, 300));
    REQUIRE(waitFor(runner));
    runner.setSetting(small(8, {16, 1}, 300));
    CHECK_FALSE(runner.isSampling());
    CHECK(runner.sweep().points.size() == 2);
    runner.setSetting(small(8, {1, 2, 16}, 300));
    CHECK(runner.isSampling());
    CHECK(runner.sweep().points.size() == 2);
    REQUIRE(waitFor(runner));
    CHECK(runner.sweep() == sweep(small(8, {1, 2, 16}, 300)));
}

TEST_CASE("a sample that is replaced by a setting that is all there is told to have finished once, with the new points")
{
    SweepRunner runner;
    runner.setSetting(small(8, {1, 16}, 300));
    REQUIRE(waitFor(runner));
    runner.setSetting(small(64, {1, 2, 4, 16'384}, 1'000'000));
    REQUIRE(runner.isSampling());
    QStringList told;
    QObject::connect(&runner, &SweepRunner::changed, [&] { told << (runner.isSampling() ? "changed, sampling" : "changed"); });
    QObject::connect(&runner, &SweepRunner::finished, [&] { told << "finished"; });
    runner.setSetting(small(8, {16, 1}, 300));
    CHECK(told == QStringList{"changed", "finished"});
    CHECK(runner.sweep().isComplete());
    QTest::qWait(20);
    CHECK(told.size() == 2);
}

TEST_CASE("only the newest setting counts, however fast they follow one another")
{
    SweepRunner runner;
    for (Index keys = 2; keys < 40; ++keys) {
        runner.setSetting(small(keys, {1, 4, 16, 64}, 2'000));
        if (keys % 7 == 0) QApplication::processEvents();
    }
    REQUIRE(waitFor(runner));
    CHECK(runner.sweep() == sweep(small(39, {1, 4, 16, 64}, 2'000)));
}

TEST_CASE("stopped, the points that there are stay, and a sweep can be begun again or left behind")
{
    SweepRunner runner;
    const Setting large = small(64, {1, 2, 4, 16'384}, 1'000'000);
    runner.setSetting(large);
    REQUIRE(QTest::qWaitFor([&] { return !runner.sweep().points.empty(); }, 60'000));
    runner.stop();
    CHECK_FALSE(runner.isSampling());
    CHECK_FALSE(runner.sweep().points.empty());
    CHECK_FALSE(runner.sweep().isComplete());
    runner.setSetting(small(2, {1}, 10));
    REQUIRE(waitFor(runner));
    CHECK(runner.sweep().isComplete());
    runner.setSetting(large);    // the destructor stops it
}

TEST_CASE("after hundreds of settings a sweep is still complete")
{
    SweepRunner runner;
    for (Index keys = 2; keys < 230; ++keys) {
        runner.setSetting(small(keys, {1, 2, 4}, 2));
        REQUIRE(waitFor(runner));
        REQUIRE(runner.sweep().isComplete());
    }
}

}
