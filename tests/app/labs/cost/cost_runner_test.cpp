#include "app/labs/cost/cost_runner.h"

#include <QtTest/QtTest>

#include <atomic>
#include <stdexcept>

#include "tests/support/catch.h"
#include "tests/support/claimed_device.h"

namespace abh::test {
namespace {

using namespace cost;

Setting settingOf(std::vector<Index> n, Index d = 8)
{
    Setting setting;
    setting.n = std::move(n);
    setting.d = d;
    setting.threads = 1;
    setting.repeat = 1;
    return setting;
}

/// Seconds that tell which measurement they are from.
BenchResult resultOf(const BenchSetting& setting, double seconds)
{
    BenchResult result;
    result.setting = setting;
    result.fused.seconds = seconds;
    return result;
}

bool waitFor(const CostRunner& runner)
{
    return QTest::qWaitFor([&] { return !runner.isMeasuring(); }, 60'000);
}

}

TEST_CASE("nothing is measured before it is asked for; then every length is, the points shown as they come")
{
    CostRunner runner;
    runner.setSetting(settingOf({64, 128, 256}));
    QTest::qWait(20);
    CHECK_FALSE(runner.isMeasuring());
    CHECK(runner.sweep().points.empty());
    std::vector<std::size_t> counts;
    QObject::connect(&runner, &CostRunner::changed, [&] { counts.push_back(runner.sweep().points.size()); });
    runner.measure();
    CHECK(runner.isMeasuring());
    REQUIRE(waitFor(runner));
    CHECK(counts == std::vector<std::size_t>{0, 1, 2, 3});
    CHECK(runner.sweep().isComplete());
    CHECK(runner.progress() == 1.0);
    for (const cost::Point& point : runner.sweep().points) {
        CHECK(point.fused.seconds > 0);
        REQUIRE(point.staged);
        CHECK(point.staged->bytes >= static_cast<std::size_t>(4 * point.setting.n * point.setting.n));
        CHECK(point.fused.max_abs_error < 1e-5);
    }
}

TEST_CASE("a setting that was measured is there again at once; of a longer list only the rest is measured, and a whole one anew")
{
    CostRunner runner;
    std::atomic<int> calls = 0;
    runner.setMeasure([&](const BenchSetting& setting, const Job&) { return resultOf(setting, ++calls); });
    runner.setSetting(settingOf({64, 128}));
    runner.measure();
    REQUIRE(waitFor(runner));
    runner.setSetting(settingOf({64, 128}, 16));
    CHECK(runner.sweep().points.empty());
    runner.setSetting(settingOf({64, 128, 256}));
    CHECK(runner.sweep().points.size() == 2);
    CHECK_FALSE(runner.isMeasuring());
    runner.measure();
    REQUIRE(waitFor(runner));
    CHECK(calls == 3);
    CHECK(runner.sweep().at(64)->fused.seconds == 1);
    runner.measure();
    REQUIRE(waitFor(runner));
    CHECK(calls == 6);
    CHECK(runner.sweep().at(64)->fused.seconds == 4);
}

TEST_CASE("stopped, or with another setting, it ends soon and keeps the points that are finished")
{
    CostRunner runner;
    std::atomic<bool> sawStop = false;
    runner.setMeasure([&](const BenchSetting& setting, const Job& job) -> std::optional<BenchResult> {
        if (setting.n == 64) return resultOf(setting, 1);
        while (!job.stop.stop_requested()) QThread::msleep(1);
        sawStop = true;
        return std::nullopt;
    });
    runner.setSetting(settingOf({64, 128, 256}));
    runner.measure();
    REQUIRE(QTest::qWaitFor([&] { return runner.sweep().points.size() == 1; }));
    int finished = 0;
    QObject::connect(&runner, &CostRunner::finished, [&] { ++finished; });
    runner.stop();
    CHECK_FALSE(runner.isMeasuring());
    CHECK(finished == 1);
    REQUIRE(QTest::qWaitFor([&] { return sawStop.load(); }));
    CHECK(runner.sweep().points.size() == 1);

    sawStop = false;
    runner.measure();
    runner.setSetting(settingOf({64}, 16));
    CHECK_FALSE(runner.isMeasuring());
    CHECK(runner.sweep().points.empty());
    runner.setSetting(settingOf({64, 128, 256}));
    CHECK(runner.sweep().points.size() == 1);
    runner.measure();    // the destructor stops it
}

TEST_CASE("what cannot be measured is said in a sentence, and what was measured stays")
{
    CostRunner runner;
    QStringList whys;
    QObject::connect(&runner, &CostRunner::failed, [&](const QString& why) { whys << why; });
    runner.setMeasure([&](const BenchSetting& setting, const Job&) -> std::optional<BenchResult> {
        if (setting.n == 64) return resultOf(setting, 1);
        if (setting.d == 8) throw std::bad_alloc();
        throw std::runtime_error("The clock stands still.");
    });
    for (Index d : {8, 16}) {
        runner.setSetting(settingOf({64, 128}, d));
        runner.measure();
        REQUIRE(waitFor(runner));
        CHECK(runner.sweep().points.size() == 1);
    }
    REQUIRE(whys.size() == 2);
    CHECK(whys[0].contains("memory"));
    CHECK(whys[1] == "The clock stands still.");
}

TEST_CASE("who can be measured beside the processor is found out when a measurement begins, and every length is measured there too")
{
    const OtherEngine device(claimedDevice([](AttentionRun& run, const AttentionProblem&, double) { run.deviceSeconds = 1e-3; }));
    CostRunner runner;
    runner.setSetting(settingOf({64, 128}));
    CHECK_FALSE(runner.other());
    int found = 0;
    QObject::connect(&runner, &CostRunner::otherFound, [&] { ++found; });
    runner.measure();
    REQUIRE(waitFor(runner));
    CHECK(found == 1);
    REQUIRE(runner.other());
    CHECK(runner.other()->name == "cuda");
    REQUIRE(runner.sweep().isComplete());
    for (const cost::Point& point : runner.sweep().points) {
        CHECK(point.staged);
        REQUIRE(point.other);
        CHECK(point.other->fused.device_seconds == Approx(1e-3));
    }
    runner.setSetting(settingOf({64}, 16));
    runner.setSetting(settingOf({64, 128}));    // what was measured there is there again too
    REQUIRE(runner.sweep().other());
}

TEST_CASE("where no other engine can run the processor alone is measured, and the reason is kept")
{
    const OtherEngine asleep({}, "It is asleep. Wake it.");
    CostRunner runner;
    runner.setSetting(settingOf({64}));
    runner.measure();
    REQUIRE(waitFor(runner));
    REQUIRE(runner.other());
    CHECK_FALSE(runner.other()->isThere());
    CHECK(runner.other()->whyNot == "It is asleep. Wake it.");
    CHECK(runner.sweep().isComplete());
    CHECK_FALSE(runner.sweep().other());
}

}
