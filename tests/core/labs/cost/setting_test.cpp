#include "core/labs/cost/setting.h"

#include <algorithm>

#include "tests/support/catch.h"

namespace abh::cost::test {
namespace {

std::vector<std::string> wrongFields(const Setting& setting)
{
    std::vector<std::string> fields;
    for (const Issue& issue : validate(setting)) fields.push_back(issue.field);
    return fields;
}

bool has(const std::vector<std::string>& fields, const char* field)
{
    return std::ranges::find(fields, field) != fields.end();
}

}

TEST_CASE("what is measured at first is the powers of two from 64 to 16384, and nothing is wrong with it")
{
    CHECK(Setting().n == std::vector<Index>{64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384});
    CHECK(validate(Setting()).empty());
}

TEST_CASE("sizes must rise, and there must be some and not too many")
{
    Setting setting;
    for (const std::vector<Index>& sizes : {std::vector<Index>{}, std::vector<Index>{8, 4}, std::vector<Index>{4, 4}}) {
        setting.n = sizes;
        CHECK(wrongFields(setting) == std::vector<std::string>{"n"});
    }
    setting.n.clear();
    for (Index n = 1; n <= 33; ++n) setting.n.push_back(n);
    CHECK(wrongFields(setting) == std::vector<std::string>{"n"});
    setting.n.pop_back();
    CHECK(validate(setting).empty());
}

TEST_CASE("what the measurement would refuse at any size is said at once and each once")
{
    Setting setting;
    setting.n = {0, 64};
    CHECK(has(wrongFields(setting), "n"));
    setting = {};
    setting.kv_heads = 0;
    setting.window = 0;
    setting.d = 0;
    setting.repeat = 0;
    const Issues issues = validate(setting);
    const std::vector<std::string> fields = wrongFields(setting);
    for (const char* field : {"d", "kv_heads", "window", "repeat"}) {
        INFO(field);
        CHECK(has(fields, field));
    }
    for (const Issue& issue : issues) CHECK(std::ranges::count(issues, issue) == 1);
    setting.n.clear();
    CHECK(wrongFields(setting).size() == fields.size() + 1);
    setting = {};
    setting.heads = 6;
    setting.kv_heads = 4;
    CHECK(wrongFields(setting) == std::vector<std::string>{"kv_heads"});
}

TEST_CASE("a window above N measures the causal mask, one below is kept")
{
    Setting setting;
    setting.window = 100;
    CHECK(benchSetting(setting, 64).mask == KeyMask{true, {}, {}});
    CHECK(benchSetting(setting, 128).mask == KeyMask{true, Index{100}, {}});
    CHECK(shapeAt(setting, 64).mask == benchSetting(setting, 64).mask);
    setting.window.reset();
    CHECK(benchSetting(setting, 64).mask == KeyMask{});
}

TEST_CASE("every choice reaches the measurement")
{
    Setting setting;
    setting.d = 32;
    setting.heads = 4;
    setting.kv_heads = 2;
    setting.causal = true;
    setting.threads = 3;
    setting.repeat = 5;
    setting.seed = 7;
    const BenchSetting bench = benchSetting(setting, 96);
    CHECK(bench.n == 96);
    CHECK(bench.d == 32);
    CHECK(bench.heads == 4);
    CHECK(bench.kv_heads == 2);
    CHECK(bench.mask.causal);
    CHECK(bench.threads == 3);
    CHECK(bench.repeat == 5);
    CHECK(bench.seed == 7);
    CHECK(bench.staged);
    const AttentionProblem shape = shapeAt(setting, 96);
    CHECK(visiblePairs(shape) == 4.0 * 96 * 97 / 2);
    CHECK(productFlops(shape) == 4.0 * 32 * visiblePairs(shape));
    CHECK(stagedBytes(shape) == 4.0 * 4 * 96 * 96);
}

TEST_CASE("a setting is told in words")
{
    Setting setting;
    setting.threads = 2;
    CHECK(settingText(setting) == "1 head of width 64, no mask, 2 threads, median of 3 rounds");
    setting.heads = 8;
    setting.kv_heads = 2;
    setting.causal = true;
    setting.threads = 1;
    setting.repeat = 1;
    CHECK(settingText(setting) == "8 query heads on 2 key-value heads of width 64, causal mask, 1 thread, 1 round");
    setting.window = 256;
    CHECK(settingText(setting).find("window 256") != std::string::npos);
}

}
