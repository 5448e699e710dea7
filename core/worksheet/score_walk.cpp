#include "core/worksheet/score_walk.h"

#include <algorithm>

#include "core/model/scale_parts.h"

namespace abh {
namespace {

using Rule = ExerciseRule;

constexpr double kSlack = 1e-9;

BoolMatrix allowedBy(const Mask& mask, Index N)
{
    BoolMatrix allowed(N, N);
    for (Index i = 0; i < N; ++i)
        for (Index j = 0; j < N; ++j) allowed(i, j) = mask.allows(i, j);
    return allowed;
}

double zeroRows(const Matrix& matrix)
{
    return static_cast<double>(matrix.rows() - (matrix.array() != 0.0).rowwise().any().count());
}

/// By how much `value` lies outside low to high.
double outside(double value, double low, double high)
{
    return std::max({low - value - kSlack, value - high - kSlack, 0.0});
}

}

ScoreWalk::ScoreWalk(const ExerciseWishes& wishes, const Matrix& X)
    : m_X(X), m_allowed(allowedBy(wishes.mask, wishes.N)), m_factor(scaleParts(wishes.scale, wishes.d_k).together()), m_lowest(exercise::lowestScore(wishes.d_k))
{
}

void ScoreWalk::begin(Matrix W_Q, Matrix W_K, bool keysMayChange)
{
    m_weights = {std::move(W_Q), std::move(W_K)};
    m_before = m_weights;
    m_keysMayChange = keysMayChange;
    workOut();
    m_total = countFaults();
}

bool ScoreWalk::step(SeededNumbers& random, RuleTally& tally)
{
    m_scoresBefore = m_scores;
    change(random);
    workOut();
    const double total = countFaults();
    for (std::size_t k = 0; k < m_faults.size(); ++k) tally.count(static_cast<Rule>(k), m_faults[k] == 0.0);
    if (total > m_total) {
        m_weights = m_before;
        m_scores = m_scoresBefore;
        return false;
    }
    m_before = m_weights;
    m_total = total;
    return total == 0.0 && m_scores != m_scoresBefore;
}

void ScoreWalk::change(SeededNumbers& random)
{
    Matrix& W = m_weights[m_keysMayChange ? static_cast<std::size_t>(random.integer(0, 1)) : 0];
    const Index row = random.integer(0, W.rows() - 1), column = random.integer(0, W.cols() - 1);
    W(row, column) = static_cast<double>(random.integer(-1, 1));
}

void ScoreWalk::workOut()
{
    m_Q.noalias() = m_X.lazyProduct(m_weights[0]);
    m_K.noalias() = m_X.lazyProduct(m_weights[1]);
    m_scores.noalias() = m_Q.lazyProduct(m_K.transpose());
}

double ScoreWalk::countFaults()
{
    m_faults.fill(0.0);
    m_isWinner.assign(static_cast<std::size_t>(m_scores.rows()), false);
    m_choices = m_winners = 0;
    fault(Rule::NoZeroQueryOrKey) = zeroRows(m_Q) + zeroRows(m_K);
    for (Index i = 0; i < m_scores.rows(); ++i) judgeRow(i);
    fault(Rule::TwoWinners) = m_choices > 1 && m_winners < 2 ? 1.0 : 0.0;
    double total = 0.0;
    for (double each : m_faults) total += each;
    return total;
}

void ScoreWalk::judgeRow(Index i)
{
    m_row.clear();
    Index winner = 0;
    double most = 0.0;
    for (Index j = 0; j < m_scores.cols(); ++j) {
        if (!m_allowed(i, j)) continue;
        const double score = m_factor * m_scores(i, j);
        if (m_row.empty() || score > most) {
            winner = j;
            most = score;
        }
        m_row.push_back(score);
    }
    if (m_row.size() < 2) return;
    std::sort(m_row.begin(), m_row.end());
    for (const double extreme : {m_row.front(), m_row.back()}) fault(Rule::ScoresInRange) += outside(extreme, m_lowest, exercise::kHighestScore);
    fault(Rule::RowsSpread) += outside(m_row.back() - m_row.front(), exercise::kLeastSpread, exercise::kMostSpread);
    for (std::size_t k = 1; k < m_row.size(); ++k) fault(Rule::NoTies) += m_row[k] - m_row[k - 1] <= kSlack;
    ++m_choices;
    m_winners += !m_isWinner[static_cast<std::size_t>(winner)];
    m_isWinner[static_cast<std::size_t>(winner)] = true;
}

}
