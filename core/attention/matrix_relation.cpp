#include "core/attention/matrix_relation.h"

#include <algorithm>
#include <string_view>

#include "core/attention/equality.h"
#include "core/attention/explain_text.h"

namespace abh {
namespace {

constexpr std::string_view kEqual = "=";

/// Whether `holds` is true of some cell that is shown.
template <typename Holds>
bool anySeen(const Trace& trace, Quantity quantity, Index head, const Shown& shown, Holds holds)
{
    const Matrix& matrix = trace.at(quantity, head);
    for (Index row = 0; row < matrix.rows(); ++row)
        for (Index column = 0; column < matrix.cols(); ++column)
            if (const Cell cell{quantity, head, row, column}; !shown.hides(cell) && holds(cell)) return true;
    return false;
}

bool isCut(const Trace& trace, Quantity quantity, Index head, const Shown& shown)
{
    return trace.has(quantity, head) && anySeen(trace, quantity, head, shown, [&](const Cell& cell) { return shown.isCut(trace.at(cell)); });
}

}

const char* matrixRelation(const Trace& trace, Quantity quantity, Index head, const Shown& shown)
{
    return isCut(trace, quantity, head, shown) ? "≈" : "=";
}

const char* workedRelation(const Trace& trace, Quantity result, Index head, const Shown& shown)
{
    const Scenario& s = trace.scenario();
    if (isCut(trace, result, head, shown)) return "≈";
    const std::vector<Quantity> inputs = inputsOf(result, trace.course());
    if (std::any_of(inputs.begin(), inputs.end(), [&](Quantity input) { return isCut(trace, input, trace.headFor(input, head), shown); })) return "≈";
    if (result == Quantity::ScaledS && s.scale.kind == Scale::Kind::Number && shown.isCut(s.scale.number)) return "≈";
    // Nothing is cut, so that exact numbers are equal; what was rounded on the way is not.
    const bool isRounded = !s.arithmetic.isExact() || trace.precision() != Precision::Float64;
    const auto isAbout = [&](const Cell& cell) { return relation(trace, explain(trace, cell), shown, shown.number(trace.at(cell))) != kEqual; };
    return isRounded && anySeen(trace, result, head, shown, isAbout) ? "≈" : "=";
}

}
