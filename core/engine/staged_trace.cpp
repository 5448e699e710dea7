#include "core/engine/staged_trace.h"

#include <cmath>

#include "core/attention/forward.h"
#include "core/engine/float_trace.h"
#include "core/model/scale_parts.h"

namespace abh {
namespace {

/// S / sqrt(d_k), S / d_k, or s S; multiplying or dividing by 1 changes nothing. [N x N] -> [N x N]
FloatMatrix scaled(const FloatMatrix& S, const Scale& scale, Index d_k)
{
    const ScaleParts parts = scaleParts(scale, d_k);
    return S * static_cast<float>(parts.factor) / static_cast<float>(parts.divisor);
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

/// evaluate() in float32, of a quantity that is neither entered nor a mask.
FloatMatrix evaluateInFloats(Quantity quantity, Index head, const Trace& soFar)
{
    using enum Quantity;
    const Scenario& scenario = soFar.scenario();
    const Course& course = soFar.course();
    const auto of = [&](Quantity q) { return floats(soFar.at(q, soFar.headFor(q, head))); };
    const auto projected = [&](Quantity W, Index width) -> FloatMatrix {
        return of(X) * soFar.at(W).middleCols(soFar.firstColumn(W, head), width).cast<float>();
    };
    switch (quantity) {
    case Q: return projected(W_Q, scenario.d_k());
    case K: return projected(W_K, scenario.d_k());
    case V: return projected(W_V, scenario.d_v());
    case S: return of(Q) * of(K).transpose();
    case ScaledS: return scaled(of(S), scenario.scale, scenario.d_k());
    case E: {
        const FloatMatrix m = course.safe ? of(RowMax) : FloatMatrix();
        return exponentials(of(course.logits()), course.safe ? &m : nullptr);
    }
    case RowSum: return of(E).rowwise().sum();
    case A: return weights(of(E), of(RowSum));
    case Z: return of(A) * of(V);
    case Y: return of(course.beforeOutput()) * of(W_O);
    default: return floats(evaluate(quantity, head, soFar));    // no arithmetic, or none that rounds
    }
}

}

std::optional<Trace> stagedTrace(std::shared_ptr<const Scenario> scenario, const Job& job)
{
    return floatTrace(std::move(scenario), evaluateInFloats, job);
}

}
