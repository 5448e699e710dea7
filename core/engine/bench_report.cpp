#include <algorithm>
#include <cmath>

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "core/engine/bench.h"
#include "core/engine/figures_json.h"
#include "core/engine/fused_attention.h"
#include "core/engine/kernel_choice.h"
#include "core/engine/parallel.h"
#include "core/model/issue_builder.h"
#include "core/notation/byte_text.h"
#include "core/notation/number.h"
#include "core/notation/seconds_text.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr Index kMostTokens = Index{1} << 20, kMostHeads = 1024;
/// Numbers in Q, K, V and Z together: 16 GiB.
constexpr double kMostNumbers = 4294967296.0;
constexpr int kMostRounds = 1000;

void checkRange(const char* field, Index value, Index least, Index most, Issues& issues)
{
    if (value < least || value > most) issues.push_back(fieldError(field, say(_("{} is not possible here."), value), say(_("Use {} to {}."), least, most)));
}

std::string number(double value)
{
    return std::isfinite(value) ? fullNumber(value) : "null";
}

std::string stagedAsJson(const BenchResult& result)
{
    return result.staged ? figuresAsJson(*result.staged).dump() : "null";
}

}

Issues validate(const BenchSetting& s)
{
    Issues issues;
    checkRange("n", s.n, 1, kMostTokens, issues);
    checkRange("d", s.d, 1, kMaxHeadWidth, issues);
    checkRange("heads", s.heads, 1, kMostHeads, issues);
    checkRange("kv_heads", s.kv_heads, 1, kMostHeads, issues);
    checkRange("threads", s.threads, 0, kMostThreads, issues);
    checkRange("repeat", s.repeat, 1, kMostRounds, issues);
    if (s.mask.window) checkRange("window", *s.mask.window, 1, kMostTokens, issues);
    const std::vector<std::string> known = simdTargets();
    if (!s.simd.empty() && std::find(known.begin(), known.end(), s.simd) == known.end())
        issues.push_back(fieldError("simd", say(_("This machine has no instruction set \"{}\" that the program knows."), s.simd), say(_("Use one of {}."), fmt::join(known, ", "))));
    if (!issues.empty()) return issues;
    if (s.heads % s.kv_heads != 0)
        issues.push_back(fieldError("kv_heads", say(_("{} query heads cannot share {} key-value heads evenly."), s.heads, s.kv_heads), say(_("Use a number that divides {}."), s.heads)));
    if (2.0 * static_cast<double>(s.n) * static_cast<double>(s.d) * static_cast<double>(s.heads + s.kv_heads) > kMostNumbers)
        issues.push_back(fieldError("n", _("Q, K and V would be too large to be drawn."), _("Use fewer tokens or heads.")));
    return issues;
}

std::string describe(const BenchSetting& s)
{
    const int threads = s.threads > 0 ? s.threads : coreCount();
    const std::string heads = s.heads == s.kv_heads ? say(plural("{} head", "{} heads", s.heads), s.heads) : say(_("{} query heads on {} key-value heads"), s.heads, s.kv_heads);
    const std::string mask = s.mask.window ? say(_("window {}"), *s.mask.window) : s.mask.causal ? _("causal mask") : _("no mask");
    return say(_("{} of width {}, {}, {}, {}"), heads, s.d, mask, say(plural("{} thread", "{} threads", threads), threads),
               say(plural("{} round", "median of {} rounds", s.repeat), s.repeat));
}

std::string benchAsJson(const BenchResult& result)
{
    const BenchSetting& s = result.setting;
    const FusedFigures& f = result.fused;
    return fmt::format("{{\"n\": {}, \"d\": {}, \"heads\": {}, \"kv_heads\": {}, \"causal\": {}, \"window\": {}, \"threads\": {}, \"repeat\": {}, \"simd\": \"{}\",\n"
                       " \"fma_peak_gflops\": {}, \"fused_speedup\": {},\n \"staged\": {},\n"
                       " \"fused\": {{\"seconds\": {}, \"gflops\": {}, \"peak_share\": {}, \"bytes\": {}, \"max_abs_error\": {}, \"cores\": {}}}}}\n",
                       s.n, s.d, s.heads, s.kv_heads, s.mask.causal, s.mask.window ? std::to_string(*s.mask.window) : "null", result.threads, s.repeat, result.simd, number(result.fma_peak_gflops),
                       result.fusedSpeedup ? number(*result.fusedSpeedup) : "null", stagedAsJson(result), number(f.seconds), number(f.gflops), number(f.peak_share), f.bytes,
                       number(f.max_abs_error), number(f.cores));
}

std::string benchAsText(const BenchResult& result)
{
    std::string text = say(_("Attention of {}: {}; {}\n"), say(plural("{} token", "{} tokens", result.setting.n), result.setting.n), describe(result.setting), simdTitle(result.simd));
    text += say(_("multiply-adds in registers alone, the peak: {:.1f} GFLOP/s\n"), result.fma_peak_gflops);
    if (result.staged) {
        const StagedFigures& staged = *result.staged;
        text += say(_("staged   {:>9}   {:>6.1f} GFLOP/s   {:>4.1f} % of the peak   {:>9} held   largest error {:.1e}\n"), secondsText(staged.seconds), staged.gflops,
                    100.0 * staged.gflops / result.fma_peak_gflops, byteText(static_cast<double>(staged.bytes)), staged.max_abs_error);
        text += say(_("  scores {}, softmax {}, values {}\n"), secondsText(staged.stages.scores), secondsText(staged.stages.softmax), secondsText(staged.stages.context));
    }
    if (!result.whyNotStaged.empty()) text += say(_("staged   not run: {}\n"), result.whyNotStaged);
    const FusedFigures& fused = result.fused;
    text += say(_("fused    {:>9}   {:>6.1f} GFLOP/s   {:>4.1f} % of its round's peak   {:>9} held   largest error {:.1e}\n"), secondsText(fused.seconds), fused.gflops, 100.0 * fused.peak_share,
                byteText(static_cast<double>(fused.bytes)), fused.max_abs_error);
    if (result.fusedSpeedup) text += say(_("fused is {:.2f} times as fast as staged\n"), *result.fusedSpeedup);
    return text;
}

}
