#include "core/engine/bench.h"

#include <algorithm>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/engine/fused_attention.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

std::string fieldsOf(const Issues& issues)
{
    std::string fields;
    for (const Issue& issue : issues) fields += issue.field + " ";
    return fields;
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

}
