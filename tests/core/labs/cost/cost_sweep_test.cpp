#include "core/labs/cost/cost_sweep.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <thread>

#include "tests/core/labs/cost/synthetic_sweep.h"
#include "tests/support/catch.h"
#include "tests/support/claimed_device.h"

namespace abh::cost::test {
namespace {

using Clock = std::chrono::steady_clock;

Setting smallSetting(std::vector<Index> sizes)
{
    Setting setting;
    setting.n = std::move(sizes);
    setting.d = 16;
    setting.threads = 1;
    setting.repeat = 1;
    return setting;
}

/// Every size without measuring it, its own progress told in two steps.
std::optional<BenchResult> withoutMeasuring(const BenchSetting& setting, const Job& job)
{
    job.report(0.5);
    job.report(1.0);
    return pointAt(setting.n);
}

}

TEST_CASE("each size is measured once, the smallest first, and handed out when it is finished")
{
    std::vector<Index> handedOut;
    const Sweep result = sweep(smallSetting({16, 33, 64}), {}, {[&](const Point& point) { handedOut.push_back(point.setting.n); }, {}});
    CHECK(handedOut == std::vector<Index>{16, 33, 64});
    CHECK(result.isComplete());
    REQUIRE(result.points.size() == 3);
    for (const Point& point : result.points) {
        CHECK(point.setting == benchSetting(result.setting, point.setting.n));
        CHECK(point.fused.seconds > 0.0);
        CHECK(point.fused.bytes > 0);
        CHECK(point.fused.max_abs_error < 1e-4);
        REQUIRE(point.staged);
        CHECK(static_cast<double>(point.staged->bytes) >= stagedBytes(shapeAt(result.setting, point.setting.n)));
    }
    CHECK(result.at(33) == &result.points[1]);
    CHECK(result.at(32) == nullptr);
}

TEST_CASE("progress rises to 1 as the work is done, most of which is in the largest size")
{
    std::vector<double> shares;
    const Sweep result = sweep(smallSetting({1024, 2048, 4096}), {{}, [&](double share) { shares.push_back(share); }}, {{}, withoutMeasuring});
    CHECK(result.isComplete());
    CHECK(std::ranges::is_sorted(shares));
    CHECK(shares.back() == Approx(1.0));
    // 0.5, 1 and 1 once more of each size; the first two sizes are 5 of 21 parts, but for what each costs anyway.
    REQUIRE(shares.size() == 9);
    CHECK(shares[5] == Approx((1.0 + 4.0 + 0.5) / (21.0 + 0.75)));
}

TEST_CASE("a sweep that is stopped has the points so far, and no more are begun")
{
    std::stop_source source;
    int measured = 0;
    const auto stopAtSecond = [&](const BenchSetting& setting, const Job&) -> std::optional<BenchResult> {
        if (++measured == 2) source.request_stop();
        return measured == 2 ? std::nullopt : std::optional(pointAt(setting.n));
    };
    const Sweep result = sweep(smallSetting({16, 32, 64}), {source.get_token(), {}}, {{}, stopAtSecond});
    CHECK(measured == 2);
    CHECK(result.points.size() == 1);
    CHECK_FALSE(result.isComplete());
}

TEST_CASE("a sweep stops within moments, however large the size it is at")
{
    std::stop_source source;
    Clock::time_point asked;
    std::promise<void> firstIsDone;
    std::jthread stopper([&] {
        firstIsDone.get_future().wait();
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        asked = Clock::now();
        source.request_stop();
    });
    Setting setting = smallSetting({64, 16'384});
    setting.d = 128;
    const Sweep result = sweep(setting, {source.get_token(), {}}, {[&](const BenchResult&) { firstIsDone.set_value(); }, {}});
    const auto stopped = Clock::now();
    stopper.join();
    CHECK(result.points.size() == 1);
    // 50 ms on a machine of one's own; test machines have others at work.
    CHECK(std::chrono::duration<double>(stopped - asked).count() < 0.5);
}

TEST_CASE("what did not fit staged is remembered with the reason")
{
    const auto refused = [](const BenchSetting& setting, const Job&) { return std::optional(withoutStagedFrom(sweepOf({setting.n}), 32).points.front()); };
    const Sweep result = sweep(smallSetting({16, 32}), {}, {{}, refused});
    CHECK(result.isComplete());
    CHECK(result.at(16)->staged);
    CHECK_FALSE(result.at(32)->staged);
    CHECK(result.at(32)->whyNotStaged == "Too \"large\".");
}

TEST_CASE("another engine is measured right after the processor at each size, fused alone, and progress rises through both")
{
    std::vector<std::string> asked;
    const auto remember = [&](const BenchSetting& setting, const Job& job) {
        asked.push_back(setting.engine + " " + std::to_string(setting.n));
        return withoutMeasuring(setting, job);
    };
    std::vector<double> shares;
    const Sweep result = sweep(smallSetting({16, 32}), {{}, [&](double share) { shares.push_back(share); }}, {{}, remember, "cuda"});
    CHECK(asked == std::vector<std::string>{"cpu 16", "cuda 16", "cpu 32", "cuda 32"});
    CHECK(result.isComplete());
    REQUIRE(result.at(32)->other);
    CHECK(result.at(32)->whyNotOther.empty());
    CHECK(std::ranges::is_sorted(shares));
    CHECK(shares.size() == 10);
    CHECK(shares.back() == Approx(1.0));

    const abh::test::OtherEngine device(abh::test::claimedDevice([](AttentionRun& run, const AttentionProblem&, double seconds) { run.deviceSeconds = seconds / 2; }));
    const Sweep measured = sweep(smallSetting({16}), {}, {{}, {}, "cuda"});
    REQUIRE(measured.other());
    CHECK(measured.points[0].staged);
    CHECK(measured.points[0].simd == simdTargets().front());
    CHECK_FALSE(measured.other()->staged);
    CHECK(measured.other()->engineTitle == "another engine");
    CHECK(measured.other()->setting.engine == "cuda");
    CHECK(measured.other()->fused.device_seconds > 0.0);
    CHECK(measured.other()->fused.device_seconds < measured.other()->fused.seconds);
}

TEST_CASE("where the other engine fails, or another takes over from it, the point says why and the sweep goes on")
{
    const abh::test::OtherEngine device(abh::test::claimedDevice([](AttentionRun& run, const AttentionProblem& problem, double) {
        if (problem.N_q == 16) throw Error("It has not enough memory.");
        if (problem.N_q == 32) run.note = "It gave up, so the processor did this.";
        if (problem.N_q == 64) throw std::bad_alloc();
        run.deviceSeconds = 1e-3;
    }));
    const Sweep result = sweep(smallSetting({16, 32, 64, 128}), {}, {{}, {}, "cuda"});
    REQUIRE(result.isComplete());
    for (const Point& point : result.points) CHECK(point.other.has_value() == (point.setting.n == 128));
    CHECK(result.at(16)->whyNotOther == "Not measured on another engine: It has not enough memory.");
    CHECK(result.at(32)->whyNotOther == "Not measured on another engine: It gave up, so the processor did this.");
    CHECK(result.at(64)->whyNotOther == "Not measured on another engine: There is not enough memory.");
    CHECK(result.at(128)->whyNotOther.empty());
    CHECK(result.other() == &*result.at(128)->other);
}

TEST_CASE("a sweep that is stopped at the other engine leaves that size out, which is then measured whole")
{
    const auto stoppedAtOther = [](const BenchSetting& setting, const Job&) { return setting.n == 32 && setting.engine == "cuda" ? std::nullopt : std::optional(pointAt(setting.n)); };
    const Sweep result = sweep(smallSetting({16, 32}), {}, {{}, stoppedAtOther, "cuda"});
    CHECK(result.points.size() == 1);
}

}
