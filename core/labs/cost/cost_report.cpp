#include "core/labs/cost/cost_report.h"

#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/engine/figures_json.h"
#include "core/notation/number.h"

namespace abh::cost {
namespace {

using Json = nlohmann::ordered_json;    // numbers in full precision whatever the locale, and null for what is none

Json orNull(const std::optional<double>& value)
{
    return value ? Json(*value) : Json();
}

Json otherAsJson(const BenchResult& other)
{
    return {{"engine", other.setting.engine},
            {"title", other.engineTitle},
            {"detail", other.engineDetail},
            {"fma_peak_gflops", other.fma_peak_gflops},
            {"fused", figuresAsJson(other.fused)}};
}

Json asJson(const Setting& setting, const Point& point)
{
    const AttentionProblem shape = shapeAt(setting, point.setting.n);
    return {{"n", point.setting.n},
            {"pairs", static_cast<std::int64_t>(visiblePairs(shape))},
            {"product_flops", static_cast<std::int64_t>(productFlops(shape))},
            {"fma_peak_gflops", point.fma_peak_gflops},
            {"staged", point.staged ? figuresAsJson(*point.staged) : Json()},
            {"why_not_staged", point.whyNotStaged.empty() ? Json() : Json(point.whyNotStaged)},
            {"fused", figuresAsJson(point.fused)},
            {"fused_speedup", orNull(point.fusedSpeedup)},
            {"other", point.other ? otherAsJson(*point.other) : Json()},
            {"why_not_other", point.whyNotOther.empty() ? Json() : Json(point.whyNotOther)}};
}

using Cells = std::vector<std::pair<const char*, std::optional<double>>>;

/// Of the other engine; no numbers where there is none.
Cells otherCellsOf(const Point& point)
{
    const auto other = [&](const auto& member) { return point.other ? std::optional<double>(static_cast<double>(member(*point.other))) : std::nullopt; };
    const auto ofDevice = [&](double FusedFigures::*figure) { return point.other && point.other->fused.*figure > 0.0 ? std::optional(point.other->fused.*figure) : std::nullopt; };
    return {{"other_fma_peak_gflops", other([](const BenchResult& result) { return result.fma_peak_gflops; })},
            {"other_seconds", other([](const BenchResult& result) { return result.fused.seconds; })},
            {"other_gflops", other([](const BenchResult& result) { return result.fused.gflops; })},
            {"other_device_seconds", ofDevice(&FusedFigures::device_seconds)},
            {"other_device_gflops", ofDevice(&FusedFigures::device_gflops)},
            {"other_peak_share", other([](const BenchResult& result) { return result.fused.peak_share; })},
            {"other_bytes", other([](const BenchResult& result) { return result.fused.bytes; })},
            {"other_max_abs_error", other([](const BenchResult& result) { return result.fused.max_abs_error; })}};
}

/// Of the processor, and of what was measured.
Cells processorCellsOf(const Setting& setting, const Point& point)
{
    const AttentionProblem shape = shapeAt(setting, point.setting.n);
    const auto staged = [&](const auto& member) { return point.staged ? std::optional<double>(static_cast<double>(member(*point.staged))) : std::nullopt; };
    return {{"n", static_cast<double>(point.setting.n)},
            {"pairs", visiblePairs(shape)},
            {"product_flops", productFlops(shape)},
            {"fma_peak_gflops", point.fma_peak_gflops},
            {"staged_seconds", staged([](const StagedFigures& figures) { return figures.seconds; })},
            {"staged_scores_seconds", staged([](const StagedFigures& figures) { return figures.stages.scores; })},
            {"staged_softmax_seconds", staged([](const StagedFigures& figures) { return figures.stages.softmax; })},
            {"staged_context_seconds", staged([](const StagedFigures& figures) { return figures.stages.context; })},
            {"staged_gflops", staged([](const StagedFigures& figures) { return figures.gflops; })},
            {"staged_bytes", staged([](const StagedFigures& figures) { return figures.bytes; })},
            {"staged_max_abs_error", staged([](const StagedFigures& figures) { return figures.max_abs_error; })},
            {"fused_seconds", point.fused.seconds},
            {"fused_gflops", point.fused.gflops},
            {"fused_peak_share", point.fused.peak_share},
            {"fused_bytes", static_cast<double>(point.fused.bytes)},
            {"fused_max_abs_error", point.fused.max_abs_error},
            {"fused_speedup", point.fusedSpeedup},
            // The same on every line, so that a table says by itself what was measured.
            {"d", static_cast<double>(setting.d)},
            {"heads", static_cast<double>(setting.heads)},
            {"kv_heads", static_cast<double>(setting.kv_heads)},
            {"causal", setting.causal ? 1.0 : 0.0},
            {"window", setting.window ? std::optional(static_cast<double>(*setting.window)) : std::nullopt},
            {"threads", static_cast<double>(point.threads)}};
}

/// The cells of one line of the table, each under its name.
Cells cellsOf(const Setting& setting, const Point& point)
{
    Cells cells = processorCellsOf(setting, point);
    const Cells ofOther = otherCellsOf(point);
    cells.insert(cells.end(), ofOther.begin(), ofOther.end());
    return cells;
}

/// A whole number in all its digits, any other in the fewest that read back as the same.
std::string csvNumber(const std::optional<double>& value)
{
    constexpr double kWholeBelow = 0x1p53;
    if (!value || !std::isfinite(*value)) return {};
    return std::abs(*value) < kWholeBelow && *value == std::floor(*value) ? std::to_string(static_cast<long long>(*value)) : fullNumber(*value);
}

}

std::string sweepAsJson(const Sweep& sweep)
{
    const Setting& setting = sweep.setting;
    Json json{{"d", setting.d}, {"heads", setting.heads}, {"kv_heads", setting.kv_heads}, {"causal", setting.causal}, {"window", setting.window ? Json(*setting.window) : Json()},
              {"threads", sweep.points.empty() ? setting.threads : sweep.points.front().threads}, {"repeat", setting.repeat}, {"seed", setting.seed}, {"simd", sweep.points.empty() ? Json() : Json(sweep.points.front().simd)}, {"points", Json::array()}};
    for (const Point& point : sweep.points) json["points"].push_back(asJson(setting, point));
    return json.dump(2) + "\n";
}

std::string sweepAsCsv(const Sweep& sweep)
{
    std::string heading, lines;
    Point none;
    none.setting.n = 1;
    for (const auto& [name, value] : cellsOf(sweep.setting, none)) heading += name + std::string(",");
    for (const Point& point : sweep.points) {
        for (const auto& [name, value] : cellsOf(sweep.setting, point)) lines += csvNumber(value) + ",";
        lines += (point.other ? point.other->setting.engine : "") + "\n";
    }
    return heading + "other_engine\n" + lines;
}

}
