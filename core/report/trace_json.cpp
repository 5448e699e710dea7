#include "core/report/trace_report.h"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/engine/compare.h"
#include "core/model/scenario_file.h"
#include "core/notation/number.h"

namespace abh {
namespace {

using nlohmann::json;

std::string quoted(const std::string& text)
{
    return json(text).dump();
}

std::string value(double number)
{
    if (std::isinf(number)) return number < 0 ? "\"-inf\"" : "\"inf\"";
    return fullNumber(number + 0.0);   // a 0 of -0
}

std::string values(const Matrix& matrix)
{
    std::string text = "[";
    for (Index i = 0; i < matrix.rows(); ++i) {
        text += i == 0 ? "\n        [" : ",\n        [";
        for (Index j = 0; j < matrix.cols(); ++j) text += (j == 0 ? "" : ", ") + value(matrix(i, j));
        text += ']';
    }
    return text + "\n      ]";
}

/// The other's matrix and how far it is off, as further fields of a stage; empty without a counterpart.
std::string comparison(const Compared* compared, Quantity quantity, Index head)
{
    const Matrix* counterpart = compared ? compared->counterpart(quantity, head) : nullptr;
    if (!counterpart) return {};
    return fmt::format(",\n      \"compared\": {},\n      \"difference\": {}", values(*counterpart), values(compared->difference(quantity, head)));
}

std::string stage(const Trace& trace, const Compared* compared, Quantity quantity, Index head)
{
    const Matrix& matrix = trace.at(quantity, head);
    const QuantityInfo& about = info(quantity);
    return fmt::format("    {{\n      \"id\": {}, \"symbol\": {}, \"head\": {}, \"rows\": {}, \"columns\": {},\n      \"values\": {}{}\n    }}",
                       quoted(about.id), quoted(toUnicode(symbolOf(quantity))),
                       about.perHead == PerHead::None ? "null" : fmt::format("{}", head), matrix.rows(), matrix.cols(), values(matrix),
                       comparison(compared, quantity, head));
}

std::string note(const Issue& issue)
{
    const auto place = [](const std::optional<Index>& index) { return index ? json(*index + 1) : json(); };
    nlohmann::ordered_json fields;
    fields["field"] = issue.field;
    fields["row"] = place(issue.row);
    fields["column"] = place(issue.column);
    fields["text"] = issue.text;
    fields["remedy"] = issue.remedy;
    return fields.dump();
}

/// The scenario's file text, moved in by `indent`.
std::string indentedScenario(const Scenario& scenario, const char* indent)
{
    std::string text = writeScenario(scenario);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    std::string indented;
    for (char c : text) {
        indented += c;
        if (c == '\n') indented += indent;
    }
    return indented;
}

std::string comparedWith(const ComparedWith& other)
{
    const std::string name = other.comparison.kind == Comparison::Kind::Other ? ", \"name\": " + quoted(describe(other.comparison)) : "";
    return fmt::format("  \"compared_with\": {{\n    \"how\": {}{},\n    \"scenario\": {}\n  }},\n", quoted(writeComparison(other.comparison)), name,
                       indentedScenario(other.trace->scenario(), "    "));
}

/// The engine, and what it left out; empty where the reference worked it out.
std::string engine(const Trace& trace, const std::optional<BackendInfo>& by)
{
    std::string text;
    if (by) text = fmt::format("  \"engine\": {{\"name\": {}, \"title\": {}, \"detail\": {}}},\n", quoted(by->name), quoted(by->title), quoted(by->detail));
    std::vector<std::string> missing;
    for (Quantity quantity : notWrittenOut(trace)) missing.push_back(quoted(info(quantity).id));
    return missing.empty() ? text : text + fmt::format("  \"not_written_out\": [{}],\n", fmt::join(missing, ", "));
}

// What is worked out; weights and mask stand in the scenario.
constexpr Quantity kStages[]{Quantity::X, Quantity::Q, Quantity::K, Quantity::V, Quantity::S, Quantity::ScaledS, Quantity::MaskedS, Quantity::RowMax,
                             Quantity::E, Quantity::RowSum, Quantity::A, Quantity::Z, Quantity::Concat, Quantity::Y};

}

std::string traceAsJson(const Trace& trace, const ReportOptions& options)
{
    std::string text = "{\n  \"scenario\": " + indentedScenario(trace.scenario(), "  ") + ",\n  \"notes\": [";
    const char* separator = "\n    ";
    for (const Issue& issue : trace.notes()) {
        text += separator + note(issue);
        separator = ",\n    ";
    }
    text += trace.notes().empty() ? "],\n" : "\n  ],\n";
    text += engine(trace, options.workedBy);
    std::optional<Compared> compared;
    if (options.comparedWith) {
        compared.emplace(trace, *options.comparedWith->trace);
        text += comparedWith(*options.comparedWith);
    }
    text += "  \"stages\": [";
    separator = "\n";
    for (Quantity quantity : kStages)
        for (Index head = 0; trace.has(quantity, head); ++head) {
            text += separator + stage(trace, compared ? &*compared : nullptr, quantity, head);
            separator = ",\n";
        }
    return text + "\n  ]\n}\n";
}

}
