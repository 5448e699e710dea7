#include "core/attention/forward.h"

#include "core/attention/ops.h"
#include "core/attention/work_through.h"

namespace abh {
namespace {

std::vector<Matrix> contexts(const Trace& soFar)
{
    std::vector<Matrix> heads;
    for (Index head = 0; head < soFar.scenario().heads; ++head) heads.push_back(soFar.at(Quantity::Z, head));
    return heads;
}

}

Matrix evaluate(Quantity quantity, Index head, const Trace& soFar)
{
    using enum Quantity;
    const Scenario& scenario = soFar.scenario();
    const Course& course = soFar.course();
    const Rounding rounding(scenario.arithmetic);
    const auto of = [&](Quantity q) -> const Matrix& { return soFar.at(q, soFar.headFor(q, head)); };
    const auto projected = [&](Quantity W, Index width) {
        return ops::project(of(X), soFar.at(W), soFar.firstColumn(W, head), width, rounding);
    };
    switch (quantity) {
    case X:
    case W_Q:
    case W_K:
    case W_V:
    case W_O: return ops::given(*enteredMatrix(scenario, quantity), rounding);
    case MaskMatrix: return ops::maskMatrix(scenario.mask, scenario.N());
    case Q: return projected(W_Q, scenario.d_k());
    case K: return projected(W_K, scenario.d_k());
    case V: return projected(W_V, scenario.d_v());
    case S: return ops::scores(of(Q), of(K), rounding);
    case ScaledS: return ops::scaled(of(S), scenario.scale, scenario.d_k(), rounding);
    case MaskedS: return ops::masked(of(course.beforeMask()), of(MaskMatrix));
    case RowMax: return ops::rowMax(of(course.logits()));
    case E: return ops::exponentials(of(course.logits()), course.safe ? &of(RowMax) : nullptr, rounding);
    case RowSum: return ops::rowSums(of(E), rounding);
    case A: return ops::weights(of(E), of(RowSum), rounding);
    case Z: return ops::context(of(A), of(V), rounding);
    case Concat: return ops::concatenate(contexts(soFar));
    case Y: return ops::project(of(course.beforeOutput()), soFar.at(W_O), 0, scenario.d_out(), rounding);
    }
    return {};
}

Trace forward(std::shared_ptr<const Scenario> scenario)
{
    return *workThrough(scenario, evaluate, Precision::Float64);
}

double scaleDivisor(const Trace& trace)
{
    const Scenario& s = trace.scenario();
    return ops::divisor(s.scale, s.d_k(), Rounding(s.arithmetic));
}

Trace forward(const Scenario& scenario)
{
    return forward(std::make_shared<const Scenario>(scenario));
}

}
