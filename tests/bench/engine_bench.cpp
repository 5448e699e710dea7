// How fast an engine is, on a machine without Qt and a command line of its own: bench() of core, a line of JSON for each N.
//   build/release/tests/engine_bench [--engine NAME] [--n 128,256,...] [--d D] [--heads H] [--threads K] [--repeat R] [--causal]
// What "attention-by-hand bench --only fused" says; an engine that cannot run here says why.

#include <charconv>
#include <cstdio>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/bench.h"
#include "core/engine/engines.h"
#include "core/model/issue.h"
#include "core/model/size_list.h"
#include "gpu/cuda_engine.h"

namespace {

using namespace abh;

constexpr Index kMostTokens = Index{1} << 20;
constexpr int kDone = 0, kRefused = 1, kWrongUsage = 2;

struct Wishes {
    std::vector<Index> n{1024};
    BenchSetting setting = {};
};

template <typename Number>
bool readNumber(std::string_view text, Number& target)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), target);
    return error == std::errc() && end == text.data() + text.size();
}

/// Takes one option with its value; false: it is none.
bool take(std::string_view option, std::string_view value, Wishes& wishes)
{
    BenchSetting& setting = wishes.setting;
    if (option == "--engine") return setting.engine = value, true;
    if (option == "--d") return readNumber(value, setting.d);
    if (option == "--heads") return readNumber(value, setting.heads);
    if (option == "--threads") return readNumber(value, setting.threads);
    if (option == "--repeat") return readNumber(value, setting.repeat);
    if (option != "--n") return false;
    const std::optional<std::vector<Index>> sizes = parseSizeList(value, kMostTokens);
    if (sizes) wishes.n = *sizes;
    return sizes.has_value();
}

std::optional<Wishes> wishesFrom(const std::vector<std::string_view>& words)
{
    Wishes wishes;
    wishes.setting.staged = false;
    for (std::size_t k = 0; k < words.size(); ++k) {
        if (words[k] == "--causal") wishes.setting.mask.causal = true;
        else if (k + 1 == words.size() || !take(words[k], words[k + 1], wishes)) return std::nullopt;
        else ++k;
    }
    wishes.setting.kv_heads = wishes.setting.heads;
    return wishes;
}

int runAll(const Wishes& wishes)
{
    BenchSetting setting = wishes.setting;
    for (Index n : wishes.n) {
        setting.n = n;
        const Issues issues = validate(setting);
        for (const Issue& issue : issues) std::fprintf(stderr, "%s\n", describe(issue).c_str());
        if (!issues.empty()) return kWrongUsage;
        std::fputs(benchAsJson(*bench(setting), -1).c_str(), stdout);    // nobody stops it, so that there is a result
        std::fflush(stdout);
    }
    return kDone;
}

}

int main(int argc, char** argv)
{
    abh::engines().add(abh::cudaEngine());
    const std::optional<Wishes> wishes = wishesFrom({argv + 1, argv + argc});
    if (!wishes) {
        std::fprintf(stderr, "usage: %s [--engine NAME] [--n 128,256,...] [--d D] [--heads H] [--threads K] [--repeat R] [--causal]\n", argv[0]);
        return kWrongUsage;
    }
    try {
        return runAll(*wishes);
    } catch (const abh::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
    } catch (const std::bad_alloc&) {
        std::fprintf(stderr, "There is not enough memory for this. Use fewer tokens or heads.\n");
    }
    return kRefused;
}
