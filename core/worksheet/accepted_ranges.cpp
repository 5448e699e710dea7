#include "core/worksheet/accepted_ranges.h"

#include <algorithm>
#include <cmath>

#include "core/attention/retrace.h"
#include "core/attention/rounding.h"
#include "core/worksheet/rounding_habits.h"

namespace abh {
namespace {

/// The entries as a sheet prints them.
Matrix printed(const Matrix& exact, int decimals)
{
    Matrix rounded = exact;
    for (double& entry : rounded.reshaped()) entry = roundToDecimals(entry, decimals, Arithmetic::Ties::AwayFromZero, std::abs(entry));
    return rounded;
}

/// What is neither worked on the sheet nor entered, as it is printed on it.
Replacement givenAsPrinted(const Trace& trace, const SheetPlan& plan, int decimals)
{
    return [&trace, &plan, decimals](Quantity quantity, Index head, const Trace&) -> std::optional<Matrix> {
        // A habit may go through a row's maximum where the sheet does not.
        if (!trace.has(quantity, head) || plan.isWorked(quantity, head) || inputsOf(quantity, trace.course()).empty()) return std::nullopt;
        return printed(trace.at(quantity, head), decimals);
    };
}

}

int answerDecimals(const Arithmetic& arithmetic, const SheetOptions& options)
{
    return arithmetic.kind == Arithmetic::Kind::Decimals ? std::min(arithmetic.places, options.answerDecimals) : options.answerDecimals;
}

int workingPlaces(const Arithmetic& arithmetic, const SheetOptions& options)
{
    return arithmetic.isExact() ? std::min(options.answerDecimals + 1, kMaxAnswerDecimals) : arithmetic.places;
}

AcceptedRanges::AcceptedRanges(const Trace& trace, const SheetPlan& plan, const SheetOptions& options)
    : m_habits(workedByHabits(trace, workingPlaces(trace.scenario().arithmetic, options))), m_decimals(answerDecimals(trace.scenario().arithmetic, options))
{
    const Replacement given = givenAsPrinted(trace, plan, options.answerDecimals);
    for (Trace& other : workedByHabits(trace, workingPlaces(trace.scenario().arithmetic, options), given)) m_habits.push_back(std::move(other));
}

std::optional<AcceptedRange> AcceptedRanges::of(const Cell& cell) const
{
    if (!std::isfinite(m_habits.front().at(cell))) return std::nullopt;
    const double unit = std::pow(10.0, -m_decimals);
    const auto rounded = [&](double value, Arithmetic::Ties ties) { return roundToDecimals(value, m_decimals, ties, std::abs(value)); };
    std::optional<AcceptedRange> hull;
    for (const Trace& habit : m_habits) {
        if (!habit.has(cell.quantity, cell.head) || !std::isfinite(habit.at(cell))) continue;
        // The sheet says which form it wants; the other one's exponentials are other numbers, only the weights are the same.
        const bool hasForm = cell.quantity == Quantity::E || cell.quantity == Quantity::RowSum;
        if (hasForm && habit.softmaxInForce() != m_habits.front().softmaxInForce()) continue;
        for (const auto ties : {Arithmetic::Ties::AwayFromZero, Arithmetic::Ties::ToEven}) {
            const double value = rounded(habit.at(cell), ties);
            hull = hull ? AcceptedRange{std::min(hull->low, value), std::max(hull->high, value)} : AcceptedRange{value, value};
        }
    }
    AcceptedRange range{hull->low - unit, hull->high + unit};
    // A share lies between 0 and 1 whoever works it out; by hand with few digits the hull itself may lie beyond.
    if (cell.quantity == Quantity::A) range.high = std::min(range.high, 1.0);
    if (info(cell.quantity).role == Role::Weight) range.low = std::max(range.low, 0.0);    // exponentials and their sums neither
    return AcceptedRange{rounded(range.low, Arithmetic::Ties::AwayFromZero), rounded(range.high, Arithmetic::Ties::AwayFromZero)};
}

}
