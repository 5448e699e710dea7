#include "core/report/trace_report.h"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
    return std::isinf(number) ? "\"-inf\"" : fullNumber(number + 0.0);   // a 0 of -0
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

std::string stage(const Trace& trace, Quantity quantity, Index head)
{
    const Matrix& matrix = trace.at(quantity, head);
    const QuantityInfo& about = info(quantity);
    return fmt::format("    {{\n      \"id\": {}, \"symbol\": {}, \"head\": {}, \"rows\": {}, \"columns\": {},\n      \"values\": {}\n    }}",
                       quoted(about.id), quoted(toUnicode(symbolOf(quantity))),
                       about.perHead == PerHead::None ? "null" : fmt::format("{}", head), matrix.rows(), matrix.cols(), values(matrix));
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

/// The scenario's file text, moved in by one level.
std::string indentedScenario(const Scenario& scenario)
{
    std::string text = writeScenario(scenario);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    std::string indented;
    for (char c : text) {
        indented += c;
        if (c == '\n') indented += "  ";
    }
    return indented;
}

// What is worked out; weights and mask stand in the scenario.
constexpr Quantity kStages[]{Quantity::X, Quantity::Q, Quantity::K, Quantity::V, Quantity::S, Quantity::ScaledS, Quantity::MaskedS, Quantity::RowMax,
                             Quantity::E, Quantity::RowSum, Quantity::A, Quantity::Z, Quantity::Concat, Quantity::Y};

}

std::string traceAsJson(const Trace& trace)
{
    std::string text = "{\n  \"scenario\": " + indentedScenario(trace.scenario()) + ",\n  \"notes\": [";
    const char* separator = "\n    ";
    for (const Issue& issue : trace.notes()) {
        text += separator + note(issue);
        separator = ",\n    ";
    }
    text += trace.notes().empty() ? "],\n  \"stages\": [" : "\n  ],\n  \"stages\": [";
    separator = "\n";
    for (Quantity quantity : kStages)
        for (Index head = 0; trace.has(quantity, head); ++head) {
            text += separator + stage(trace, quantity, head);
            separator = ",\n";
        }
    return text + "\n  ]\n}\n";
}

}
