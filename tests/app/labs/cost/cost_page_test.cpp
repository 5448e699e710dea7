#include "app/labs/cost/cost_page.h"

#include <atomic>

#include "app/labs/cost/cost_status.h"
#include "app/labs/cost/cost_table.h"
#include "app/plots/curve_plot.h"
#include "app/plots/plot_grid.h"
#include "core/notation/seconds_text.h"
#include "tests/app/labs/cost/cost_fixture.h"
#include "tests/support/claimed_device.h"

namespace abh::test {
namespace {

using namespace cost;

/// Blocks until it is stopped, above 64 tokens.
std::optional<BenchResult> onlyTheFirst(const BenchSetting& setting, const Job& job)
{
    BenchResult result;
    result.setting = setting;
    result.fused = {.seconds = 1e-3, .gflops = 1, .peak_share = 0.1, .bytes = 1000};
    if (setting.n == 64) return result;
    while (!job.stop.stop_requested()) QThread::msleep(1);
    return std::nullopt;
}

}

TEST_CASE("the page of costs measures nothing until it is asked to, and then what was chosen, to its end")
{
    CostFixture f;
    CHECK_FALSE(f.page.runner().isMeasuring());
    CHECK(f.sweep().points.empty());
    CHECK(f.page.status().text().contains("Measure"));
    CHECK(f.button().text() == "Measure");
    f.chooseTiny();
    CHECK(f.sweep().setting.n == std::vector<Index>{64, 128, 256});
    CHECK(f.sweep().setting.d == 8);
    QTest::mouseClick(&f.button(), Qt::LeftButton);
    CHECK(f.page.runner().isMeasuring());
    CHECK(f.button().text() == "Stop");
    f.wait();
    REQUIRE(f.sweep().isComplete());
    CHECK(f.button().text() == "Measure again");
    CHECK(f.page.status().text() == "3 of 3 lengths N measured");
    CHECK(f.page.readN() == 256);
    CHECK(f.readout().contains(QString::fromStdString(secondsText(f.sweep().points.back().fused.seconds))));
    CHECK(f.page.table().asText().contains(QString::fromStdString(secondsText(f.sweep().points.back().staged->stages.softmax))));
}

TEST_CASE("points are shown while the rest is being measured; Stop leaves them, Go on measures what is missing")
{
    CostFixture f;
    f.page.runner().setMeasure(onlyTheFirst);
    f.press(Qt::Key_M);
    REQUIRE(QTest::qWaitFor([&] { return f.sweep().points.size() == 1; }));
    CHECK(f.page.runner().isMeasuring());
    CHECK(f.page.plots().plot(0).content().curves[1].y == std::vector{1e-3});
    QTest::mouseClick(&f.button(), Qt::LeftButton);
    CHECK_FALSE(f.page.runner().isMeasuring());
    CHECK(f.button().text() == "Go on");
    CHECK(f.page.status().text().startsWith("stopped"));
    CHECK(f.sweep().points.size() == 1);
    f.press(Qt::Key_M);
    CHECK(f.page.runner().isMeasuring());
    f.press(Qt::Key_M);
    CHECK_FALSE(f.page.runner().isMeasuring());
    f.press(Qt::Key_M);
    f.press(Qt::Key_Escape);
    CHECK_FALSE(f.page.runner().isMeasuring());
}

TEST_CASE("another setting stops the measurement and shows no number of the old one; back again, what was measured is there")
{
    CostFixture f;
    f.page.runner().setMeasure(onlyTheFirst);
    f.press(Qt::Key_M);
    REQUIRE(QTest::qWaitFor([&] { return f.sweep().points.size() == 1; }));
    typeInto(f.controls().widthBox(), "32");
    CHECK_FALSE(f.page.runner().isMeasuring());
    CHECK(f.sweep().points.empty());
    CHECK(f.page.plots().plot(0).content().curves[1].y.empty());
    CHECK(f.readout().contains("not measured yet"));
    typeInto(f.controls().widthBox(), "64");
    CHECK(f.sweep().points.size() == 1);
}

TEST_CASE("every field says what is measured, and key-value heads are those that divide the heads")
{
    CostFixture f;
    CHECK(f.controls().threadsBox().value() == f.controls().threadsBox().maximum());
    typeInto(f.controls().headsBox(), "6");
    CHECK(f.controls().kvHeadsBox().count() == 4);
    f.pick(f.controls().kvHeadsBox(), "3");
    CHECK(f.sweep().setting.kv_heads == 3);
    typeInto(f.controls().headsBox(), "4");
    CHECK(f.sweep().setting.kv_heads == 2);    // the next that divides
    CHECK_FALSE(f.controls().windowBox().isVisible());
    f.pick(f.controls().maskBox(), "causal");
    CHECK(f.sweep().setting.causal);
    f.pick(f.controls().maskBox(), "window");
    CHECK(f.controls().windowBox().isVisible());
    CHECK_FALSE(f.sweep().setting.causal);
    typeInto(f.controls().windowBox(), "100");
    CHECK(f.sweep().setting.window == 100);
    f.pick(f.controls().maskBox(), "none");
    CHECK_FALSE(f.sweep().setting.window);
    f.pick(f.controls().toBox(), "256");
    f.pick(f.controls().fromBox(), "1024");
    CHECK(f.sweep().setting.n == std::vector<Index>{1024, 2048});
    CHECK(f.controls().toBox().currentText() == "2048");
    typeInto(f.controls().threadsBox(), "1");
    CHECK(f.sweep().setting.threads == 1);
}

TEST_CASE("what cannot be measured is said on the page, until it is tried again")
{
    CostFixture f;
    std::atomic<bool> isBroken = true;
    f.page.runner().setMeasure([&](const BenchSetting& setting, const Job&) -> std::optional<BenchResult> {
        if (isBroken) throw std::bad_alloc();
        BenchResult result;
        result.setting = setting;
        result.fused.seconds = 1;
        result.whyNotStaged = "The scores need more than there is.";
        return result;
    });
    f.press(Qt::Key_M);
    f.wait();
    CHECK(f.page.failure().contains("memory"));
    isBroken = false;
    f.press(Qt::Key_M);
    f.wait();
    CHECK(f.page.failure().isEmpty());
    CHECK(f.sweep().isComplete());
    CHECK(f.readout().contains("The scores need more than there is."));
}

TEST_CASE("a window that is closed while it measures is gone at once")
{
    QElapsedTimer timer;
    {
        CostFixture f;
        f.page.runner().setMeasure(onlyTheFirst);
        f.press(Qt::Key_M);
        REQUIRE(QTest::qWaitFor([&] { return f.sweep().points.size() == 1; }));
        timer.start();
    }
    CHECK(timer.elapsed() < 2000);
}

TEST_CASE("another engine stands beside the processor on the whole page of costs, and where it failed there is the reason")
{
    const OtherEngine device(claimedDevice([](AttentionRun& run, const AttentionProblem& problem, double) {
        if (problem.N_q == 128) throw Error("It has not enough memory.");
        run.deviceSeconds = 1e-3;
        run.bytes = 3 * 1024 * 1024;
    }));
    CostFixture f;
    f.chooseTiny();
    CHECK(f.page.about().contains("on a GPU where the program can use one"));
    QTest::mouseClick(&f.button(), Qt::LeftButton);
    f.wait();
    REQUIRE(f.sweep().isComplete());
    CHECK(f.page.status().text() == "3 of 3 lengths N measured, 2 of them on another engine as well");
    CHECK(f.page.about().contains("and, fused, on another engine"));
    const QString seconds = QString::fromStdString(secondsText(f.sweep().at(256)->other->fused.seconds));
    CHECK(f.readout().contains("another engine " + seconds));
    CHECK(f.readout().contains("computing alone 1.00 ms"));
    CHECK(f.readout().contains("another engine 3.0 MiB"));
    CHECK(f.readout().contains("another engine: N = 256 takes " + seconds));
    CHECK(f.page.table().asText().contains("another engine: time " + seconds));
    f.press(Qt::Key_1);
    CHECK(f.page.line().contains("another engine " + seconds));
    f.press(Qt::Key_Escape);
    f.press(Qt::Key_Left);
    REQUIRE(f.page.readN() == 128);
    CHECK(f.readout().contains("Not measured on another engine: It has not enough memory."));
    CHECK(f.page.table().asText().contains("another engine: time –"));
    CHECK_FALSE(f.readout().contains("computing alone"));
}

TEST_CASE("where no other engine can run nothing on the page of costs is about one but the reason")
{
    const OtherEngine asleep({}, "It is asleep. Wake it.");
    CostFixture f;
    f.chooseTiny();
    CHECK_FALSE(f.page.about().contains("asleep"));    // nobody has asked
    QTest::mouseClick(&f.button(), Qt::LeftButton);
    f.wait();
    CHECK(f.page.about().endsWith("No GPU: It is asleep. Wake it."));
    CHECK(f.page.status().text() == "3 of 3 lengths N measured");
    CHECK(f.page.failure().isEmpty());
    CHECK_FALSE(f.page.table().asText().contains("another engine"));
    f.showRecorded();
    CHECK_FALSE(f.page.about().contains("asleep"));    // that is of another machine
}

}
