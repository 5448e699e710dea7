#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/model/choices.h"
#include "core/model/scenario_file.h"
#include "core/notation/number.h"

namespace abh {

namespace {

std::string quoted(const std::string& text)
{
    using Json = nlohmann::json;
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string quotedList(const std::vector<std::string>& texts)
{
    std::vector<std::string> parts;
    for (const std::string& text : texts) parts.push_back(quoted(text));
    return fmt::format("[{}]", fmt::join(parts, ", "));
}

std::string entry(double value)
{
    if (!std::isfinite(value)) return "null";
    // A person who reads the file has no use for -0; adding 0 makes a 0 of it.
    return fullNumber(value + 0.0);
}

std::string entry(bool value)
{
    return value ? "1" : "0";
}

/// A row a line, each `indent` deep, the closing bracket two less.
template <typename AnyMatrix>
std::string rows(const AnyMatrix& matrix, int indent)
{
    std::string text = "[";
    for (Index i = 0; i < matrix.rows(); ++i) {
        text += fmt::format("{}\n{:{}}[", i == 0 ? "" : ",", "", indent);
        for (Index j = 0; j < matrix.cols(); ++j) text += (j == 0 ? "" : ", ") + entry(matrix(i, j));
        text += ']';
    }
    return text + fmt::format("\n{:{}}]", "", indent - 2);
}

/// In one line, unless there is a matrix in it.
std::string maskObject(const Mask& mask)
{
    std::vector<std::string> parts;
    if (mask.causal) parts.push_back("\"causal\": true");
    if (mask.window) parts.push_back(fmt::format("\"window\": {}", *mask.window));
    if (!mask.real.empty()) parts.push_back(fmt::format("\"padding\": \"{}\"", writeFlags(mask.real)));
    if (!mask.allowed) return fmt::format("{{{}}}", fmt::join(parts, ", "));
    parts.push_back("\"allowed\": " + rows(*mask.allowed, 6));
    return fmt::format("{{\n    {}\n  }}", fmt::join(parts, ",\n    "));
}

std::string scaleValue(const Scale& scale)
{
    return scale.kind == Scale::Kind::Number ? entry(scale.number) : quoted(writeScale(scale));
}

}

std::string writeScenario(const Scenario& scenario)
{
    std::vector<std::string> fields;
    const auto add = [&fields](const char* key, const std::string& value) {
        fields.push_back(fmt::format("  \"{}\": {}", key, value));
    };
    add("format", quoted("attention-by-hand"));
    add("version", "1");
    add("title", quoted(scenario.title));
    if (!scenario.note.empty()) add("note", quoted(scenario.note));
    add("tokens", quotedList(scenario.tokens));
    add("X", rows(scenario.X, 4));
    add("W_Q", rows(scenario.W_Q, 4));
    add("W_K", rows(scenario.W_K, 4));
    add("W_V", rows(scenario.W_V, 4));
    if (scenario.W_O) add("W_O", rows(*scenario.W_O, 4));
    add("heads", std::to_string(scenario.heads));
    add("kv_heads", std::to_string(scenario.kv_heads));
    add("mask", maskObject(scenario.mask));
    add("scale", scaleValue(scenario.scale));
    add("softmax", quoted(writeSoftmax(scenario.softmax)));
    add("arithmetic", quoted(writeArithmetic(scenario.arithmetic)));
    return fmt::format("{{\n{}\n}}\n", fmt::join(fields, ",\n"));
}

}
