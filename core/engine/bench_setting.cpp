#include <algorithm>

#include <fmt/ranges.h>

#include "core/engine/bench.h"
#include "core/engine/engines.h"
#include "core/engine/fused_attention.h"
#include "core/engine/parallel.h"
#include "core/model/issue_builder.h"
#include "core/model/kv_heads.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr Index kMostTokens = Index{1} << 20, kMostHeads = 1024;
/// Numbers in Q, K, V and Z together: 16 GiB.
constexpr double kMostNumbers = 4294967296.0;
constexpr int kMostRounds = 1000;

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
    if (!engines().named(s.engine)) issues.push_back(fieldError("engine", say(_("There is no engine \"{}\"."), excerpt(s.engine)), engines().choicesInsteadOf(s.engine)));
    const std::vector<std::string> known = simdTargets();
    if (!s.simd.empty() && !s.isOnProcessor())
        issues.push_back(fieldError("simd", _("Instruction sets are the processor's, which is not the engine that was asked for."), _("Leave it out, or use the engine cpu.")));
    else if (!s.simd.empty() && std::find(known.begin(), known.end(), s.simd) == known.end())
        issues.push_back(fieldError("simd", say(_("This machine has no instruction set \"{}\" that the program knows."), s.simd), say(_("Use one of {}."), fmt::join(known, ", "))));
    if (!issues.empty()) return issues;
    if (s.heads % s.kv_heads != 0)
        issues.push_back(fieldError("kv_heads", say(_("{} query heads cannot share {} key-value heads evenly."), s.heads, s.kv_heads), say(_("Use one of {} for kv_heads."), fmt::join(kvHeadChoices(s.heads), ", "))));
    if (2.0 * static_cast<double>(s.n) * static_cast<double>(s.d) * static_cast<double>(s.heads + s.kv_heads) > kMostNumbers)
        issues.push_back(fieldError("n", _("Q, K and V would be too large to be drawn."), _("Use fewer tokens or heads.")));
    return issues;
}

std::string describe(const BenchSetting& s)
{
    const int threads = s.threads > 0 ? s.threads : coreCount();
    const std::string heads = s.heads == s.kv_heads ? say(plural("{} head", "{} heads", s.heads), s.heads) : say(_("{} query heads on {} key-value heads"), s.heads, s.kv_heads);
    const std::string mask = s.mask.window ? say(_("window {}"), *s.mask.window) : s.mask.causal ? _("causal mask") : _("no mask");
    const std::string rounds = say(plural("{} round", "median of {} rounds", s.repeat), s.repeat);
    if (!s.isOnProcessor()) return say(_("{} of width {}, {}, {}"), heads, s.d, mask, rounds);
    return say(_("{} of width {}, {}, {}, {}"), heads, s.d, mask, say(plural("{} thread", "{} threads", threads), threads), rounds);
}

}
