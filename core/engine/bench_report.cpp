#include <nlohmann/json.hpp>

#include "core/engine/bench.h"
#include "core/engine/figures_json.h"
#include "core/engine/kernel_choice.h"
#include "core/notation/byte_text.h"
#include "core/notation/seconds_text.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

std::string benchAsJson(const BenchResult& result)
{
    using Json = nlohmann::ordered_json;
    const BenchSetting& s = result.setting;
    const Json json{{"n", s.n},
                    {"d", s.d},
                    {"heads", s.heads},
                    {"kv_heads", s.kv_heads},
                    {"causal", s.mask.causal},
                    {"window", s.mask.window ? Json(*s.mask.window) : Json()},
                    {"threads", result.threads},
                    {"repeat", s.repeat},
                    {"simd", result.simd},
                    {"fma_peak_gflops", result.fma_peak_gflops},
                    {"fused_speedup", result.fusedSpeedup ? Json(*result.fusedSpeedup) : Json()},
                    {"staged", result.staged ? figuresAsJson(*result.staged) : Json()},
                    {"fused", figuresAsJson(result.fused)}};
    return json.dump(2) + "\n";
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
