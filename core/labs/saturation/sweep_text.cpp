#include "core/labs/saturation/sweep_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/notation/number.h"
#include "core/report/text_columns.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::saturation {
namespace {

std::string tableOf(const Sweep& sweep, Measure measure)
{
    std::vector<std::vector<std::string>> rows{{"d_k"}};
    for (Scaling scaling : kScalings) rows.front().push_back(title(scaling, sweep.setting.cap));
    for (const Point& point : sweep.points) {
        std::vector<std::string> row{std::to_string(point.d_k)};
        for (Scaling scaling : kScalings) {
            const std::optional<Estimate>& estimate = point.of(scaling).of(measure);
            row.push_back(estimate ? withError(*estimate) : "-");
        }
        rows.push_back(std::move(row));
    }
    return title(measure) + "\n" + alignedColumns(rows);
}

}

std::string withError(const Estimate& estimate)
{
    constexpr int kMostDecimals = 6;
    if (!estimate.se || *estimate.se <= 0.0) return typeset(fmt::format("{:.4g}", estimate.mean));
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(*estimate.se))));
    if (decimals > kMostDecimals) return typeset(fmt::format("{:.4g}", estimate.mean)) + " ± " + typeset(fmt::format("{:.1g}", *estimate.se));
    return typeset(fixedNumber(estimate.mean, decimals)) + " ± " + fixedNumber(*estimate.se, decimals);
}

std::string title(Measure measure)
{
    switch (measure) {
    case Measure::ScoreVariance: return _("Score variance");
    case Measure::LargestWeight: return _("Largest weight");
    case Measure::Entropy: return _("Entropy (nats)");
    case Measure::JacobianNorm: return _("‖J‖ of the softmax");
    case Measure::QueryGradientNorm: break;
    }
    return _("Gradient of the query, ‖∂p/∂q‖");
}

std::string sampleText(const Setting& setting)
{
    const std::string keys = say(plural("One query against {} key", "One query against {} keys", setting.keys), setting.keys);
    const std::string trials = say(plural("{} trial", "{} trials", setting.trials), setting.trials);
    return say(_("{}, entries {}, {}, seed {}"), keys, title(setting.entries, setting.mean), trials, setting.seed);
}

std::string sweepAsText(const Sweep& sweep)
{
    std::string text = say(_("{}: mean ± standard error"), sampleText(sweep.setting)) + "\n";
    for (Measure measure : kMeasures) text += "\n" + tableOf(sweep, measure);
    return text;
}

}
