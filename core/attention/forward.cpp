#include "core/attention/forward.h"

#include <cmath>
#include <limits>

#include "core/attention/ops.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

std::vector<Matrix> contexts(const Trace& soFar)
{
    std::vector<Matrix> heads;
    for (Index head = 0; head < soFar.scenario().heads; ++head) heads.push_back(soFar.at(Quantity::Z, head));
    return heads;
}

void putAll(Trace& trace, Quantity quantity)
{
    if (!trace.course().has(quantity)) return;
    for (Index head = 0; head < headCount(quantity, trace.scenario()); ++head)
        trace.put(quantity, head, evaluate(quantity, head, trace));
}

bool looksNowhere(const Matrix& logits, Index row)
{
    return (logits.row(row).array() == -std::numeric_limits<double>::infinity()).all();
}

/// Why the plain softmax of some row has no finite, non-zero sum of full precision; nothing where every row has one.
std::optional<Issue> whyNotPlain(const Trace& trace)
{
    for (Index head = 0; head < trace.scenario().heads; ++head) {
        const Matrix& logits = trace.at(trace.course().logits(), head);
        const Matrix& l = trace.at(Quantity::RowSum, head);
        for (Index i = 0; i < l.rows(); ++i) {
            if (looksNowhere(logits, i)) continue;
            const bool tooLarge = !std::isfinite(l(i, 0));
            if (!tooLarge && l(i, 0) >= std::numeric_limits<double>::min()) continue;
            const double largest = logits.row(i).maxCoeff();
            const char* text = tooLarge ? _("In row {} e^({}) or the sum of the row is too large to write down, so each row's largest score is subtracted first (the safe form).")
                                        : _("In row {} the largest exponential, e^({}), and with it every other one rounds to 0, so each row's largest score is subtracted first (the safe form).");
            return Issue{Severity::Note, "softmax", i, {}, say(text, i + 1, typeset(shortNumber(largest, 3))),
                         _("In exact arithmetic the weights are the same; choose the safe softmax to see the subtraction at every row.")};
        }
    }
    return std::nullopt;
}

void noteRowsThatLookNowhere(Trace& trace)
{
    if (!trace.course().masked) return;
    const Matrix& M = trace.at(Quantity::MaskMatrix);
    for (Index i = 0; i < M.rows(); ++i)
        if (looksNowhere(M, i))
            trace.addNote({Severity::Note, "mask", i, {},
                           say(trace.scenario().tokens.empty() ? _("Token {} may look at no token at all: its weights and its context are zero.")
                                               : _("Token “{}” may look at no token at all: its weights and its context are zero."),
                               trace.scenario().tokenName(i)),
                           _("Allow it at least one token if that is not what you meant.")});
}

/// Everything up to the row sums, which show whether the chosen form of the softmax can be finished.
Trace upToRowSums(const std::shared_ptr<const Scenario>& scenario, SoftmaxForm form)
{
    using enum Quantity;
    Trace trace(scenario, form);
    for (Quantity quantity : {X, W_Q, W_K, W_V, W_O, MaskMatrix, Q, K, V, S, ScaledS, MaskedS, RowMax, E, RowSum})
        putAll(trace, quantity);
    return trace;
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
    Trace trace = upToRowSums(scenario, scenario->softmax);
    if (!trace.course().safe)
        if (std::optional<Issue> why = whyNotPlain(trace)) {
            trace = upToRowSums(scenario, SoftmaxForm::Safe);
            trace.addNote(*std::move(why));
        }
    if (!scenario->note.empty()) trace.addNote({Severity::Note, {}, {}, {}, scenario->note, {}});
    for (Quantity quantity : {Quantity::A, Quantity::Z, Quantity::Concat, Quantity::Y}) putAll(trace, quantity);
    noteRowsThatLookNowhere(trace);
    return trace;
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
