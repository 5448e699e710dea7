#include "core/labs/saturation/findings.h"

#include <algorithm>
#include <cmath>

#include "core/labs/saturation/sweep_report.h"
#include "core/labs/saturation/theory.h"
#include "core/notation/number.h"
#include "core/notation/percent_text.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::saturation {
namespace {

constexpr double kTenth = 0.1;

/// "about one in three", where that is near enough, or "43 %".
std::string shareInWords(double share)
{
    constexpr double kNear = 0.1;
    const char* const words[]{_("about half"), _("about one in three"), _("about one in four"), _("about one in five"), _("about one in six"), _("about one in seven"), _("about one in eight"), _("about one in nine"), _("about one in ten")};
    const double n = std::round(1.0 / std::max(share, 1e-9));
    if (n >= 2.0 && n <= 10.0 && std::abs(1.0 / n - share) <= kNear * share) return words[static_cast<std::size_t>(n) - 2];
    return percentText(share);
}

/// One point, as the sentences look at it: without and with the divisor sqrt(d_k).
struct Look {
    const Setting& setting;
    const Point& point;
    const ScalingResult& plain = point.of(Scaling::None);
    const ScalingResult& scaled = point.of(Scaling::Sqrt);
};

std::string theoryText(const Look& look, Scaling scaling)
{
    constexpr double kRounding = 1e9;    // d_k (1/sqrt(d_k))^2 is 1 to sixteen digits only
    return typeset(shortNumber(std::round(kRounding * *rowVariance(look.setting, scaling, look.point.d_k)) / kRounding, 4));
}

std::string ofVariance(const Look& look)
{
    const auto &plain = look.plain.of(Measure::ScoreVariance), &scaled = look.scaled.of(Measure::ScoreVariance);
    const Index scores = look.point.trials * look.setting.keys;
    if (!plain || scores < kEnough) return say(_("Score variance: {} scores are too few to compare with theory."), scores);
    return say(_("The scores of a query vary by {} (theory {}); divided by √dₖ, by {} (theory {})."), withError(*plain), theoryText(look, Scaling::None), withError(*scaled),
               theoryText(look, Scaling::Sqrt));
}

std::string ofSaturation(const Look& look)
{
    constexpr double kMany = 0.25;
    const double plain = look.plain.saturatedShare, scaled = look.scaled.saturatedShare;
    if (plain >= kMany && plain >= 5.0 * scaled)
        return say(_("Not scaled, rows become all or nothing: over 0.99 goes to one key in {} of them (scaled {})."), shareInWords(plain), percentText(scaled));
    return say(_("Not scaled, the largest weight is {} in the mean, scaled {}; over 0.99 goes to one key in {} of the rows (scaled {})."),
               figures(look.plain.of(Measure::LargestWeight)->mean, 3), figures(look.scaled.of(Measure::LargestWeight)->mean, 3), shareInWords(plain), percentText(scaled));
}

/// "largest weight = 1" is said of d_k = 128, where it is not so.
std::string ofOverstatement(const Look& look)
{
    constexpr double kSaidToBeOne = 0.99;
    const double largest = look.plain.of(Measure::LargestWeight)->mean;
    if (look.plain.saturatedShare < kTenth || largest >= kSaidToBeOne) return {};
    return say(_("“The largest weight becomes 1” overstates it: here it is {} in the mean."), figures(largest, 3));
}

std::string ofGradient(const Look& look)
{
    const auto &plain = look.plain.of(Measure::QueryGradientNorm), &scaled = look.scaled.of(Measure::QueryGradientNorm);
    return say(_("The gradient of a query, not scaled: {} of the draws have under a tenth of the scaled gradient, one in ten has over {} (scaled {})."), shareInWords(*look.plain.starvedShare),
               figures(plain->q90, 2), figures(scaled->q90, 2));
}

std::string ofMedian(const Look& look)
{
    const auto &plain = look.plain.of(Measure::QueryGradientNorm), &scaled = look.scaled.of(Measure::QueryGradientNorm);
    if (plain->q50 >= kTenth * scaled->q50)
        return say(_("Its median has not died: {} against {} scaled; its mean is {} against {}."), figures(plain->q50, 2), figures(scaled->q50, 2), figures(plain->mean, 2), figures(scaled->mean, 2));
    if (plain->mean < kTenth * scaled->mean)
        return say(_("Its median dies, {} against {} scaled, and so does its mean, {}."), figures(plain->q50, 2), figures(scaled->q50, 2), figures(plain->mean, 2));
    if (plain->mean < 0.5 * scaled->mean)
        return say(_("Its median dies: {} against {} scaled; its mean is {} against {}."), figures(plain->q50, 2), figures(scaled->q50, 2), figures(plain->mean, 2), figures(scaled->mean, 2));
    return say(_("Its median dies: {} against {} scaled. Its mean does not, {}: that is carried by the {} with more than a tenth of their scaled gradient."), figures(plain->q50, 2),
               figures(scaled->q50, 2), figures(plain->mean, 2), percentText(1.0 - *look.plain.starvedShare));
}

/// Whether the mean ||J|| of unscaled scores first rises and then falls along the sweep, by more than chance does.
std::string ofJacobian(const Sweep& sweep)
{
    const auto norm = [](const Point& point) -> const Estimate& { return *point.of(Scaling::None).of(Measure::JacobianNorm); };
    const auto top = std::ranges::max_element(sweep.points, {}, [&](const Point& point) { return norm(point).mean; });
    const auto isBelow = [&](const Point& end) {
        const Estimate &high = norm(*top), &low = norm(end);
        return end.trials >= kEnough && top->trials >= kEnough && high.mean - low.mean > 4.0 * std::hypot(*high.se, *low.se);
    };
    if (!isBelow(sweep.points.front()) || !isBelow(sweep.points.back())) return {};
    return say(_("‖J‖ is not monotone: not scaled, it rises from {} at dₖ = {} to {} at dₖ = {} and falls to {} at dₖ = {}."), figures(norm(sweep.points.front()).mean, 3),
               sweep.points.front().d_k, figures(norm(*top).mean, 3), top->d_k, figures(norm(sweep.points.back()).mean, 3), sweep.points.back().d_k);
}

}

std::vector<std::string> findings(const Sweep& sweep, Index d_k)
{
    const Point* point = sweep.at(d_k);
    if (!point) return {};
    if (sweep.setting.keys == 1) return {_("With a single key the weight is 1, whatever the score: there is nothing to saturate.")};
    const Look look{sweep.setting, *point};
    std::vector<std::string> sentences{ofVariance(look)};
    if (d_k == 1) {
        sentences.push_back(_("At dₖ = 1 the divisor is 1: scaled and not scaled are the same."));
    } else if (point->trials < kEnough) {
        sentences.push_back(say(plural("{} trial is too few to speak of shares and medians.", "{} trials are too few to speak of shares and medians.", point->trials), point->trials));
    } else {
        sentences.push_back(ofSaturation(look));
        sentences.push_back(ofOverstatement(look));
        sentences.push_back(ofGradient(look));
        sentences.push_back(ofMedian(look));
    }
    sentences.push_back(ofJacobian(sweep));
    std::erase(sentences, std::string());
    return sentences;
}

}
