#include "core/attention/work_through.h"

#include <cmath>
#include <initializer_list>
#include <limits>

#include "core/model/token_names.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// Whether none of them was stopped.
bool putAll(Trace& trace, std::initializer_list<Quantity> quantities, const Evaluator& evaluator)
{
    for (Quantity quantity : quantities) {
        if (!trace.course().has(quantity)) continue;
        for (Index head = 0; head < headCount(quantity, trace.scenario()); ++head) {
            std::optional<Matrix> matrix = evaluator(quantity, head, trace);
            if (!matrix) return false;
            trace.put(quantity, head, *std::move(matrix));
        }
    }
    return true;
}

/// Everything up to the row sums, which show whether the chosen form of the softmax can be finished.
std::optional<Trace> upToRowSums(const std::shared_ptr<const Scenario>& scenario, SoftmaxForm form, const Evaluator& evaluator, Precision precision)
{
    using enum Quantity;
    Trace trace(scenario, form, precision);
    if (!putAll(trace, {X, W_Q, W_K, W_V, W_O, MaskMatrix, Q, K, V, S, ScaledS, MaskedS, RowMax, E, RowSum}, evaluator)) return std::nullopt;
    return trace;
}

bool looksNowhere(const Matrix& logits, Index row)
{
    return (logits.row(row).array() == -std::numeric_limits<double>::infinity()).all();
}

double smallestOfFullPrecision(Precision precision)
{
    return precision == Precision::Float32 ? std::numeric_limits<float>::min() : std::numeric_limits<double>::min();
}

const char* tooLargeText(Precision precision)
{
    return precision == Precision::Float32
               ? _("e^({}) or the sum of the exponentials is too large for float32, so each query's largest score is subtracted first (the safe form).")
               : _("e^({}) or the sum of the exponentials is too large to write down, so each query's largest score is subtracted first (the safe form).");
}

const char* tooSmallText(Precision precision)
{
    return precision == Precision::Float32
               ? _("The largest exponential, e^({}), and with it every other one is too small for float32, so each query's largest score is subtracted first (the safe form).")
               : _("The largest exponential, e^({}), and with it every other one rounds to 0, so each query's largest score is subtracted first (the safe form).");
}

/// Why the plain softmax of some row has no finite, non-zero sum of full precision; nothing where every row has one.
std::optional<Issue> whyNotPlain(const Trace& trace, Precision precision)
{
    for (Index head = 0; head < trace.scenario().heads; ++head) {
        const Matrix& logits = trace.at(trace.course().logits(), head);
        const Matrix& l = trace.at(Quantity::RowSum, head);
        for (Index i = 0; i < l.rows(); ++i) {
            if (looksNowhere(logits, i)) continue;
            const bool tooLarge = !std::isfinite(l(i, 0));
            if (!tooLarge && l(i, 0) >= smallestOfFullPrecision(precision)) continue;
            const double largest = logits.row(i).maxCoeff();
            const char* text = tooLarge ? tooLargeText(precision) : tooSmallText(precision);
            return Issue{Severity::Note, "softmax", i, {}, say(text, typeset(shortNumber(largest, 3))),
                         _("In exact arithmetic the weights are the same; choose the safe softmax to see the subtraction for every query.")};
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
                           isNamed(trace.scenario(), i) ? say(_("Token “{}” may look at no token at all: its weights and its context are zero."), trace.scenario().tokenName(i))
                                                        : _("This token may look at no token at all: its weights and its context are zero."),
                           _("Allow it at least one token if that is not what you meant.")});
}

std::optional<Trace> upToContextWithoutScores(const std::shared_ptr<const Scenario>& scenario, const Evaluator& evaluator, Precision precision)
{
    using enum Quantity;
    Trace trace(scenario, SoftmaxForm::Safe, precision);
    if (!putAll(trace, {X, W_Q, W_K, W_V, W_O, MaskMatrix, Q, K, V}, evaluator)) return std::nullopt;
    return trace;
}

/// As chosen, or safe where the plain form cannot be finished.
std::optional<Trace> upToWeights(const std::shared_ptr<const Scenario>& scenario, const Evaluator& evaluator, Precision precision)
{
    std::optional<Trace> trace = upToRowSums(scenario, scenario->softmax, evaluator, precision);
    if (trace && !trace->course().safe)
        if (std::optional<Issue> why = whyNotPlain(*trace, precision)) {
            trace = upToRowSums(scenario, SoftmaxForm::Safe, evaluator, precision);
            if (trace) trace->addNote(*std::move(why));
        }
    if (!trace || !putAll(*trace, {Quantity::A}, evaluator)) return std::nullopt;
    return trace;
}

}

std::optional<Trace> workThrough(const std::shared_ptr<const Scenario>& scenario, const Evaluator& evaluator, Precision precision, Written written)
{
    std::optional<Trace> trace = written == Written::NoScores ? upToContextWithoutScores(scenario, evaluator, precision) : upToWeights(scenario, evaluator, precision);
    if (!trace) return std::nullopt;
    if (!scenario->note.empty()) trace->addNote({Severity::Note, {}, {}, {}, scenario->note, {}});
    if (!putAll(*trace, {Quantity::Z, Quantity::Concat, Quantity::Y}, evaluator)) return std::nullopt;
    noteRowsThatLookNowhere(*trace);
    return trace;
}

}
