#include "core/labs/saturation/sweep_report.h"

#include <cmath>

#include <fmt/format.h>

#include "core/notation/number.h"

namespace abh::saturation {
namespace {

std::string number(const std::optional<double>& value, const char* missing)
{
    return value ? fullNumber(*value) : missing;
}

std::string asJson(const std::optional<Estimate>& estimate)
{
    if (!estimate) return "null";
    return fmt::format("{{\"mean\": {}, \"se\": {}, \"q10\": {}, \"q50\": {}, \"q90\": {}}}", fullNumber(estimate->mean), number(estimate->se, "null"),
                       fullNumber(estimate->q10), fullNumber(estimate->q50), fullNumber(estimate->q90));
}

std::optional<Estimate> shareOfMost(const std::optional<Estimate>& entropy, Index keys)
{
    if (!entropy || keys < 2) return std::nullopt;
    const double most = std::log(static_cast<double>(keys));
    Estimate share{entropy->mean / most, std::nullopt, entropy->q10 / most, entropy->q50 / most, entropy->q90 / most};
    if (entropy->se) share.se = *entropy->se / most;
    return share;
}

std::string pointAsJson(const Sweep& sweep, const Point& point, Scaling scaling)
{
    const ScalingResult& result = point.of(scaling);
    std::string text = fmt::format("    {{\"d_k\": {}, \"scaling\": \"{}\", \"trials\": {}", point.d_k, word(scaling), point.trials);
    for (Measure measure : kMeasures) {
        text += fmt::format(",\n     \"{}\": {}", word(measure), asJson(result.of(measure)));
        if (measure == Measure::Entropy) text += fmt::format(",\n     \"entropy_share\": {}", asJson(shareOfMost(result.of(measure), sweep.setting.keys)));
    }
    return text + fmt::format(",\n     \"saturated_share\": {}, \"starved_share\": {}}}", fullNumber(result.saturatedShare), number(result.starvedShare, "null"));
}

std::string asCsv(const std::optional<Estimate>& estimate)
{
    if (!estimate) return ",,,,,";
    return fmt::format(",{},{},{},{},{}", fullNumber(estimate->mean), number(estimate->se, ""), fullNumber(estimate->q10), fullNumber(estimate->q50), fullNumber(estimate->q90));
}

}

std::string sweepAsJson(const Sweep& sweep)
{
    const Setting& setting = sweep.setting;
    std::string text = fmt::format("{{\n  \"n\": {}, \"trials\": {}, \"entries\": \"{}\", \"mean\": {}, \"drawing\": \"{}\", \"cap\": {}, \"seed\": {},\n  \"points\": [", setting.keys,
                                   setting.trials, word(setting.entries), fullNumber(setting.entryMean()), setting.drawing() == Drawing::Full ? "full" : "shortcut",
                                   fullNumber(setting.cap), setting.seed);
    const char* between = "\n";
    for (const Point& point : sweep.points)
        for (Scaling scaling : kScalings) {
            text += between + pointAsJson(sweep, point, scaling);
            between = ",\n";
        }
    return text + "\n  ]\n}\n";
}

std::string sweepAsCsv(const Sweep& sweep)
{
    std::string text = "d_k,scaling,trials";
    const auto addColumns = [&text](std::string_view name) {
        for (const char* part : {"mean", "se", "q10", "q50", "q90"}) text += fmt::format(",{}_{}", name, part);
    };
    for (Measure measure : kMeasures) {
        addColumns(word(measure));
        if (measure == Measure::Entropy) addColumns("entropy_share");
    }
    text += ",saturated_share,starved_share\n";
    for (const Point& point : sweep.points)
        for (Scaling scaling : kScalings) {
            const ScalingResult& result = point.of(scaling);
            text += fmt::format("{},{},{}", point.d_k, word(scaling), point.trials);
            for (Measure measure : kMeasures) {
                text += asCsv(result.of(measure));
                if (measure == Measure::Entropy) text += asCsv(shareOfMost(result.of(measure), sweep.setting.keys));
            }
            text += fmt::format(",{},{}\n", fullNumber(result.saturatedShare), number(result.starvedShare, ""));
        }
    return text;
}

}
