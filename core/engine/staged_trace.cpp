#include "core/engine/staged_trace.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/attention/forward.h"
#include "core/attention/work_through.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

using FloatMatrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// What a trace holds are floats already, but for the entered matrices.
FloatMatrix floats(const Matrix& matrix)
{
    return matrix.cast<float>();
}

Matrix doubles(const FloatMatrix& matrix)
{
    return (matrix.cast<double>().array() + 0.0).matrix();    // no -0, which a number too small for float32 may leave
}

/// S / sqrt(d_k), S / d_k, or s S. [N x N] -> [N x N]
FloatMatrix scaled(const FloatMatrix& S, const Scale& scale, Index d_k)
{
    const auto width = static_cast<float>(d_k);
    switch (scale.kind) {
    case Scale::Kind::InverseSqrt: return S / std::sqrt(width);
    case Scale::Kind::InverseDk: return S / width;
    case Scale::Kind::Number: return S * static_cast<float>(scale.number);
    case Scale::Kind::None: break;
    }
    return S;
}

/// E_ij = e^(S_ij), or e^(S_ij - m_i) when m is given; 0 where S_ij is -inf. [N x N], [N x 1] -> [N x N]
FloatMatrix exponentials(FloatMatrix S, const FloatMatrix* m)
{
    if (m) S.colwise() -= m->col(0);
    // Not Eigen's exp, which stops at e^-88 instead of 0.
    return S.unaryExpr([](float s) { return std::exp(s); });
}

/// A_ij = E_ij / l_i; 0 where l_i is. [N x N], [N x 1] -> [N x N]
FloatMatrix weights(FloatMatrix E, const FloatMatrix& l)
{
    for (Index i = 0; i < E.rows(); ++i)
        if (l(i, 0) != 0.0f) E.row(i) /= l(i, 0);
    return E;
}

/// evaluate() in float32.
Matrix evaluateInFloats(Quantity quantity, Index head, const Trace& soFar)
{
    using enum Quantity;
    const Scenario& scenario = soFar.scenario();
    const Course& course = soFar.course();
    const auto of = [&](Quantity q) { return floats(soFar.at(q, soFar.headFor(q, head))); };
    const auto projected = [&](Quantity W, Index width) -> FloatMatrix {
        return of(X) * soFar.at(W).middleCols(soFar.firstColumn(W, head), width).cast<float>();
    };
    switch (quantity) {
    case X:
    case W_Q:
    case W_K:
    case W_V:
    case W_O: return doubles(floats(*enteredMatrix(scenario, quantity)));
    case Q: return doubles(projected(W_Q, scenario.d_k()));
    case K: return doubles(projected(W_K, scenario.d_k()));
    case V: return doubles(projected(W_V, scenario.d_v()));
    case S: return doubles(of(Q) * of(K).transpose());
    case ScaledS: return doubles(scaled(of(S), scenario.scale, scenario.d_k()));
    case E: {
        const FloatMatrix m = course.safe ? of(RowMax) : FloatMatrix();
        return doubles(exponentials(of(course.logits()), course.safe ? &m : nullptr));
    }
    case RowSum: return doubles(of(E).rowwise().sum());
    case A: return doubles(weights(of(E), of(RowSum)));
    case Z: return doubles(of(A) * of(V));
    case Y: return doubles(of(course.beforeOutput()) * of(W_O));
    case MaskMatrix:
    case MaskedS:
    case RowMax:
    case Concat: break;    // no arithmetic, or none that rounds
    }
    return evaluate(quantity, head, soFar);
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
                throw Error(say(_("{}, row {}, column {} is too large for float32, whose numbers end at 3.4·10³⁸. Use smaller entries, or stay with the reference, which is worked in float64."),
                                toUnicode(symbolOf(quantity, scenario.heads > 1 && info(quantity).perHead != PerHead::None ? head + 1 : 0)), i + 1, j + 1));
}

/// How much of the walk lies behind a matrix; the safe form may go the same way once more.
double shareBehind(Quantity quantity, Index head, const Scenario& scenario)
{
    const double ofQuantity = static_cast<double>(head + 1) / static_cast<double>(headCount(quantity, scenario));
    return (static_cast<double>(quantity) + ofQuantity) / kQuantityCount;
}

}

std::optional<Trace> stagedTrace(std::shared_ptr<const Scenario> scenario, const Job& job)
{
    assert(scenario->arithmetic.isExact());
    double reported = 0;
    const auto evaluator = [&](Quantity quantity, Index head, const Trace& soFar) -> std::optional<Matrix> {
        if (job.stop.stop_requested()) return std::nullopt;
        Matrix matrix = evaluateInFloats(quantity, head, soFar);
        refuseOverflow(matrix, quantity, head, *scenario);
        reported = std::max(reported, shareBehind(quantity, head, *scenario));
        job.report(reported);
        return matrix;
    };
    std::optional<Trace> trace = workThrough(scenario, evaluator, Precision::Float32);
    if (trace) job.report(1.0);
    return trace;
}

}
