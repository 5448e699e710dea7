#include <sstream>

#include <nlohmann/json.hpp>

#include "app/cli/cli.h"
#include "core/engine/fused_attention.h"
#include "core/engine/parallel.h"
#include "tests/app/cli/run_words.h"
#include "tests/support/catch.h"
#include "tests/support/claimed_device.h"

namespace abh::test {
namespace {

/// Of a size that takes some milliseconds.
Run bench(std::vector<std::string> words)
{
    words.insert(words.begin(), {"bench", "--n", "48", "--d", "16", "--repeat", "1"});
    return run(words);
}

}

TEST_CASE("bench measures both engines and prints JSON with what it was asked")
{
    const Run run = bench({"--heads", "4", "--kv-heads", "2", "--causal", "--json", "--simd", simdTargets().back()});
    INFO(run.err);
    CHECK(run.code == 0);
    CHECK(run.err.empty());
    const nlohmann::json json = nlohmann::json::parse(run.out);
    CHECK(json.at("n") == 48);
    CHECK(json.at("d") == 16);
    CHECK(json.at("heads") == 4);
    CHECK(json.at("causal") == true);
    CHECK(json.at("threads") == 1);
    CHECK(json.at("fma_peak_gflops").get<double>() > 0);
    for (const char* engine : {"staged", "fused"}) {
        INFO(engine);
        CHECK(json.at(engine).at("seconds").get<double>() > 0);
        CHECK(json.at(engine).at("gflops").get<double>() > 0);
        CHECK(json.at(engine).at("max_abs_error").get<double>() < 1e-5);
    }
    CHECK(json.at("fused").at("bytes") > 0);
}

TEST_CASE("bench prints a text by default, with a head of keys for each head of queries")
{
    const Run run = bench({"--heads", "2", "--window", "5"});
    CHECK(run.code == 0);
    CHECK(run.err.empty());
    CHECK(run.out.find("GFLOP/s") != std::string::npos);
    CHECK(run.out.ends_with('\n'));
}

TEST_CASE("bench leaves staged attention out where it is told to")
{
    const Run run = bench({"--only", "fused", "--json"});
    CHECK(run.code == 0);
    CHECK(nlohmann::json::parse(run.out).at("staged").is_null());
    CHECK(bench({"--only", "staged"}).code == 2);
}

TEST_CASE("what cannot be measured is wrong usage, with a sentence that names the option")
{
    const std::pair<std::vector<std::string>, const char*> cases[]{
        {{"--heads", "3", "--kv-heads", "2"}, "--kv-heads: "}, {{"--heads", "0"}, "--heads: "}, {{"--window", "0"}, "--window: "}, {{"--simd", "abacus"}, "--simd: "}, {{"--engine", "abacus"}, "--engine: There is no engine \"abacus\". Use cpu or cuda."}, {{"--threads", "-2"}, "--threads"},
        {{"--threads", std::to_string(kMostThreads + 1)}, "--threads: \"257\" is not possible. Give a whole number from 0 to 256."},
    };
    for (const auto& [words, option] : cases) {
        const Run run = bench(words);
        INFO(run.err);
        CHECK(run.code == 2);
        CHECK(run.out.empty());
        CHECK(run.err.find(option) != std::string::npos);
    }
    std::ostringstream out, err;
    for (const std::vector<std::string>& words : {std::vector<std::string>{"bench", "--n", "0"}, {"bench", "--d", "257"}, {"bench", "--repeat", "0"}, {"bench", "lesson.json"}})
        CHECK(runCommandLine(words, {out, err}).exitCode == 2);
}

TEST_CASE("bench measures another engine where it can run, and says why where it cannot")
{
    {
        const OtherEngine device(claimedDevice([](AttentionRun& run, const AttentionProblem&, double) { run.deviceSeconds = 1e-3; }));
        const Run run = bench({"--engine", "cuda", "--json"});
        INFO(run.err);
        CHECK(run.code == 0);
        const nlohmann::json json = nlohmann::json::parse(run.out);
        CHECK(json.at("engine") == "cuda");
        CHECK(json.at("fused").at("device_seconds").get<double>() == Approx(1e-3));
        CHECK(json.at("staged").is_null());
    }
    const OtherEngine asleep({}, "It is asleep. Wake it.");
    const Run run = bench({"--engine", "cuda"});
    CHECK(run.code == 1);
    CHECK(run.out.empty());
    CHECK(run.err == "It is asleep. Wake it.\n");
}

TEST_CASE("bench refuses the time of another engine than it was asked for")
{
    const OtherEngine device(claimedDevice([](AttentionRun& run, const AttentionProblem&, double) { run.note = "The device gave up, so the processor did this."; }));
    const Run run = bench({"--engine", "cuda"});
    CHECK(run.code == 1);
    CHECK(run.out.empty());
    CHECK(run.err.find("The device gave up, so the processor did this.\n") != std::string::npos);
}

}
