#include "core/labs/cost/cost_report.h"

#include <limits>
#include <sstream>

#include <nlohmann/json.hpp>

#include "tests/core/labs/cost/synthetic_sweep.h"
#include "tests/support/catch.h"
#include "tests/support/csv_cells.h"

namespace abh::cost::test {
namespace {

Sweep withoutStagedAtTheEnd()
{
    return withoutStagedFrom(sweepOf({1024, 4096}), 4096);
}

}

TEST_CASE("measured costs in JSON are in full precision, and null where there is none")
{
    const Sweep sweep = withoutStagedAtTheEnd();
    const nlohmann::json json = nlohmann::json::parse(sweepAsJson(sweep));
    CHECK(json.at("d") == 64);
    CHECK(json.at("window").is_null());
    CHECK(json.at("simd") == "AVX2");
    REQUIRE(json.at("points").size() == 2);
    const nlohmann::json &first = json.at("points").at(0), &second = json.at("points").at(1);
    CHECK(first.at("n") == 1024);
    CHECK(first.at("pairs").dump() == "1048576");
    CHECK(first.at("product_flops") == 256.0 * 1024 * 1024);
    CHECK(first.at("staged").at("seconds") == sweep.points[0].staged->seconds);
    CHECK(first.at("staged").at("softmax_seconds") == sweep.points[0].staged->stages.softmax);
    CHECK(first.at("staged").at("bytes") == 4 * 1024 * 1024 + 256 * 1024 + 65'536);
    CHECK(first.at("fused").at("peak_share") == 0.64);
    CHECK(first.at("fused").at("max_abs_error") == 1e-7);
    CHECK(first.at("fused_speedup") == 2.0);
    CHECK(first.at("why_not_staged").is_null());
    CHECK(first.at("other").is_null());
    CHECK(first.at("why_not_other").is_null());
    CHECK(second.at("staged").is_null());
    CHECK(second.at("fused_speedup").is_null());
    CHECK(second.at("why_not_staged") == "Too \"large\".");
    CHECK(second.at("fused").at("bytes") == 256 * 4096 + 65'536);
    CHECK(nlohmann::json::parse(sweepAsJson(Sweep())).at("points").empty());
}

TEST_CASE("CSV has a heading line, one line for each N and as many cells in each, empty where there is nothing")
{
    const Sweep sweep = withoutStagedAtTheEnd();
    std::istringstream lines(sweepAsCsv(sweep));
    std::string line;
    std::getline(lines, line);
    CHECK(line == "n,pairs,product_flops,fma_peak_gflops,staged_seconds,staged_scores_seconds,staged_softmax_seconds,staged_context_seconds,staged_gflops,staged_bytes,"
                  "staged_max_abs_error,fused_seconds,fused_gflops,fused_peak_share,fused_bytes,fused_max_abs_error,fused_speedup,d,heads,kv_heads,causal,window,threads,"
                  "other_fma_peak_gflops,other_seconds,other_gflops,other_device_seconds,other_device_gflops,other_peak_share,other_bytes,other_max_abs_error,other_engine");
    std::getline(lines, line);
    const std::vector<std::string> first = abh::test::csvCells(line);
    REQUIRE(first.size() == 32);
    CHECK(first[17] == std::to_string(sweep.setting.d));
    CHECK(first[20] == (sweep.setting.causal ? "1" : "0"));
    CHECK(first[22] == "1");
    CHECK(first[0] == "1024");
    CHECK(first[1] == "1048576");
    CHECK(std::stod(first[4]) == sweep.points[0].staged->seconds);
    CHECK(first[9] == "4521984");
    CHECK(first[14] == "327680");
    CHECK(first[16] == "2");
    std::getline(lines, line);
    const std::vector<std::string> second = abh::test::csvCells(line);
    REQUIRE(second.size() == 32);
    CHECK(second[0] == "4096");
    for (std::size_t c = 4; c <= 10; ++c) CHECK(second[c].empty());
    CHECK(second[13] == "0.64");
    CHECK(second[16].empty());
    for (std::size_t c = 23; c < 32; ++c) CHECK(second[c].empty());
    CHECK_FALSE(std::getline(lines, line));
}

TEST_CASE("what is not a finite number is missing from the files")
{
    Sweep sweep = sweepOf({64});
    sweep.points[0].fused.max_abs_error = std::numeric_limits<double>::quiet_NaN();
    sweep.points[0].fused.gflops = std::numeric_limits<double>::infinity();
    const nlohmann::json json = nlohmann::json::parse(sweepAsJson(sweep));
    CHECK(json.at("points").at(0).at("fused").at("max_abs_error").is_null());
    CHECK(sweepAsCsv(sweep).find("nan") == std::string::npos);
    CHECK(sweepAsCsv(sweep).find("inf") == std::string::npos);
}

TEST_CASE("the other engine's figures stand at the end of each point and of each line, and of one that failed there is the reason")
{
    Sweep sweep = withOther(sweepOf({1024, 4096}));
    sweep.points[1].other.reset();
    sweep.points[1].whyNotOther = "It gave up.";
    const nlohmann::json json = nlohmann::json::parse(sweepAsJson(sweep));
    const nlohmann::json& other = json.at("points").at(0).at("other");
    CHECK(other.at("engine") == "cuda");
    CHECK(other.at("title") == "another engine");
    CHECK(other.at("detail") == "made up");
    CHECK(other.at("fma_peak_gflops") == 1000.0);
    CHECK(other.at("fused").at("device_seconds") == sweep.points[0].other->fused.device_seconds);
    CHECK(json.at("points").at(1).at("other").is_null());
    CHECK(json.at("points").at(1).at("why_not_other") == "It gave up.");

    std::istringstream lines(sweepAsCsv(sweep));
    std::string line;
    std::getline(lines, line);
    std::getline(lines, line);
    const std::vector<std::string> first = abh::test::csvCells(line);
    REQUIRE(first.size() == 32);
    CHECK(first[23] == "1000");
    CHECK(std::stod(first[24]) == sweep.points[0].other->fused.seconds);
    CHECK(std::stod(first[26]) == sweep.points[0].other->fused.device_seconds);
    CHECK(first[29] == "2048000");
    CHECK(first[31] == "cuda");
    std::getline(lines, line);
    const std::vector<std::string> second = abh::test::csvCells(line);
    REQUIRE(second.size() == 32);
    for (std::size_t c = 23; c < 32; ++c) CHECK(second[c].empty());
}

}
