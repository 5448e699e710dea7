#include "core/labs/saturation/setting.h"

#include <algorithm>
#include <cmath>

#include "core/model/size_list.h"
#include "core/model/issue_builder.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::saturation {
namespace {

/// Drawing in full, each thread holds so many numbers at once: 128 MiB.
constexpr Index kMostEntries = Index{1} << 24;
constexpr std::size_t kMostWidths = 64;
constexpr double kLargestMean = 100.0, kLeastCap = 1e-3, kLargestCap = 1e6;

void checkWidths(const Setting& setting, Issues& issues)
{
    if (setting.d_k.empty()) issues.push_back(fieldError("d_k", _("There is no d_k to sample."), _("Give at least one, such as 64.")));
    if (setting.d_k.size() > kMostWidths)
        issues.push_back(fieldError("d_k", say(_("There are {} values of d_k."), setting.d_k.size()), say(_("Give at most {}."), kMostWidths)));
    for (Index d_k : setting.d_k)
        if (d_k < 1 || d_k > kMostWidth)
            return issues.push_back(fieldError("d_k", say(_("d_k = {} cannot be sampled."), d_k), say(_("Give whole numbers from 1 to {}."), kMostWidth)));
    const Index widest = setting.d_k.empty() ? 0 : *std::ranges::max_element(setting.d_k);
    if (setting.drawing() == Drawing::Full && setting.keys >= 1 && setting.keys <= kMostKeys && widest > kMostEntries / setting.keys)
        issues.push_back(fieldError("d_k", say(_("{} keys of {} entries are too many to be drawn in full."), setting.keys, widest),
                                    _("Use fewer keys, a smaller d_k, or standard normal entries, which need not be drawn one by one.")));
}

}

std::vector<Index> Setting::powersOfTwo(Index from, Index to)
{
    return abh::powersOfTwo(from, to, kMostWidth);
}

Issues validate(const Setting& setting)
{
    Issues issues;
    checkRange("n", setting.keys, 1, kMostKeys, issues);
    checkRange("trials", setting.trials, 1, kMostTrials, issues);
    checkWidths(setting, issues);
    if (!(std::abs(setting.mean) <= kLargestMean))
        issues.push_back(fieldError("mean", say(_("A mean of {} is not possible here."), fullNumber(setting.mean)), _("Give a number from -100 to 100.")));
    if (!(setting.cap >= kLeastCap && setting.cap <= kLargestCap))
        issues.push_back(fieldError("cap", say(_("A cap of {} is not possible here."), fullNumber(setting.cap)), _("Give a number from 0.001 to 1000000; Gemma 2 caps at 50.")));
    return issues;
}

std::string_view word(Scaling scaling)
{
    constexpr std::array<std::string_view, kScalings.size()> words{"sqrt", "none", "linear", "softcap", "qknorm"};
    return words[static_cast<std::size_t>(scaling)];
}

std::string title(Scaling scaling, double cap)
{
    switch (scaling) {
    case Scaling::Sqrt: return _("divided by √dₖ");
    case Scaling::None: return _("not scaled");
    case Scaling::Linear: return _("divided by dₖ");
    case Scaling::SoftCap: return say(_("capped at {}"), shortNumber(cap, 3));
    case Scaling::QkNorm: break;
    }
    return _("QK-norm");
}

std::string_view word(Entries entries)
{
    constexpr std::array<std::string_view, kEntries.size()> words{"normal", "uniform", "rademacher", "shifted"};
    return words[static_cast<std::size_t>(entries)];
}

std::optional<Entries> parseEntries(std::string_view text)
{
    for (Entries entries : kEntries)
        if (text == word(entries)) return entries;
    return std::nullopt;
}

std::string title(Entries entries, double mean)
{
    switch (entries) {
    case Entries::Normal: return _("standard normal");
    case Entries::Uniform: return _("uniform");
    case Entries::Rademacher: return _("+1 or -1 (Rademacher)");
    case Entries::ShiftedNormal: break;
    }
    return say(_("normal with mean {}"), shortNumber(mean, 3));
}

std::optional<std::vector<Index>> parseWidths(std::string_view text)
{
    return parseSizeList(text, kMostWidth);
}

double factor(Scaling scaling, Index d_k)
{
    switch (scaling) {
    case Scaling::Sqrt: return 1.0 / std::sqrt(static_cast<double>(d_k));
    case Scaling::Linear: return 1.0 / static_cast<double>(d_k);
    case Scaling::None:
    case Scaling::SoftCap:
    case Scaling::QkNorm: break;
    }
    return 1.0;
}

}
