#include "core/attention/quantity.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/text/text.h"

namespace abh {
namespace {

// Only marks a text for the translator: the table is built before the language is known.
constexpr const char* mark(const char* message)
{
    return message;
}

/// Alike for a scenario to read and for one to write to.
template <typename AnyScenario>
auto entered(AnyScenario& scenario, Quantity quantity) -> decltype(&scenario.X)
{
    switch (quantity) {
    case Quantity::X: return &scenario.X;
    case Quantity::W_Q: return &scenario.W_Q;
    case Quantity::W_K: return &scenario.W_K;
    case Quantity::W_V: return &scenario.W_V;
    case Quantity::W_O: return scenario.W_O ? &*scenario.W_O : nullptr;
    default: return nullptr;
    }
}

constexpr const char* kVaswani = "Vaswani et al. 2017, section 3.2";
constexpr const char* kFlash2 = "Dao 2023, FlashAttention-2, section 2";

constexpr std::array<QuantityInfo, kQuantityCount> kTable{{
    {Quantity::X, "input", mark("Input"), Role::Input, PerHead::None, Axis::Token, Axis::Model, kVaswani},
    {Quantity::W_Q, "query_weights", mark("Query projection"), Role::Query, PerHead::None, Axis::Model, Axis::AllQueries, kVaswani},
    {Quantity::W_K, "key_weights", mark("Key projection"), Role::Key, PerHead::None, Axis::Model, Axis::AllKeys, kVaswani},
    {Quantity::W_V, "value_weights", mark("Value projection"), Role::Value, PerHead::None, Axis::Model, Axis::AllValues, kVaswani},
    {Quantity::W_O, "output_weights", mark("Output projection"), Role::Output, PerHead::None, Axis::AllContexts, Axis::Out, kVaswani},
    {Quantity::MaskMatrix, "mask", mark("Mask"), Role::Plain, PerHead::None, Axis::QueryToken, Axis::KeyToken, kVaswani},
    {Quantity::Q, "queries", mark("Queries"), Role::Query, PerHead::Query, Axis::Token, Axis::QueryKey, kVaswani},
    {Quantity::K, "keys", mark("Keys"), Role::Key, PerHead::KeyValue, Axis::Token, Axis::QueryKey, kVaswani},
    {Quantity::V, "values", mark("Values"), Role::Value, PerHead::KeyValue, Axis::Token, Axis::Value, kVaswani},
    {Quantity::S, "scores", mark("Scores"), Role::Score, PerHead::Query, Axis::QueryToken, Axis::KeyToken, kVaswani},
    {Quantity::ScaledS, "scaled_scores", mark("Scaled scores"), Role::Score, PerHead::Query, Axis::QueryToken, Axis::KeyToken, kVaswani},
    {Quantity::MaskedS, "masked_scores", mark("Masked scores"), Role::Score, PerHead::Query, Axis::QueryToken, Axis::KeyToken, kVaswani},
    {Quantity::RowMax, "row_max", mark("Row maximum"), Role::Score, PerHead::Query, Axis::QueryToken, Axis::Single, kFlash2},
    {Quantity::E, "exponentials", mark("Exponentials"), Role::Weight, PerHead::Query, Axis::QueryToken, Axis::KeyToken, kVaswani},
    {Quantity::RowSum, "row_sums", mark("Row sums"), Role::Weight, PerHead::Query, Axis::QueryToken, Axis::Single, kFlash2},
    {Quantity::A, "weights", mark("Attention weights"), Role::Weight, PerHead::Query, Axis::QueryToken, Axis::KeyToken, kVaswani},
    {Quantity::Z, "context", mark("Context"), Role::Output, PerHead::Query, Axis::Token, Axis::Value, kVaswani},
    {Quantity::Concat, "concatenated", mark("Concatenated heads"), Role::Output, PerHead::None, Axis::Token, Axis::AllContexts, kVaswani},
    {Quantity::Y, "output", mark("Output"), Role::Output, PerHead::None, Axis::Token, Axis::Out, kVaswani},
}};

}

const QuantityInfo& info(Quantity quantity)
{
    const QuantityInfo& entry = kTable[static_cast<std::size_t>(quantity)];
    assert(entry.quantity == quantity);
    return entry;
}

std::span<const QuantityInfo> allQuantities()
{
    return kTable;
}

std::string title(Quantity quantity, const Conventions& conventions)
{
    if (conventions.inColumns() && quantity == Quantity::RowMax) return _("Column maximum");
    if (conventions.inColumns() && quantity == Quantity::RowSum) return _("Column sums");
    return _(info(quantity).title);
}

std::string axisName(Axis axis, const Conventions& conventions)
{
    switch (axis) {
    case Axis::Token: return _("token");
    case Axis::QueryToken: return _("query");
    case Axis::KeyToken: return _("key");
    case Axis::Model: return "d_model";
    case Axis::QueryKey: return "dₖ";
    case Axis::Value: return "dᵥ";
    case Axis::AllQueries: return "h·dₖ";
    case Axis::AllKeys: return "h_kv·dₖ";
    case Axis::AllValues: return "h_kv·dᵥ";
    case Axis::AllContexts: return "h·dᵥ";
    case Axis::Out: return "d_out";
    case Axis::Single: return conventions.either(_("one a row"), _("one a column"));
    }
    return {};
}

Index extent(Axis axis, const Scenario& scenario)
{
    switch (axis) {
    case Axis::Token:
    case Axis::QueryToken:
    case Axis::KeyToken: return scenario.N();
    case Axis::Model: return scenario.d_model();
    case Axis::QueryKey: return scenario.d_k();
    case Axis::Value: return scenario.d_v();
    case Axis::AllQueries: return scenario.W_Q.cols();
    case Axis::AllKeys: return scenario.W_K.cols();
    case Axis::AllValues: return scenario.W_V.cols();
    case Axis::AllContexts: return scenario.heads * scenario.d_v();
    case Axis::Out: return scenario.d_out();
    case Axis::Single: return 1;
    }
    return 0;
}

Index headCount(Quantity quantity, const Scenario& scenario)
{
    switch (info(quantity).perHead) {
    case PerHead::Query: return scenario.heads;
    case PerHead::KeyValue: return scenario.kv_heads;
    case PerHead::None: break;
    }
    return 1;
}

bool isSliced(Quantity quantity)
{
    return quantity == Quantity::W_Q || quantity == Quantity::W_K || quantity == Quantity::W_V;
}

const SharedMatrix* enteredMatrix(const Scenario& scenario, Quantity quantity)
{
    return entered(scenario, quantity);
}

SharedMatrix* enteredMatrix(Scenario& scenario, Quantity quantity)
{
    return entered(scenario, quantity);
}

bool Course::has(Quantity quantity) const
{
    switch (quantity) {
    case Quantity::ScaledS: return scaled;
    case Quantity::MaskMatrix:
    case Quantity::MaskedS: return masked;
    case Quantity::RowMax: return safe;
    case Quantity::Concat: return concatenated;
    case Quantity::W_O:
    case Quantity::Y: return projected;
    default: return true;
    }
}

Course courseOf(const Scenario& scenario, SoftmaxForm inForce)
{
    Course course;
    course.scaled = scenario.scale.kind != Scale::Kind::None;
    course.masked = scenario.mask.hidesAny(scenario.N());
    course.safe = inForce == SoftmaxForm::Safe;
    course.concatenated = scenario.heads > 1;
    course.projected = scenario.W_O.has_value();
    course.scale = scenario.scale;
    return course;
}

std::vector<Quantity> inputsOf(Quantity quantity, const Course& course)
{
    using enum Quantity;
    switch (quantity) {
    case Q: return {X, W_Q};
    case K: return {X, W_K};
    case V: return {X, W_V};
    case S: return {Q, K};
    case ScaledS: return {S};
    case MaskedS: return {course.beforeMask(), MaskMatrix};
    case RowMax: return {course.logits()};
    case E: return course.safe ? std::vector{course.logits(), RowMax} : std::vector{course.logits()};
    case RowSum: return {E};
    case A: return {E, RowSum};
    case Z: return {A, V};
    case Concat: return {Z};
    case Y: return {course.beforeOutput(), W_O};
    default: return {};
    }
}

bool isProduct(Quantity quantity)
{
    using enum Quantity;
    switch (quantity) {
    case Q:
    case K:
    case V:
    case S:
    case Z:
    case Y: return true;
    default: return false;
    }
}

std::vector<Operand> operandsOf(Quantity quantity, const Course& course, const Conventions& conventions)
{
    std::vector<Operand> operands;
    for (Quantity input : inputsOf(quantity, course)) operands.push_back({input, quantity == Quantity::S && input == Quantity::K});
    if (conventions.inColumns() && isProduct(quantity)) std::reverse(operands.begin(), operands.end());
    return operands;
}

}
