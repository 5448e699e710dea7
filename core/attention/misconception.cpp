#include "core/attention/misconception.h"

#include <array>
#include <cassert>
#include <cmath>

#include "core/attention/soundness.h"
#include "core/attention/wrong_steps.h"
#include "core/text/text.h"

namespace abh {
namespace {

// Only marks a text for the translator: the table is built before the language is known.
constexpr const char* mark(const char* message)
{
    return message;
}

std::string inWords(const char* withRows, const char* withColumns, const Conventions& conventions)
{
    return _(conventions.inColumns() && withColumns ? withColumns : withRows);
}

using M = Misconception;
using enum Quantity;

constexpr std::array<MisconceptionInfo, kMisconceptionCount> kTable{{
    {M::NoScale, "no-scale", 1, StepId::Scale, ScaledS, mark("Not scaled"),
     mark("The softmax was taken of the scores as they are."), mark("The scores are scaled before the softmax.")},
    {M::DividedByDk, "divided-by-dk", 2, StepId::Scale, ScaledS, mark("Divided by d_k"),
     mark("The scores were divided by d_k."), mark("They are divided by the square root of d_k.")},
    {M::DividedByRootOfDmodel, "divided-by-root-dmodel", 2, StepId::Scale, ScaledS, mark("Divided by the root of d_model"),
     mark("The scores were divided by the square root of d_model, the length of a token's vector in X."), mark("They are divided by the square root of d_k, the length of a query and of a key.")},
    {M::DividedByRootOfN, "divided-by-root-n", 2, StepId::Scale, ScaledS, mark("Divided by the root of N"),
     mark("The scores were divided by the square root of the number of tokens."), mark("They are divided by the square root of d_k, the length of a query and of a key.")},
    {M::MultipliedByRoot, "times-root-dk", 2, StepId::Scale, ScaledS, mark("Multiplied instead of divided"),
     mark("The scores were multiplied by the square root of d_k."), mark("They are divided by it.")},
    {M::ScaledAfterSoftmax, "scaled-after-softmax", 3, StepId::Scale, ScaledS, mark("Scaled after the softmax"),
     mark("The softmax was taken of the unscaled scores, and its weights were scaled."), mark("The scores are scaled before the softmax; a row of weights adds up to 1."),
     nullptr, nullptr, mark("The scores are scaled before the softmax; a column of weights adds up to 1.")},
    {M::ScaledAgainAfterSoftmax, "scaled-twice", 3, StepId::Weights, A, mark("Scaled once more after the softmax"),
     mark("The weights were scaled as well as the scores."), mark("Only the scores are scaled; a row of weights adds up to 1."),
     nullptr, nullptr, mark("Only the scores are scaled; a column of weights adds up to 1.")},
    {M::KeysTimesQueries, "keys-times-queries", 4, StepId::Scores, S, mark("Keys times queries"),
     mark("K Qᵀ was worked out: rows are keys, columns queries."), mark("S = Q Kᵀ: row i holds what token i's query finds."),
     mark("Queries times keys"), mark("Qᵀ K was worked out: rows are queries, columns keys."), mark("S = Kᵀ Q: column i holds what token i's query finds.")},
    {M::KeysNotTransposed, "keys-not-transposed", 4, StepId::Scores, S, mark("Keys not transposed"),
     mark("Q K was worked out, which is possible only because N = d_k."), mark("S = Q Kᵀ: each score is a row of Q times a row of K."),
     nullptr, mark("K Q was worked out, which is possible only because N = d_k."), mark("S = Kᵀ Q: each score is a column of K times a column of Q.")},
    {M::DownTheColumns, "down-the-columns", 5, StepId::Weights, RowSum, mark("Softmax down the columns"),
     mark("Each exponential was divided by the sum of its column."), mark("It is divided by the sum of its row."),
     mark("Softmax along the rows"), mark("Each exponential was divided by the sum of its row."), mark("It is divided by the sum of its column.")},
    {M::OverTheWholeMatrix, "whole-matrix", 6, StepId::Weights, RowSum, mark("Softmax over the whole matrix"),
     mark("Each exponential was divided by the sum of all of them."), mark("It is divided by the sum of its row."),
     nullptr, nullptr, mark("It is divided by the sum of its column.")},
    {M::NoExponential, "no-exponential", 7, StepId::Exponentials, E, mark("No exponential"),
     mark("The scores themselves were divided by their sum."), mark("The softmax takes e to the power of each score first.")},
    {M::MaximumOnlyOnTop, "maximum-on-top", 8, StepId::Exponentials, RowSum, mark("Maximum removed only on top"),
     mark("The row's maximum was subtracted above the fraction line and not below."), mark("The same maximum is subtracted in every exponential, those of the sum too."),
     nullptr, mark("The column's maximum was subtracted above the fraction line and not below.")},
    {M::MaskedWithZero, "masked-with-zero", 9, StepId::Mask, MaskedS, mark("Masked with 0"),
     mark("Forbidden scores were set to 0, and e^0 = 1 still counts."), mark("A forbidden score is minus infinity, and its exponential 0.")},
    {M::MaskedAfterSoftmax, "masked-after-softmax", 10, StepId::Mask, MaskedS, mark("Masked after the softmax"),
     mark("Forbidden weights were set to 0 once the softmax was done."), mark("The mask comes before the softmax, so that what is left adds up to 1.")},
    {M::PastForbidden, "past-forbidden", 11, StepId::Mask, MaskMatrix, mark("The past forbidden"),
     mark("Earlier tokens were hidden in place of later ones."), mark("A token sees itself and earlier ones.")},
    {M::OwnTokenForbidden, "own-token-forbidden", 11, StepId::Mask, MaskMatrix, mark("Own token forbidden"),
     mark("Each token's own key was hidden as well."), mark("A token sees itself and earlier ones.")},
    {M::WeightsTransposed, "weights-transposed", 12, StepId::Context, Z, mark("Weights transposed"),
     mark("The columns of A were used as weights: Aᵀ V."), mark("Z = A V: row i of A mixes the values for token i."),
     nullptr, mark("The rows of A were used as weights: V Aᵀ."), mark("Z = V A: column i of A mixes the values for token i.")},
    {M::KeysAsValues, "keys-as-values", 12, StepId::Context, Z, mark("Keys in place of values"),
     mark("The weights mixed the keys: A K."), mark("Z = A V: the weights mix the values."),
     nullptr, mark("The weights mixed the keys: K A."), mark("Z = V A: the weights mix the values.")},
    {M::HeadsAdded, "heads-added", 12, StepId::Concat, Concat, mark("Heads added"),
     mark("The heads' contexts were added up."), mark("They are set side by side."),
     nullptr, nullptr, mark("They are set one above the other.")},
    {M::RootOfDmodelPerHead, "root-dmodel-per-head", 12, StepId::Scale, ScaledS, mark("Every head divided by the root of d_model"),
     mark("In each head the scores were divided by the square root of d_model."), mark("Each head divides by the square root of the length of its own queries and keys, d_k.")},
    {M::KeyValueHeadModulo, "kv-head-modulo", 12, StepId::Scores, S, mark("Wrong key-value head"),
     mark("Query heads took the key-value heads in turn, as cards are dealt."), mark("Neighbouring query heads share one: the first group of them reads the first, the next group the next.")},
}};

}

const MisconceptionInfo& info(Misconception misconception)
{
    const MisconceptionInfo& entry = kTable[static_cast<std::size_t>(misconception)];
    assert(entry.misconception == misconception);
    return entry;
}

std::span<const MisconceptionInfo> allMisconceptions()
{
    return kTable;
}

std::optional<Misconception> parseMisconception(std::string_view id)
{
    for (const MisconceptionInfo& about : kTable)
        if (id == about.id) return about.misconception;
    return std::nullopt;
}

std::string title(Misconception misconception, const Conventions& conventions)
{
    return inWords(info(misconception).title, info(misconception).columnTitle, conventions);
}

std::string whatWasDone(Misconception misconception, const Conventions& conventions)
{
    return inWords(info(misconception).done, info(misconception).columnDone, conventions);
}

std::string whatIsRight(Misconception misconception, const Conventions& conventions)
{
    return inWords(info(misconception).right, info(misconception).columnRight, conventions);
}

bool applies(Misconception misconception, const Trace& right)
{
    const Scenario& s = right.scenario();
    const bool byRoot = s.scale.kind == Scale::Kind::InverseSqrt;
    const bool several = s.heads > 1;
    switch (misconception) {
    case M::NoScale:
    case M::ScaledAfterSoftmax:
    case M::ScaledAgainAfterSoftmax: return right.course().scaled && wrong::rightFactor(right) != 1.0;
    case M::DividedByDk:
    case M::MultipliedByRoot: return byRoot && s.d_k() != 1;
    case M::DividedByRootOfDmodel: return byRoot && s.d_model() != s.d_k() && !several;
    case M::RootOfDmodelPerHead: return byRoot && s.d_model() != s.d_k() && several;
    case M::DividedByRootOfN: return byRoot && s.N() != s.d_k();
    case M::KeysTimesQueries:
    case M::DownTheColumns:
    case M::OverTheWholeMatrix:
    case M::NoExponential:
    case M::WeightsTransposed: return s.N() > 1;
    case M::KeysNotTransposed: return s.N() > 1 && s.N() == s.d_k();
    case M::MaximumOnlyOnTop: return right.course().safe;
    case M::MaskedWithZero:
    case M::MaskedAfterSoftmax: return right.course().masked;
    case M::PastForbidden:
    case M::OwnTokenForbidden: return s.N() > 1 && (s.mask.causal || s.mask.window);
    case M::KeysAsValues: return s.d_k() == s.d_v();
    case M::HeadsAdded: return several;
    case M::KeyValueHeadModulo: return s.heads > s.kv_heads && s.kv_heads > 1;
    }
    return false;
}

bool areOne(Misconception a, Misconception b, const Trace& right)
{
    const std::optional<double> first = wrong::factor(a, right), second = wrong::factor(b, right);
    if (first && second) return *first == *second;
    return a == b;
}

std::optional<Trace> workedWith(Misconception misconception, const Trace& right)
{
    if (!applies(misconception, right)) return std::nullopt;
    bool slipped = false;
    const auto replacement = [&](Quantity quantity, Index head, const Trace& soFar) -> std::optional<Matrix> {
        if (std::optional<Matrix> other = wrong::entries(misconception, quantity, head, soFar)) {
            slipped = true;
            return other;
        }
        if (!slipped && right.has(quantity, head)) return right.at(quantity, head);
        return std::nullopt;
    };
    Trace trace = retrace(std::make_shared<const Scenario>(right.scenario()), right.softmaxInForce(), replacement);
    if (!isSound(trace)) return std::nullopt;
    return trace;
}

}
