#include <nlohmann/json.hpp>

#include "core/engine/bench.h"
#include "core/engine/figures_json.h"
#include "core/engine/kernel_choice.h"
#include "core/notation/byte_text.h"
#include "core/notation/seconds_text.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

std::string stagedLines(const StagedFigures& staged, double peak)
{
    return say(_("staged   {:>9}   {:>6.1f} GFLOP/s   {:>4.1f} % of the peak   {:>9} held   largest error {:.1e}\n"), secondsText(staged.seconds), staged.gflops,
               100.0 * staged.gflops / peak, byteText(static_cast<double>(staged.bytes)), staged.max_abs_error) +
           say(_("  scores {}, softmax {}, values {}\n"), secondsText(staged.stages.scores), secondsText(staged.stages.softmax), secondsText(staged.stages.context));
}

std::string fusedLines(const FusedFigures& fused)
{
    const std::string held = byteText(static_cast<double>(fused.bytes));
    if (fused.device_seconds <= 0.0)
        return say(_("fused    {:>9}   {:>6.1f} GFLOP/s   {:>4.1f} % of its round's peak   {:>9} held   largest error {:.1e}\n"), secondsText(fused.seconds), fused.gflops,
                   100.0 * fused.peak_share, held, fused.max_abs_error);
    return say(_("fused    {:>9}   {:>6.1f} GFLOP/s   with Q, K and V moved to the device and Z back   {:>9} held   largest error {:.1e}\n"), secondsText(fused.seconds), fused.gflops, held, fused.max_abs_error) +
           say(_("  the device alone {}   {:>6.1f} GFLOP/s   {:>4.1f} % of its round's peak\n"), secondsText(fused.device_seconds), fused.device_gflops, 100.0 * fused.peak_share);
}

}

std::string benchAsJson(const BenchResult& result, int indent)
{
    using Json = nlohmann::ordered_json;
    const BenchSetting& s = result.setting;
    const Json json{{"n", s.n},
                    {"d", s.d},
                    {"heads", s.heads},
                    {"kv_heads", s.kv_heads},
                    {"causal", s.mask.causal},
                    {"window", s.mask.window ? Json(*s.mask.window) : Json()},
                    {"threads", s.isOnProcessor() ? Json(result.threads) : Json()},
                    {"repeat", s.repeat},
                    {"simd", s.isOnProcessor() ? Json(result.simd) : Json()},
                    {"fma_peak_gflops", result.fma_peak_gflops},
                    {"fused_speedup", result.fusedSpeedup ? Json(*result.fusedSpeedup) : Json()},
                    {"staged", result.staged ? figuresAsJson(*result.staged) : Json()},
                    {"fused", figuresAsJson(result.fused)},
                    {"engine", s.engine},
                    {"engine_title", result.engineTitle},
                    {"engine_detail", result.engineDetail}};
    return json.dump(indent) + "\n";
}

std::string benchAsText(const BenchResult& result)
{
    const std::string machine = result.setting.isOnProcessor() ? simdTitle(result.simd) : say(_("{}: {}"), result.engineTitle, result.engineDetail);
    std::string text = say(_("Attention of {}: {}; {}\n"), say(plural("{} token", "{} tokens", result.setting.n), result.setting.n), describe(result.setting), machine);
    text += say(_("multiply-adds in registers alone, the peak: {:.1f} GFLOP/s\n"), result.fma_peak_gflops);
    if (result.staged) text += stagedLines(*result.staged, result.fma_peak_gflops);
    if (!result.whyNotStaged.empty()) text += say(_("staged   not run: {}\n"), result.whyNotStaged);
    text += fusedLines(result.fused);
    if (result.fusedSpeedup) text += say(_("fused is {:.2f} times as fast as staged\n"), *result.fusedSpeedup);
    return text;
}

}
