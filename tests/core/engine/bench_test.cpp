#include "core/engine/bench.h"

#include <algorithm>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/engine/fused_attention.h"
#include "tests/support/catch.h"
#include "tests/support/error_of.h"
#include "tests/support/claimed_device.h"

namespace abh::test {
namespace {

std::string fieldsOf(const Issues& issues)
{
    std::string fields;
    for (const Issue& issue : issues) fields += issue.field + " ";
    return fields;
}

/// 40 tokens of two heads, one round, on what stands in the place of "cuda".
BenchSetting onOtherEngine()
{
    BenchSetting setting;
    setting.n = 40, setting.d = 8, setting.heads = setting.kv_heads = 2, setting.repeat = 1, setting.engine = "cuda";
    return setting;
}

}

TEST_CASE("a bench of a small problem gives figures that hang together", "[threads]")
{
    BenchSetting setting;
    setting.n = 130, setting.d = 20, setting.heads = 4, setting.kv_heads = 2, setting.mask.causal = true, setting.repeat = 3, setting.threads = 2;
    const std::optional<BenchResult> result = bench(setting);
    REQUIRE(result);
    REQUIRE(result->staged);
    const double gflop = 4 * 130 * 131 / 2.0 * 80 / 1e9;
    CHECK(result->setting == setting);
    CHECK(result->simd == simdTargets().front());
    CHECK(result->fma_peak_gflops > 0.0);
    CHECK(result->fused.gflops * result->fused.seconds == Approx(gflop));
    CHECK(result->staged->gflops * result->staged->seconds == Approx(gflop));
    CHECK(result->staged->stages.total() > 0.0);
    CHECK(result->staged->bytes > 4 * 4 * 130 * 130);
    CHECK(result->fused.bytes < result->staged->bytes);
    CHECK(result->fused.max_abs_error <= 2e-6);
    CHECK(result->fused.max_abs_error > 0.0);
    CHECK(result->staged->max_abs_error <= 2e-6);
    CHECK(result->fusedSpeedup.value_or(-1) == Approx(result->staged->seconds / result->fused.seconds));

    const nlohmann::json json = nlohmann::json::parse(benchAsJson(*result));
    CHECK(json.at("n") == 130);
    CHECK(json.at("d") == 20);
    CHECK(json.at("heads") == 4);
    CHECK(json.at("causal") == true);
    CHECK(json.at("threads") == 2);
    CHECK(json.at("window").is_null());
    CHECK(json.at("fused").at("cores") == result->fused.cores);
    CHECK(result->fused.cores > 0.0);
    CHECK(json.at("fma_peak_gflops") == result->fma_peak_gflops);
    CHECK(json.at("staged").at("bytes") == result->staged->bytes);
    CHECK(json.at("fused").at("peak_share") == result->fused.peak_share);
    CHECK(json.at("fused").at("max_abs_error") == result->fused.max_abs_error);
    CHECK(json.at("engine") == "cpu");
    CHECK(json.at("engine_title") == "CPU, float32");
    CHECK(json.at("fused").at("device_seconds").is_null());
    CHECK(json.at("fused").at("device_gflops").is_null());
    CHECK(benchAsText(*result).find("130 tokens: 4 query heads on 2 key-value heads of width 20, causal mask, 2 threads, median of 3 rounds") != std::string::npos);
}

TEST_CASE("the numbers that are timed are drawn from the seed alone", "[threads]")
{
    BenchSetting setting;
    setting.n = 40, setting.d = 8, setting.repeat = 1;
    const double error = bench(setting)->fused.max_abs_error;
    CHECK(bench(setting)->fused.max_abs_error == error);
    setting.threads = 2;
    CHECK(bench(setting)->fused.max_abs_error == error);
    setting.seed = 2;
    CHECK(bench(setting)->fused.max_abs_error != error);
}

TEST_CASE("without the staged engine its figures are missing, not zero")
{
    BenchSetting setting;
    setting.n = 20, setting.d = 4, setting.repeat = 1, setting.staged = false;
    const std::optional<BenchResult> result = bench(setting);
    REQUIRE(result);
    CHECK_FALSE(result->staged);
    CHECK_FALSE(result->fusedSpeedup);
    const nlohmann::json json = nlohmann::json::parse(benchAsJson(*result));
    CHECK(json.at("staged").is_null());
    CHECK(json.at("fused_speedup").is_null());
}

TEST_CASE("where the scores do not fit into memory the bench says so and times the fused engine")
{
    BenchSetting setting;
    setting.n = 1 << 20, setting.d = 1, setting.mask.window = 1, setting.repeat = 1;
    const std::optional<BenchResult> result = bench(setting);
    REQUIRE(result);
    CHECK_FALSE(result->staged);
    CHECK(result->whyNotStaged.find("4.0 TiB") != std::string::npos);
    CHECK(result->fused.max_abs_error == 0.0);
    CHECK(benchAsText(*result).find("4.0 TiB") != std::string::npos);
}

TEST_CASE("what one thread for each core comes to is said, and arrays that do not fit into memory are refused")
{
    BenchSetting setting;
    setting.n = 20, setting.d = 4, setting.repeat = 1, setting.threads = 0;
    CHECK(nlohmann::json::parse(benchAsJson(*bench(setting))).at("threads").get<int>() >= 1);
    setting.n = 1 << 20, setting.d = 256, setting.heads = setting.kv_heads = 1024;    // 4 TiB; validate() says so too, more kindly
    CHECK_THROWS_AS(bench(setting), Error);
}

TEST_CASE("a bench says how far it has come, within a round too, and never less than before")
{
    BenchSetting setting;
    setting.n = 2048, setting.repeat = 2;
    std::vector<double> shares{0.0};
    REQUIRE(bench(setting, {{}, [&shares](double share) { shares.push_back(share); }}));
    CHECK(std::is_sorted(shares.begin(), shares.end()));
    CHECK(shares.back() == 1.0);
    CHECK(shares.size() > 20);
}

TEST_CASE("a bench that is stopped gives nothing")
{
    std::stop_source source;
    BenchSetting setting;
    setting.n = 4096, setting.repeat = 1000;
    std::jthread stopper([&source] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        source.request_stop();
    });
    CHECK_FALSE(bench(setting, {source.get_token()}));
}

