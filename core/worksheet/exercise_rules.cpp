#include "core/worksheet/exercise_rules.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>
#include <set>

#include "core/attention/misconception.h"
#include "core/attention/rounding.h"
#include "core/worksheet/rounding_habits.h"
#include "core/worksheet/score_walk.h"

namespace abh {
namespace {

using Rule = ExerciseRule;
using enum Quantity;

using namespace exercise;

constexpr double kApart = 0.02;
/// What floating point may have lost of numbers as small as these: a spread of 3 is one of 3.
constexpr double kSlack = 1e-9;

/// The entries of a row that the mask allows.
using Row = std::vector<double>;

/// Those rows of `matrix`, [N x N], in which at least so many keys are allowed.
std::vector<Row> rowsOfKeys(const Trace& trace, const Matrix& matrix, std::size_t least)
{
    std::vector<Row> rows;
    for (Index i = 0; i < matrix.rows(); ++i) {
        Row row;
        for (Index j = 0; j < matrix.cols(); ++j)
            if (!trace.course().masked || trace.scenario().mask.allows(i, j)) row.push_back(matrix(i, j));
        if (row.size() >= least) rows.push_back(std::move(row));
    }
    return rows;
}

/// Whether `isGood` says yes to every row of `quantity`, in every head, that has a choice: two keys or more.
template <typename IsGood>
bool everyRow(const Trace& trace, Quantity quantity, IsGood isGood, std::size_t least = 2)
{
    for (Index head = 0; head < headCount(quantity, trace.scenario()); ++head)
        if (!std::ranges::all_of(rowsOfKeys(trace, trace.at(quantity, head), least), isGood)) return false;
    return true;
}

bool isWithin(const Row& row, double low, double high)
{
    return std::ranges::all_of(row, [&](double entry) { return entry >= low - kSlack && entry <= high + kSlack; });
}

bool spreads(const Row& row)
{
    const auto [low, high] = std::ranges::minmax(row);
    return isWithin({high - low}, kLeastSpread, kMostSpread);
}

bool hasTies(Row row)
{
    std::ranges::sort(row);
    return std::ranges::adjacent_find(row, [](double a, double b) { return b - a <= kSlack; }) != row.end();
}

bool hasTwoWinners(const Trace& trace, Index head)
{
    std::set<Index> winners;
    int choices = 0;
    const Matrix& logits = trace.at(trace.course().logits(), head);
    for (Index i = 0; i < logits.rows(); ++i) {
        if ((logits.row(i).array() > -std::numeric_limits<double>::infinity()).count() < 2) continue;
        Index winner = 0;
        logits.row(i).maxCoeff(&winner);
        winners.insert(winner);
        ++choices;
    }
    return choices < 2 || winners.size() > 1;
}

template <typename IsGood>
bool everyHead(const Trace& trace, Quantity quantity, IsGood isGood)
{
    for (Index head = 0; head < headCount(quantity, trace.scenario()); ++head)
        if (!isGood(trace.at(quantity, head))) return false;
    return true;
}

bool hasNoZeroRow(const Matrix& matrix)
{
    return (matrix.array() != 0.0).rowwise().any().all();
}

bool columnsVary(const Matrix& matrix)
{
    for (Index j = 0; j < matrix.cols(); ++j)
        if ((matrix.col(j).array() == matrix(0, j)).all()) return false;
    return true;
}

/// Whether two numbers are written down alike with so many decimals, ties rounded away from zero or to even.
bool areAlike(const Matrix& a, const Matrix& b, int decimals)
{
    using Ties = Arithmetic::Ties;
    for (Index k = 0; k < a.size(); ++k) {
        const double first = a.data()[k], second = b.data()[k];
        const double away = roundToDecimals(first, decimals, Ties::AwayFromZero, std::abs(first));
        for (const double other : {roundToDecimals(first, decimals, Ties::ToEven, std::abs(first)), roundToDecimals(second, decimals, Ties::AwayFromZero, std::abs(second)),
                                   roundToDecimals(second, decimals, Ties::ToEven, std::abs(second))})
            if (other != away) return false;
    }
    return true;
}

bool differ(const Trace& a, const Trace& b)
{
    for (Quantity quantity : {A, Z, Concat})
        for (Index head = 0; a.has(quantity, head); ++head)
            if ((a.at(quantity, head) - b.at(quantity, head)).cwiseAbs().maxCoeff() >= kApart) return true;
    return false;
}

constexpr std::array<Rule, kExerciseRuleCount> kRules{
    Rule::NoZeroQueryOrKey, Rule::ScoresInRange, Rule::RowsSpread, Rule::NoTies, Rule::TwoWinners, Rule::WeightsInRange,
    Rule::WeightsAgree, Rule::NoZeroValue, Rule::ValuesVary, Rule::ContextsAgree, Rule::SlipsShow, Rule::SlipsApart};

}

std::span<const ExerciseRule> allExerciseRules()
{
    return kRules;
}

bool keeps(ExerciseRule rule, const Trace& trace, const ExerciseAims& aims)
{
    const Quantity logits = trace.course().logits();
    switch (rule) {
    case Rule::NoZeroQueryOrKey: return everyHead(trace, Q, hasNoZeroRow) && everyHead(trace, K, hasNoZeroRow);
    case Rule::ScoresInRange: // A row with one key only has its exponential worked out too.
        return everyRow(trace, logits, [&](const Row& row) { return isWithin(row, lowestScore(trace.scenario().d_k()), kHighestScore); }, 1);
    case Rule::RowsSpread: return everyRow(trace, logits, spreads);
    case Rule::NoTies: return everyRow(trace, logits, [](const Row& row) { return !hasTies(row); });
    case Rule::TwoWinners:
        for (Index head = 0; head < trace.scenario().heads; ++head)
            if (!hasTwoWinners(trace, head)) return false;
        return true;
    case Rule::WeightsInRange: return everyRow(trace, A, [](const Row& row) { return isWithin(row, kLeastWeight, kMostWeight); });
    case Rule::WeightsAgree: return agreeingHabits(trace, A, aims).has_value();
    case Rule::NoZeroValue: return everyHead(trace, V, hasNoZeroRow);
    case Rule::ValuesVary: return everyHead(trace, V, columnsVary);
    case Rule::ContextsAgree: return agreeingHabits(trace, Z, aims).has_value();
    case Rule::SlipsShow: return brokenBySlips(trace) != Rule::SlipsShow;
    case Rule::SlipsApart: return brokenBySlips(trace) != Rule::SlipsApart;
    }
    return false;
}

bool isJudgedAt(ExerciseRule rule, Quantity quantity, const Course& course)
{
    switch (rule) {
    case Rule::NoZeroQueryOrKey: return quantity == K;
    case Rule::ScoresInRange:
    case Rule::RowsSpread:
    case Rule::NoTies:
    case Rule::TwoWinners: return quantity == course.logits();
    case Rule::WeightsInRange:
    case Rule::WeightsAgree: return quantity == A;
    case Rule::NoZeroValue:
    case Rule::ValuesVary: return quantity == V;
    case Rule::ContextsAgree: return quantity == Z;
    case Rule::SlipsShow:
    case Rule::SlipsApart: return quantity == course.last();
    }
    return false;
}

std::optional<ExerciseRule> firstBroken(const Trace& trace, const ExerciseAims& aims)
{
    const auto broken = std::ranges::find_if(kRules, [&](Rule rule) { return !keeps(rule, trace, aims); });
    if (broken == kRules.end()) return std::nullopt;
    return *broken;
}

std::optional<std::vector<Trace>> agreeingHabits(const Trace& trace, Quantity quantity, const ExerciseAims& aims)
{
    const std::vector<RoundingHabit> habits = roundingHabits(trace.scenario(), aims.places);
    std::vector<Trace> all;
    // The last ones, which keep significant figures, differ most.
    for (const RoundingHabit& habit : habits | std::views::reverse) {
        std::optional<Trace> other = workedBy(habit, trace);
        if (!other) continue;
        if (!agree(trace, *other, quantity, aims)) return std::nullopt;
        all.push_back(*std::move(other));
    }
    std::ranges::reverse(all);
    return all;
}

bool agree(const Trace& a, const Trace& b, Quantity quantity, const ExerciseAims& aims)
{
    for (Index head = 0; head < headCount(quantity, a.scenario()); ++head)
        if (!areAlike(a.at(quantity, head), b.at(quantity, head), aims.decimals)) return false;
    return true;
}

std::optional<ExerciseRule> brokenBySlips(const Trace& trace)
{
    std::vector<std::pair<Misconception, Trace>> all;
    bool areApart = true;
    for (const MisconceptionInfo& about : allMisconceptions()) {
        std::optional<Trace> wrong = workedWith(about.misconception, trace);
        if (!wrong) continue;
        if (!differ(*wrong, trace)) return Rule::SlipsShow;
        for (const auto& [other, itsTrace] : all) areApart &= areOne(about.misconception, other, trace) || differ(*wrong, itsTrace);
        all.emplace_back(about.misconception, *std::move(wrong));
    }
    if (!areApart) return Rule::SlipsApart;
    return std::nullopt;
}

bool RuleTally::count(ExerciseRule rule, bool keeps)
{
    Count& count = m_counts[static_cast<std::size_t>(rule)];
    ++count.asked;
    count.refused += !keeps;
    return keeps;
}

std::optional<ExerciseRule> RuleTally::hardest() const
{
    std::optional<Rule> hardest;
    double most = 0.0;
    for (Rule rule : kRules) {
        const Count& count = m_counts[static_cast<std::size_t>(rule)];
        const double share = count.asked == 0 ? 0.0 : static_cast<double>(count.refused) / static_cast<double>(count.asked);
        if (share > most) {
            most = share;
            hardest = rule;
        }
    }
    return hardest;
}

}
