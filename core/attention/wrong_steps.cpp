#include "core/attention/wrong_steps.h"

#include <cmath>
#include <limits>

#include "core/attention/forward.h"
#include "core/attention/ops.h"

namespace abh::wrong {
namespace {

using M = Misconception;
using enum Quantity;
using Wrong = std::optional<Matrix>;

constexpr double kForbidden = -std::numeric_limits<double>::infinity();

/// What a step of one head reads.
struct Head {
    const Trace& soFar;
    Index head;
    Rounding rounding{soFar.scenario().arithmetic};

    const Matrix& of(Quantity quantity) const { return soFar.at(quantity, soFar.headFor(quantity, head)); }
    const Matrix& logits() const { return of(soFar.course().logits()); }
    const Matrix* maximum() const { return soFar.course().safe ? &of(RowMax) : nullptr; }
    const Scenario& scenario() const { return soFar.scenario(); }
};

/// Each entry as `change` makes it, written down as every other number is.
template <typename Change>
Matrix rounded(const Matrix& from, const Rounding& rounding, Change change)
{
    Matrix result(from.rows(), from.cols());
    for (Index i = 0; i < from.rows(); ++i)
        for (Index j = 0; j < from.cols(); ++j) {
            const double unrounded = change(i, j);
            result(i, j) = rounding.value(unrounded, std::abs(unrounded));
        }
    return result;
}

/// The root of `size` as a person keeps it.
double rootOf(Index size, const Trace& trace)
{
    return Rounding(trace.scenario().arithmetic).constant(std::sqrt(static_cast<double>(size)));
}

/// What S is divided by under a misconception about the divisor; nothing for every other one.
std::optional<double> divisor(M misconception, const Trace& trace)
{
    const Scenario& s = trace.scenario();
    switch (misconception) {
    case M::DividedByDk: return static_cast<double>(s.d_k());
    case M::DividedByRootOfDmodel:
    case M::RootOfDmodelPerHead: return rootOf(s.d_model(), trace);
    case M::DividedByRootOfN: return rootOf(s.N(), trace);
    default: return std::nullopt;
    }
}

Wrong scaledScores(M misconception, const Head& h)
{
    const Matrix& scores = h.of(S);
    if (misconception == M::NoScale || misconception == M::ScaledAfterSoftmax) return scores;
    if (misconception == M::MultipliedByRoot) {
        const double by = rootOf(h.scenario().d_k(), h.soFar);
        return rounded(scores, h.rounding, [&](Index i, Index j) { return scores(i, j) * by; });
    }
    const std::optional<double> by = divisor(misconception, h.soFar);
    if (!by) return std::nullopt;
    return rounded(scores, h.rounding, [&](Index i, Index j) { return scores(i, j) / *by; });
}

Wrong scores(M misconception, const Head& h)
{
    if (misconception == M::KeysTimesQueries) return ops::scores(h.of(K), h.of(Q), h.rounding);
    if (misconception == M::KeysNotTransposed) return ops::context(h.of(Q), h.of(K), h.rounding);
    if (misconception == M::KeyValueHeadModulo) return ops::scores(h.of(Q), h.soFar.at(K, h.head % h.scenario().kv_heads), h.rounding);
    return std::nullopt;
}

/// The mask as someone has it who turns the order of the tokens round, or hides each token from itself.
Wrong maskMatrix(M misconception, const Head& h)
{
    if (misconception != M::PastForbidden && misconception != M::OwnTokenForbidden) return std::nullopt;
    const Mask& mask = h.scenario().mask;
    Mask order, others = mask;
    order.causal = mask.causal;
    order.window = mask.window;
    others.causal = false;
    others.window.reset();
    const bool turned = misconception == M::PastForbidden;
    Matrix result(h.scenario().N(), h.scenario().N());
    for (Index i = 0; i < result.rows(); ++i)
        for (Index j = 0; j < result.cols(); ++j) {
            const bool allowed = turned ? order.allows(j, i) && others.allows(i, j) : mask.allows(i, j) && i != j;
            result(i, j) = allowed ? 0.0 : kForbidden;
        }
    return result;
}

Wrong maskedScores(M misconception, const Head& h)
{
    const Matrix& before = h.of(h.soFar.course().beforeMask());
    if (misconception == M::MaskedAfterSoftmax) return before;
    if (misconception != M::MaskedWithZero) return std::nullopt;
    const Matrix& mask = h.of(MaskMatrix);
    return rounded(before, h.rounding, [&](Index i, Index j) { return mask(i, j) == kForbidden ? 0.0 : before(i, j); });
}

/// Whoever adds up the wrong way takes the maximum the wrong way too, so that plain and safe agree as they do when right.
Wrong rowMax(M misconception, const Head& h)
{
    if (misconception == M::DownTheColumns) return ops::rowMax(h.logits().transpose());
    if (misconception != M::OverTheWholeMatrix) return std::nullopt;
    const double largest = h.logits().maxCoeff();
    return Matrix::Constant(h.logits().rows(), 1, largest == kForbidden ? 0.0 : largest);
}

Wrong exponentials(M misconception, const Head& h)
{
    if (misconception == M::DownTheColumns) return ops::exponentials(h.logits().transpose(), h.maximum(), h.rounding).transpose();
    if (misconception != M::NoExponential) return std::nullopt;
    return rounded(h.logits(), h.rounding, [&](Index i, Index j) { return h.logits()(i, j) == kForbidden ? 0.0 : h.logits()(i, j); });
}

Wrong rowSums(M misconception, const Head& h)
{
    switch (misconception) {
    case M::DownTheColumns: return ops::rowSums(h.of(E).transpose(), h.rounding);
    case M::MaximumOnlyOnTop: return ops::rowSums(ops::exponentials(h.logits(), nullptr, h.rounding), h.rounding);
    case M::OverTheWholeMatrix: {
        const Matrix all = h.of(E).reshaped<Eigen::RowMajor>().transpose();
        return Matrix::Constant(h.of(E).rows(), 1, ops::rowSums(all, h.rounding)(0, 0));
    }
    default: return std::nullopt;
    }
}

/// The right weights of what `h` has, scaled as the scores should have been.
Matrix scaledWeights(const Head& h)
{
    return ops::scaled(evaluate(A, h.head, h.soFar), h.scenario().scale, h.scenario().d_k(), h.rounding);
}

Wrong weights(M misconception, const Head& h)
{
    switch (misconception) {
    case M::ScaledAfterSoftmax:
    case M::ScaledAgainAfterSoftmax: return scaledWeights(h);
    case M::DownTheColumns: return ops::weights(h.of(E).transpose(), h.of(RowSum), h.rounding).transpose();
    case M::MaskedAfterSoftmax: {
        const Matrix all = evaluate(A, h.head, h.soFar);
        return rounded(all, h.rounding, [&](Index i, Index j) { return h.of(MaskMatrix)(i, j) == kForbidden ? 0.0 : all(i, j); });
    }
    default: return std::nullopt;
    }
}

Wrong context(M misconception, const Head& h)
{
    if (misconception == M::WeightsTransposed) return ops::context(h.of(A).transpose(), h.of(V), h.rounding);
    if (misconception == M::KeysAsValues) return ops::context(h.of(A), h.of(K), h.rounding);
    if (misconception == M::KeyValueHeadModulo) return ops::context(h.of(A), h.soFar.at(V, h.head % h.scenario().kv_heads), h.rounding);
    return std::nullopt;
}

Wrong concatenated(M misconception, const Trace& soFar)
{
    if (misconception != M::HeadsAdded) return std::nullopt;
    const Scenario& s = soFar.scenario();
    Matrix sum = soFar.at(Z, 0), size = sum.cwiseAbs();
    for (Index head = 1; head < s.heads; ++head) {
        sum += soFar.at(Z, head);
        size += soFar.at(Z, head).cwiseAbs();
    }
    const Rounding rounding(s.arithmetic);
    for (Index k = 0; k < sum.size(); ++k) sum.data()[k] = rounding.value(sum.data()[k], size.data()[k]);
    return sum.replicate(1, s.heads);
}

}

double rightFactor(const Trace& trace)
{
    const Scale& scale = trace.scenario().scale;
    return scale.kind == Scale::Kind::Number ? scale.number : 1.0 / scaleDivisor(trace);
}

std::optional<double> factor(Misconception misconception, const Trace& trace)
{
    if (misconception == M::NoScale) return 1.0;
    if (misconception == M::MultipliedByRoot) return rootOf(trace.scenario().d_k(), trace);
    if (const std::optional<double> by = divisor(misconception, trace)) return 1.0 / *by;
    return std::nullopt;
}

std::optional<Matrix> entries(Misconception misconception, Quantity quantity, Index head, const Trace& soFar)
{
    const Head h{soFar, head};
    switch (quantity) {
    case S: return scores(misconception, h);
    case ScaledS: return scaledScores(misconception, h);
    case MaskMatrix: return maskMatrix(misconception, h);
    case MaskedS: return maskedScores(misconception, h);
    case RowMax: return rowMax(misconception, h);
    case E: return exponentials(misconception, h);
    case RowSum: return rowSums(misconception, h);
    case A: return weights(misconception, h);
    case Z: return context(misconception, h);
    case Concat: return concatenated(misconception, soFar);
    default: return std::nullopt;
    }
}

}
