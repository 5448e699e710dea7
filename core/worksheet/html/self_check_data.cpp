#include "core/worksheet/html/self_check_data.h"

#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/attention/explain_text.h"
#include "core/attention/misconception.h"
#include "core/worksheet/accepted_ranges.h"
#include "core/worksheet/planted_slip.h"

namespace abh::html {
namespace {

using Json = nlohmann::ordered_json;

Json matrixJson(const Matrix& matrix)
{
    return {{"rows", matrix.rows()}, {"columns", matrix.cols()}, {"data", std::vector<double>(matrix.data(), matrix.data() + matrix.size())}};
}

Json maskJson(const Mask& mask)
{
    Json allowed;
    if (mask.allowed)
        for (Index i = 0; i < mask.allowed->rows(); ++i) {
            Json row = Json::array();
            for (Index j = 0; j < mask.allowed->cols(); ++j) row.push_back((*mask.allowed)(i, j) ? 1 : 0);
            allowed.push_back(row);
        }
    return {{"causal", mask.causal}, {"window", mask.window ? Json(*mask.window) : Json()}, {"real", mask.real}, {"allowed", allowed}};
}

Json scaleJson(const Scale& scale)
{
    const char* const names[] = {"sqrt", "none", "d_k", "number"};   // in the order of Scale::Kind
    return {{"kind", names[static_cast<int>(scale.kind)]}, {"number", scale.number}};
}

Json arithmeticJson(const Arithmetic& arithmetic)
{
    const char* const names[] = {"exact", "decimals", "significant"};
    return {{"kind", names[static_cast<int>(arithmetic.kind)]}, {"places", arithmetic.places}, {"even", arithmetic.ties == Arithmetic::Ties::ToEven}};
}

Json scenarioJson(const Scenario& s)
{
    Json result;
    for (Quantity quantity : {Quantity::X, Quantity::W_Q, Quantity::W_K, Quantity::W_V, Quantity::W_O}) {
        const SharedMatrix* entered = enteredMatrix(s, quantity);
        result[info(quantity).id] = entered ? matrixJson(*entered) : Json();
    }
    result["heads"] = s.heads;
    result["kv_heads"] = s.kv_heads;
    result["mask"] = maskJson(s.mask);
    result["scale"] = scaleJson(s.scale);
    result["arithmetic"] = arithmeticJson(s.arithmetic);
    return result;
}

Json misconceptionsJson(const Trace& trace, const Conventions& conventions)
{
    Json list = Json::array();
    for (const MisconceptionInfo& about : allMisconceptions())
        if (applies(about.misconception, trace))
            list.push_back({{"id", about.id}, {"title", title(about.misconception, conventions)}, {"done", whatWasDone(about.misconception, conventions)},
                            {"right", whatIsRight(about.misconception, conventions)}});
    return list;
}

/// How exactly answers are asked for, and which matrices are worked on the sheet.
Json choicesJson(const SelfCheckSheet& sheet)
{
    const Trace& trace = *sheet.trace;
    const Arithmetic& arithmetic = trace.scenario().arithmetic;
    const SheetPlan plan(trace, sheet.options);
    Json worked = Json::object();
    for (const QuantityInfo& about : allQuantities())
        for (Index head = 0; head < headCount(about.quantity, trace.scenario()); ++head)
            if (plan.isWorked(about.quantity, head)) worked[about.id][std::to_string(head)] = true;
    const bool hasSlip = sheet.options.level == SheetLevel::FindTheSlip;
    return {{"decimals", answerDecimals(arithmetic, sheet.options)}, {"places", workingPlaces(arithmetic, sheet.options)}, {"shown", sheet.options.answerDecimals},
            {"ranks", sheet.options.level == SheetLevel::Predict}, {"slip", hasSlip ? Json(info(plantSlip(trace, sheet.options).what).id) : Json()}, {"worked", worked}};
}

std::string innerMathMl(const Formula& formula)
{
    const std::string math = toMathMl(formula);
    const std::size_t begin = math.find('>') + 1;
    return math.substr(begin, math.rfind('<') - begin);
}

/// The symbols of what is asked and of what is worked, by the cell.
Json symbolsJson(const SelfCheckSheet& sheet)
{
    Json symbols = Json::object();
    const auto add = [&](const Cell& cell) {
        const std::string key = fmt::format("{} {} {} {}", info(cell.quantity).id, cell.head, cell.row, cell.column);
        if (!symbols.contains(key)) symbols[key] = innerMathMl(entrySymbol(*sheet.trace, cell, sheet.options.conventions));
    };
    for (const SheetSection& section : sheet.handout.sections)
        for (const SheetBlock& block : section.blocks) {
            if (const auto* working = std::get_if<SheetWorking>(&block)) add(working->result.cell);
            if (const auto* matrix = std::get_if<SheetMatrix>(&block))
                for (const SheetCell& cell : matrix->cells)
                    if (cell.asked) add(cell.cell);
        }
    return symbols;
}

/// What a key says of the open questions.
Json wordsJson(const Worksheet& key)
{
    Json words = Json::array();
    for (const SheetSection& section : key.sections)
        for (const SheetBlock& block : section.blocks)
            if (const auto* text = std::get_if<SheetText>(&block); text && text->kind == SheetText::Kind::Answer) words.push_back(text->text);
    return words;
}

}

std::string selfCheckData(const SelfCheckSheet& sheet)
{
    Json data;
    data["identifier"] = sheet.handout.identifier;
    data["scenario"] = scenarioJson(sheet.trace->scenario());
    data["scenario"]["columns"] = sheet.options.conventions.inColumns();    // the left matrix of a product is then the right one
    data["safe"] = sheet.trace->course().safe;
    data["choices"] = choicesJson(sheet);
    data["misconceptions"] = misconceptionsJson(*sheet.trace, sheet.options.conventions);
    data["symbols"] = symbolsJson(sheet);
    data["words"] = wordsJson(sheet.key);
    data["texts"] = Json::parse(selfCheckTexts());
    return data.dump();
}

}
