#include "core/worksheet/exercise_search.h"

#include <cmath>

#include "core/attention/forward.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/rounding_habits.h"

namespace abh {
namespace {

using enum Quantity;
using Rule = ExerciseRule;

constexpr int kSteps = 400;         ///< of a walk to good scores
constexpr int kWalks = 5;           ///< of a head for an X that has done for another one
constexpr int kValueTries = 400;    ///< for the same weights
constexpr Quantity kUpToWeights[]{X, W_Q, W_K, MaskMatrix, Q, K, S, ScaledS, MaskedS, RowMax, E, RowSum, A};

std::string titleOf(const ExerciseWishes& wishes)
{
    return wishes.title.empty() ? say(_("Exercise: {} tokens, d_k = {}"), wishes.N, wishes.d_k) : wishes.title;
}

void append(SharedMatrix& target, const Matrix& columns)
{
    Matrix& wider = target.edit();
    wider.conservativeResize(columns.rows(), wider.cols() + columns.cols());
    wider.rightCols(columns.cols()) = columns;
}

/// One head as a scenario of its own.
Scenario oneHead(const ExerciseWishes& wishes, const Matrix& X, const Matrix& W_Q, const Matrix& W_K)
{
    Scenario s;
    s.X = X;
    s.W_Q = W_Q;
    s.W_K = W_K;
    s.W_V = Matrix::Zero(wishes.d_model, wishes.d_v);
    s.mask = wishes.mask;
    s.scale = wishes.scale;
    s.softmax = wishes.softmax;
    s.arithmetic = wishes.arithmetic;
    return s;
}

}

ExerciseSearch::ExerciseSearch(ExerciseWishes wishes, std::uint64_t seed, const Scenario* like)
    : m_wishes(std::move(wishes)), m_aims{m_wishes.places(), m_wishes.decimals}, m_random(seed)
{
    if (!like) return;
    const Trace trace = forward(*like);
    for (Index head = 0; head < like->heads; ++head) m_targets.push_back({scoreWork(trace, head), add(scoreWork(trace, head), valueWork(trace, head))});
}

std::optional<Scenario> ExerciseSearch::next(const Job& job, Index mostDraws)
{
    while (mayGoOn(job, mostDraws)) {
        job.report(static_cast<double>(m_draws) / static_cast<double>(mostDraws));
        const Matrix X = drawn(m_wishes.N, m_wishes.d_model, 0, 2);
        std::vector<Group> groups;
        for (Index kvHead = 0; kvHead < m_wishes.kv_heads; ++kvHead) {
            std::optional<Group> group = drawGroup(X, kvHead, job, mostDraws);
            if (!group) break;
            groups.push_back(*std::move(group));
        }
        if (static_cast<Index>(groups.size()) < m_wishes.kv_heads) continue;
        Scenario scenario = assembled(X, groups);
        const std::optional<Rule> broken = brokenBySlips(forward(scenario));
        if (isKept(Rule::SlipsShow, broken != Rule::SlipsShow) && isKept(Rule::SlipsApart, broken != Rule::SlipsApart)) return scenario;
    }
    return std::nullopt;
}

bool ExerciseSearch::mayGoOn(const Job& job, Index mostDraws) const
{
    return m_draws < mostDraws && !job.stop.stop_requested();
}

std::optional<ExerciseSearch::Group> ExerciseSearch::drawGroup(const Matrix& X, Index kvHead, const Job& job, Index mostDraws)
{
    const Index size = m_wishes.heads / m_wishes.kv_heads;
    Group group;
    group.W_K = drawn(m_wishes.d_model, m_wishes.d_k, -1, 1);
    for (Index k = 0; k < size; ++k)
        if (!findScores(X, group, kvHead * size + k, job, mostDraws)) return std::nullopt;
    for (int tries = 0; tries < kValueTries; ++tries) {
        group.W_V = drawn(m_wishes.d_model, m_wishes.d_v, -1, 1);
        if (areValuesGood(group, kvHead * size)) return group;
    }
    return std::nullopt;
}

/// Adds `head`, with numbers that are good up to the weights; the first one of a group may change the keys.
bool ExerciseSearch::findScores(const Matrix& X, Group& group, Index head, const Job& job, Index mostDraws)
{
    ScoreWalk walk(m_wishes, X);
    walk.begin(drawn(m_wishes.d_model, m_wishes.d_k, -1, 1), group.W_K, group.heads.empty());
    for (int steps = 0; steps < (head == 0 ? 1 : kWalks) * kSteps; ++steps) {
        if (!mayGoOn(job, mostDraws)) return false;
        if (steps > 0 && steps % kSteps == 0) walk.begin(drawn(m_wishes.d_model, m_wishes.d_k, -1, 1), group.W_K, group.heads.empty());
        ++m_draws;
        if (walk.step(m_random, m_tally) && addHead(X, walk, group, head)) return true;
    }
    return false;
}

bool ExerciseSearch::addHead(const Matrix& X, const ScoreWalk& walk, Group& group, Index head)
{
    Head added{walk.W_Q(), {}, {}};
    Trace trace(std::make_shared<const Scenario>(oneHead(m_wishes, X, walk.W_Q(), walk.W_K())), m_wishes.softmax);
    for (Quantity quantity : kUpToWeights) {
        if (!trace.course().has(quantity)) continue;
        trace.put(quantity, 0, evaluate(quantity, 0, trace));
        if (quantity == S) {
            added.work = scoreWork(trace, 0);
            if (!m_targets.empty() && !isNear(added.work, m_targets[static_cast<std::size_t>(head)].scores, 1)) return false;
        }
        for (Rule rule : allExerciseRules())
            if (rule < Rule::WeightsAgree && isJudgedAt(rule, quantity, trace.course()) && !isKept(rule, keeps(rule, trace, m_aims))) return false;
    }
    if (m_isUnwanted && m_isUnwanted(trace, head)) return false;
    std::optional<std::vector<Trace>> habits = agreeingHabits(trace, A, m_aims);
    if (!isKept(Rule::WeightsAgree, habits.has_value())) return false;
    added.habits = *std::move(habits);
    group.W_K = walk.W_K();
    group.heads.push_back(std::move(added));
    return true;
}

/// Whether W_V of `group` makes good values and contexts with the weights of each of its heads.
bool ExerciseSearch::areValuesGood(Group& group, Index firstHead)
{
    for (std::size_t k = 0; k < group.heads.size(); ++k) {
        Head& head = group.heads[k];
        const Target* target = m_targets.empty() ? nullptr : &m_targets[static_cast<std::size_t>(firstHead) + k];
        for (Trace& trace : head.habits) {
            const bool isOwn = &trace == &head.habits.front();
            trace.put(W_V, 0, group.W_V);
            trace.put(V, 0, evaluate(V, 0, trace));
            if (isOwn && target && !isNear(add(head.work, valueWork(trace, 0)), target->all, 0)) return false;
            for (Rule rule : {Rule::NoZeroValue, Rule::ValuesVary})
                if (isOwn && !isKept(rule, keeps(rule, trace, m_aims))) return false;
            trace.put(Z, 0, evaluate(Z, 0, trace));
            if (!isKept(Rule::ContextsAgree, agree(head.habits.front(), trace, Z, m_aims))) return false;
        }
    }
    return true;
}

Scenario ExerciseSearch::assembled(const Matrix& X, const std::vector<Group>& groups) const
{
    const Matrix none(m_wishes.d_model, 0);
    Scenario s = oneHead(m_wishes, X, none, none);
    s.W_V = none;
    s.title = titleOf(m_wishes);
    s.note = _("The numbers are invented, not learned: they were chosen to be easy to work with, and so that mistakes show.");
    s.tokens = m_wishes.tokens;
    s.W_O = m_wishes.W_O;
    s.heads = m_wishes.heads;
    s.kv_heads = m_wishes.kv_heads;
    for (const Group& group : groups) {
        for (const Head& head : group.heads) append(s.W_Q, head.W_Q);
        append(s.W_K, group.W_K);
        append(s.W_V, group.W_V);
    }
    return s;
}

Matrix ExerciseSearch::drawn(Index rows, Index columns, int low, int high)
{
    Matrix result(rows, columns);
    for (Index k = 0; k < result.size(); ++k) result.data()[k] = static_cast<double>(m_random.integer(low, high));
    return result;
}

/// Of the products of left right^T: an entry a row of `left` times a row of `right`.
ExerciseSearch::Signs ExerciseSearch::signsOf(const Matrix& left, const Matrix& right)
{
    Signs signs;
    for (Index i = 0; i < left.rows(); ++i)
        for (Index j = 0; j < right.rows(); ++j)
            for (Index t = 0; t < left.cols(); ++t) {
                const double product = left(i, t) * right(j, t);
                signs.nonZero += product != 0.0;
                signs.negative += product != 0.0 && (left(i, t) < 0.0 || right(j, t) < 0.0);
            }
    return signs;
}

/// What Q, K and S of `head` take; pairs that a mask forbids count, as they do in every exercise with that mask.
ExerciseSearch::Signs ExerciseSearch::scoreWork(const Trace& trace, Index head)
{
    const auto weights = [&](Quantity W) {
        const Index owner = trace.headFor(W == W_Q ? Q : K, head);
        return Matrix(trace.at(W).middleCols(trace.firstColumn(W, owner), trace.scenario().d_k()).transpose());
    };
    const Matrix& keys = trace.at(K, trace.headFor(K, head));
    return add(add(signsOf(trace.at(X), weights(W_Q)), signsOf(trace.at(X), weights(W_K))), signsOf(trace.at(Q, head), keys));
}

/// What V and Z take; a weight is above 0 wherever the mask allows it.
ExerciseSearch::Signs ExerciseSearch::valueWork(const Trace& trace, Index head)
{
    const Index owner = trace.headFor(V, head);
    const Matrix W = trace.at(W_V).middleCols(trace.firstColumn(W_V, owner), trace.scenario().d_v()).transpose();
    return add(signsOf(trace.at(X), W), signsOf(trace.at(A, head), trace.at(V, owner).transpose()));
}

/// Within 10 % and `more`, which the values can still make up for.
bool ExerciseSearch::isNear(const Signs& work, const Signs& target, Index more)
{
    const auto isWithin = [more](Index is, Index wanted) { return 10 * std::abs(is - wanted) <= wanted + 10 * more; };
    return isWithin(work.nonZero, target.nonZero) && isWithin(work.negative, target.negative);
}

}
