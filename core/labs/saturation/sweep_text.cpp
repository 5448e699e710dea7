#include "core/labs/saturation/sweep_report.h"

#include <algorithm>

#include <fmt/format.h>

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

std::string cell(const std::optional<Estimate>& estimate)
{
    if (!estimate) return "-";
    const std::string mean = fmt::format("{:.4g}", estimate->mean);
    return estimate->se ? fmt::format("{} ± {:.1g}", mean, *estimate->se) : mean;
}

std::string tableOf(const Sweep& sweep, Measure measure)
{
    std::vector<Row> rows{{"d_k"}};
    for (Scaling scaling : kScalings) rows.front().push_back(title(scaling, sweep.setting.cap));
    for (const Point& point : sweep.points) {
        Row row{std::to_string(point.d_k)};
        for (Scaling scaling : kScalings) row.push_back(cell(point.of(scaling).of(measure)));
        rows.push_back(std::move(row));
    }
    return title(measure) + "\n" + aligned(rows);
}

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

std::string sweepAsText(const Sweep& sweep)
{
    const Setting& setting = sweep.setting;
    const std::string keys = say(plural("One query against {} key", "One query against {} keys", setting.keys), setting.keys);
    const std::string trials = say(plural("{} trial", "{} trials", setting.trials), setting.trials);
    std::string text = say(_("{}, entries {}, {}, seed {}: mean ± standard error"), keys, title(setting.entries, setting.mean), trials, setting.seed) + "\n";
    for (Measure measure : kMeasures) text += "\n" + tableOf(sweep, measure);
    return text;
}

}
