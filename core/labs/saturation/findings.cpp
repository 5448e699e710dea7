#include "core/labs/saturation/findings.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/labs/saturation/sweep_report.h"
#include "core/labs/saturation/theory.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::saturation {
namespace {

constexpr double kTenth = 0.1;
constexpr Index kEnoughScores = 30;

/// `count` figures, zeros among them; numbers with more digits before the point keep these.
std::string figures(double value, int count)
{
    if (std::abs(value) >= std::pow(10.0, count)) return typeset(fixedNumber(value, 0));
    std::string text = fmt::format("{:#.{}g}", value, count);
    if (text.back() == '.') text.pop_back();
    return typeset(text);
}

/// "one in three", where that is near enough, or "43 %".
std::string inWords(double share)
{
    const char* const words[]{_("half"), _("one in three"), _("one in four"), _("one in five"), _("one in six"), _("one in seven"), _("one in eight"), _("one in nine"), _("one in ten")};
    const double n = std::round(1.0 / std::max(share, 1e-9));
    if (n >= 2.0 && n <= 10.0 && std::abs(1.0 / n - share) <= 0.1 * share) return words[static_cast<std::size_t>(n) - 2];
    const double percent = 100.0 * share;
    return say(_("{} %"), percent > 0.0 && percent < 1.0 ? figures(percent, 1) : fmt::format("{:.0f}", percent));
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
    return typeset(fmt::format("{:.4g}", *rowVariance(look.setting, scaling, look.point.d_k)));
}

std::string ofVariance(const Look& look)
{
    const auto &plain = look.plain.of(Measure::ScoreVariance), &scaled = look.scaled.of(Measure::ScoreVariance);
    if (!plain || look.point.trials * look.setting.keys < kEnoughScores)
        return say(_("Score variance: {} scores are too few to compare with theory."), look.point.trials * look.setting.keys);
    return say(_("The scores of a query vary by {} (theory {}); divided by √dₖ, by {} (theory {})."), withError(*plain),
               theoryText(look, Scaling::None), withError(*scaled), theoryText(look, Scaling::Sqrt));
}

std::string ofSaturation(const Look& look)
{
    const double plain = look.plain.saturatedShare, scaled = look.scaled.saturatedShare;
    if (plain >= kTenth && plain >= 5.0 * scaled)
        return say(_("Not scaled, rows become all or nothing: {} gives over 0.99 to one key (scaled {})."), inWords(plain), inWords(scaled));
    return say(_("Not scaled, the largest weight is {} in the mean, scaled {}; {} of the rows give over 0.99 to one key (scaled {})."),
               figures(look.plain.of(Measure::LargestWeight)->mean, 3), figures(look.scaled.of(Measure::LargestWeight)->mean, 3), inWords(plain), inWords(scaled));
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
    const double starved = *look.plain.starvedShare;
    if (starved >= 0.01)
        return say(_("Of the gradient of a query: {} gets under a tenth of its scaled one, one in ten over {} (scaled {})."), inWords(starved), figures(plain->q90, 2), figures(scaled->q90, 2));
    return say(_("Hardly any query gets under a tenth of its scaled gradient; one in ten gets over {} (scaled {})."), figures(plain->q90, 2), figures(scaled->q90, 2));
}

std::string ofMedian(const Look& look)
{
    const auto &plain = look.plain.of(Measure::QueryGradientNorm), &scaled = look.scaled.of(Measure::QueryGradientNorm);
    if (plain->q50 < kTenth * scaled->q50)
        return say(_("The median gradient dies: {} against {} scaled. Its mean, {}, is carried by the few that are left."), figures(plain->q50, 2), figures(scaled->q50, 2), figures(plain->mean, 2));
    return say(_("The median gradient has not died: {} against {} scaled."), figures(plain->q50, 2), figures(scaled->q50, 2));
}

/// Whether the mean ||J|| of unscaled scores first rises and then falls along the sweep, by more than chance does.
std::string ofJacobian(const Sweep& sweep)
{
    const auto norm = [](const Point& point) -> const Estimate& { return *point.of(Scaling::None).of(Measure::JacobianNorm); };
    const auto top = std::ranges::max_element(sweep.points, {}, [&](const Point& point) { return norm(point).mean; });
    const auto isBelow = [&](const Point& end) {
        const Estimate &high = norm(*top), &low = norm(end);
        return high.se && low.se && high.mean - low.mean > 4.0 * std::hypot(*high.se, *low.se);
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
