#include "core/labs/saturation/sweep_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/notation/number.h"
#include "core/report/text_block.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::saturation {
namespace {

using Row = std::vector<std::string>;

/// Columns as wide as they need be, numbers flush right.
std::string aligned(const std::vector<Row>& rows)
{
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows)
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], terminalWidth(row[c]));
    std::string text;
    for (const Row& row : rows) {
        for (std::size_t c = 0; c < row.size(); ++c) text += std::string(2 + widths[c] - terminalWidth(row[c]), ' ') + row[c];
        text += '\n';
    }
    return text;
}

std::string tableOf(const Sweep& sweep, Measure measure)
{
    std::vector<Row> rows{{"d_k"}};
    for (Scaling scaling : kScalings) rows.front().push_back(title(scaling, sweep.setting.cap));
    for (const Point& point : sweep.points) {
        Row row{std::to_string(point.d_k)};
        for (Scaling scaling : kScalings) {
            const std::optional<Estimate>& estimate = point.of(scaling).of(measure);
            row.push_back(estimate ? withError(*estimate) : "-");
        }
        rows.push_back(std::move(row));
    }
    return title(measure) + "\n" + aligned(rows);
}

}

std::string figures(double value, int count)
{
    constexpr int kLeastExponent = -4;
    const std::string scientific = fmt::format("{:.{}e}", value, count - 1);    // rounded first: 99.7 is 1.0e+02
    const int exponent = std::stoi(scientific.substr(scientific.find('e') + 1));
    if (exponent < kLeastExponent) return typeset(scientific);
    return typeset(fixedNumber(value, std::max(0, count - 1 - exponent)));
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
