#include "core/labs/cost/setting.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/model/size_list.h"
#include "core/model/issue_builder.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::cost {
namespace {

/// The mask at one size: a window that hides nothing is left out.
KeyMask maskAt(const Setting& setting, Index n)
{
    KeyMask mask{setting.causal || setting.window.has_value(), setting.window};
    if (mask.window && *mask.window > n) mask.window.reset();
    return mask;
}

void checkSizes(const std::vector<Index>& sizes, Issues& issues)
{
    if (sizes.empty()) issues.push_back(fieldError("n", _("There is no N to measure."), _("Give at least one, such as 1024.")));
    if (sizes.size() > kMostSizes) issues.push_back(fieldError("n", say(_("There are {} values of N."), sizes.size()), say(_("Give at most {}."), kMostSizes)));
    if (std::ranges::adjacent_find(sizes, std::greater_equal()) != sizes.end())
        issues.push_back(fieldError("n", _("The values of N do not rise."), _("Give each once, the smallest first.")));
}

}

std::vector<Index> Setting::powersOfTwo(Index from, Index to)
{
    return abh::powersOfTwo(from, to, kMostTokens);
}

Issues validate(const Setting& setting)
{
    Issues issues;
    checkSizes(setting.n, issues);
    const auto checkAt = [&](Index n) {
        for (Issue& issue : validate(benchSetting(setting, n)))
            if (std::ranges::find(issues, issue) == issues.end()) issues.push_back(std::move(issue));
    };
    if (setting.n.empty()) {
        checkAt(1);
    } else {
        checkAt(setting.n.front());
        checkAt(setting.n.back());
    }
    return issues;
}

BenchSetting benchSetting(const Setting& setting, Index n)
{
    BenchSetting bench;
    bench.n = n;
    bench.d = setting.d;
    bench.heads = setting.heads;
    bench.kv_heads = setting.kv_heads;
    bench.mask = maskAt(setting, n);
    bench.threads = setting.threads;
    bench.repeat = setting.repeat;
    bench.seed = setting.seed;
    return bench;
}

AttentionProblem shapeAt(const Setting& setting, Index n)
{
    AttentionProblem shape;
    shape.heads = setting.heads;
    shape.kv_heads = setting.kv_heads;
    shape.N_q = shape.N_k = n;
    shape.d_k = shape.d_v = setting.d;
    shape.scale = 1.0 / std::sqrt(static_cast<double>(setting.d));
    shape.mask = maskAt(setting, n);
    return shape;
}

std::string settingText(const Setting& setting)
{
    BenchSetting bench = benchSetting(setting, setting.n.empty() ? 1 : setting.n.back());
    bench.mask = {setting.causal, setting.window};
    return describe(bench);
}

}