TEST_CASE("impossible settings are refused, all at once")
{
    BenchSetting setting;
    CHECK(validate(setting).empty());
    setting.n = 0, setting.d = 257, setting.heads = 0, setting.threads = -1, setting.repeat = 0, setting.mask.window = 0, setting.simd = "MMX";
    CHECK(fieldsOf(validate(setting)) == "n d heads threads repeat window simd ");
    BenchSetting uneven;
    uneven.heads = 6, uneven.kv_heads = 4;
    CHECK(fieldsOf(validate(uneven)) == "kv_heads ");
    BenchSetting huge;
    huge.n = 1 << 20, huge.d = 256, huge.heads = 1024, huge.kv_heads = 1;
    CHECK(fieldsOf(validate(huge)) == "n ");
}

TEST_CASE("of a device the wall time gives GFLOP/s, its own time its GFLOP/s and the share of its peak, and nothing is the processor's")
{
    const OtherEngine device(claimedDevice([](AttentionRun& run, const AttentionProblem&, double) { run.deviceSeconds = 1e-3, run.bytes = 12'345; }));
    const std::optional<BenchResult> result = bench(onOtherEngine());
    REQUIRE(result);
    const double gflop = 4 * 8 * 2 * 40 * 40 / 1e9;
    CHECK(result->fused.device_seconds == Approx(1e-3));
    CHECK(result->fused.device_gflops == Approx(gflop / 1e-3));
    CHECK(result->fused.peak_share == Approx(gflop / 1e-3 / ClaimedDevice::kPeakGflops));
    CHECK(result->fused.gflops * result->fused.seconds == Approx(gflop));
    CHECK(result->fma_peak_gflops == ClaimedDevice::kPeakGflops);
    CHECK(result->fused.bytes == 12'345);
    CHECK(result->fused.max_abs_error < 1e-5);
    CHECK_FALSE(result->staged);
    CHECK(result->whyNotStaged.empty());

    const nlohmann::json json = nlohmann::json::parse(benchAsJson(*result, -1));
    CHECK(benchAsJson(*result, -1).find('\n') == benchAsJson(*result, -1).size() - 1);
    CHECK(json.at("engine") == "cuda");
    CHECK(json.at("engine_title") == "another engine");
    CHECK(json.at("engine_detail") == "made up, 3 multiprocessors");
    for (const char* key : {"threads", "simd", "staged", "fused_speedup"}) CHECK(json.at(key).is_null());
    CHECK(json.at("fused").at("cores").is_null());
    CHECK(json.at("fused").at("device_seconds") == result->fused.device_seconds);
    const std::string text = benchAsText(*result);
    INFO(text);
    CHECK(text.find("40 tokens: 2 heads of width 8, no mask, 1 round; another engine: made up, 3 multiprocessors\n") != std::string::npos);
    CHECK(text.find("the device alone 1.00 ms ") != std::string::npos);
    CHECK(text.find("thread") == std::string::npos);
    CHECK(text.find("staged") == std::string::npos);
}

TEST_CASE("short runs are repeated until the device's clock has seen enough, not the wall's")
{
    int runs = 0;
    const OtherEngine device(claimedDevice([&runs](AttentionRun& run, const AttentionProblem&, double) { run.deviceSeconds = 1e-4, ++runs; }));
    REQUIRE(bench(onOtherEngine()));
    CHECK(runs == 2 + 20);    // two to find out, and then 2 ms of the device's
}

TEST_CASE("an engine without a clock of its own is timed by the wall's")
{
    const OtherEngine device(claimedDevice([](AttentionRun&, const AttentionProblem&, double) {}));
    const std::optional<BenchResult> result = bench(onOtherEngine());
    REQUIRE(result);
    CHECK(result->fused.device_gflops == 0.0);
    CHECK(result->fused.peak_share == Approx(result->fused.gflops / ClaimedDevice::kPeakGflops));
    CHECK(nlohmann::json::parse(benchAsJson(*result)).at("fused").at("device_seconds").is_null());
    CHECK(benchAsText(*result).find("device") == std::string::npos);
}

TEST_CASE("the processor's time is never shown as that of an engine that it took over from")
{
    const OtherEngine device(claimedDevice([](AttentionRun& run, const AttentionProblem&, double) { run.note = "The device gave up, so the processor did this."; }));
    CHECK(errorOf([] { (void)bench(onOtherEngine()); }) == "The device gave up, so the processor did this.");
}

TEST_CASE("an engine that cannot run says why, before anything is drawn")
{
    const OtherEngine asleep({}, "It is asleep. Wake it.");
    BenchSetting setting = onOtherEngine();
    CHECK(validate(setting).empty());
    setting.n = 1 << 20, setting.d = 256, setting.heads = setting.kv_heads = 1024;    // which memory does not suffice for
    CHECK(errorOf([&] { (void)bench(setting); }) == "It is asleep. Wake it.");
}

TEST_CASE("an engine that nobody knows and an instruction set for another engine than the processor's are refused")
{
    BenchSetting setting;
    setting.engine = "abacus";
    REQUIRE(fieldsOf(validate(setting)) == "engine ");
    CHECK(validate(setting).front().text == "There is no engine \"abacus\".");
    CHECK(validate(setting).front().remedy == "Use cpu or cuda.");
    setting.engine = "cuda", setting.simd = simdTargets().front();
    CHECK(fieldsOf(validate(setting)) == "simd ");
}

}
