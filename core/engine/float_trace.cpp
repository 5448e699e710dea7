#include "core/engine/float_trace.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/attention/forward.h"
#include "core/engine/beyond_float32.h"

namespace abh {
namespace {

Matrix doubles(const FloatMatrix& matrix)
{
    return (matrix.cast<double>().array() + 0.0).matrix();    // no -0, which a number too small for float32 may leave
}

/// Whether an infinity means what it says: a forbidden pair, or a plain exponential, after which the safe form is tried.
bool mayBeInfinite(Quantity quantity)
{
    using enum Quantity;
    return quantity == MaskMatrix || quantity == MaskedS || quantity == E || quantity == RowSum;
}

void refuseOverflow(const Matrix& matrix, Quantity quantity, Index head, const Scenario& scenario)
{
    if (mayBeInfinite(quantity)) return;
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j)
            if (!std::isfinite(matrix(i, j)))
                throw BeyondFloat32({quantity, head, i, j}, scenario.heads > 1 && info(quantity).perHead != PerHead::None);
}

/// How much of the walk lies behind a matrix; the safe form may go the same way once more.
double shareBehind(Quantity quantity, Index head, const Scenario& scenario)
{
    const double ofQuantity = static_cast<double>(head + 1) / static_cast<double>(headCount(quantity, scenario));
    return (static_cast<double>(quantity) + ofQuantity) / kQuantityCount;
}

/// What is entered, rounded to float32, and the mask.
std::optional<Matrix> given(Quantity quantity, const Trace& soFar)
{
    if (const SharedMatrix* const entered = enteredMatrix(soFar.scenario(), quantity)) return doubles(floats(*entered));
    if (quantity == Quantity::MaskMatrix) return evaluate(quantity, 0, soFar);
    return std::nullopt;
}

}

FloatMatrix floats(const Matrix& matrix)
{
    return matrix.cast<float>();
}

std::optional<Trace> floatTrace(std::shared_ptr<const Scenario> scenario, const FloatEvaluator& evaluator, const Job& job, Written written)
{
    assert(scenario->arithmetic.isExact());
    double reported = 0;
    const auto inDoubles = [&](Quantity quantity, Index head, const Trace& soFar) -> std::optional<Matrix> {
        if (job.stop.stop_requested()) return std::nullopt;
        std::optional<Matrix> matrix = given(quantity, soFar);
        if (!matrix) {
            const std::optional<FloatMatrix> computed = evaluator(quantity, head, soFar);
            if (!computed) return std::nullopt;
            matrix = doubles(*computed);
        }
        refuseOverflow(*matrix, quantity, head, *scenario);
        reported = std::max(reported, shareBehind(quantity, head, *scenario));
        job.report(reported);
        return matrix;
    };
    std::optional<Trace> trace = workThrough(scenario, inDoubles, Precision::Float32, written);
    if (trace) job.report(1.0);
    return trace;
}

}
