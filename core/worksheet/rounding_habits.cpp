#include "core/worksheet/rounding_habits.h"

#include <algorithm>
#include <cmath>

#include "core/attention/forward.h"
#include "core/attention/ops.h"
#include "core/attention/soundness.h"

namespace abh {
namespace {

double rootOf(const Scenario& scenario)
{
    return std::sqrt(static_cast<double>(scenario.d_k()));
}

double shortRoot(const Scenario& scenario, const Rounding& rounding)
{
    return rounding.value(rootOf(scenario), rootOf(scenario));
}

/// Whether it makes a difference how many places the root of d_k is kept to.
bool rootMatters(const Scenario& scenario, const Arithmetic& arithmetic)
{
    const Rounding rounding(arithmetic);
    return scenario.scale.kind == Scale::Kind::InverseSqrt && shortRoot(scenario, rounding) != rounding.constant(rootOf(scenario));
}

Matrix scaledByShortRoot(const Trace& soFar, Index head)
{
    const Rounding rounding(soFar.scenario().arithmetic);
    const double by = shortRoot(soFar.scenario(), rounding);
    Matrix result = soFar.at(Quantity::S, head);
    for (Index k = 0; k < result.size(); ++k) {
        const double unrounded = result.data()[k] / by;
        result.data()[k] = rounding.value(unrounded, std::abs(unrounded));
    }
    return result;
}

/// Exponentials and their sums as a calculator keeps them.
std::optional<Matrix> unrounded(Quantity quantity, Index head, const Trace& soFar)
{
    const Rounding exact{Arithmetic{}};
    if (quantity == Quantity::RowSum) return ops::rowSums(soFar.at(Quantity::E, head), exact);
    if (quantity != Quantity::E) return std::nullopt;
    const Matrix* m = soFar.course().safe ? &soFar.at(Quantity::RowMax, head) : nullptr;
    return ops::exponentials(soFar.at(soFar.course().logits(), head), m, exact);
}

Replacement replacementOf(const RoundingHabit& habit, const Replacement& given)
{
    return [&habit, &given](Quantity quantity, Index head, const Trace& soFar) -> std::optional<Matrix> {
        if (given)
            if (std::optional<Matrix> held = given(quantity, head, soFar)) return held;
        if (habit.softmaxAtOnce)
            if (std::optional<Matrix> kept = unrounded(quantity, head, soFar)) return kept;
        if (habit.shortRoot && quantity == Quantity::ScaledS) return scaledByShortRoot(soFar, head);
        return std::nullopt;
    };
}

Trace retraceBy(const RoundingHabit& habit, const Trace& right, const Replacement& given)
{
    auto scenario = std::make_shared<Scenario>(right.scenario());
    scenario->arithmetic = habit.arithmetic;
    return retrace(scenario, habit.form, replacementOf(habit, given));
}

/// The safe form where the plain one was given up.
RoundingHabit ownHabit(const Trace& right)
{
    return {right.scenario().arithmetic, right.softmaxInForce(), false, false};
}

}

std::vector<RoundingHabit> roundingHabits(const Scenario& scenario, int places)
{
    using Kind = Arithmetic::Kind;
    using Ties = Arithmetic::Ties;
    std::vector<RoundingHabit> habits{{scenario.arithmetic, scenario.softmax, false, false}};
    const auto add = [&habits](const RoundingHabit& habit) {
        if (std::find(habits.begin(), habits.end(), habit) == habits.end()) habits.push_back(habit);
    };
    for (SoftmaxForm form : {SoftmaxForm::Plain, SoftmaxForm::Safe}) add({Arithmetic{}, form, false, false});
    for (Kind kind : {Kind::Decimals, Kind::Significant}) {
        // One figure is no habit: 3 for everything from 2.5 to 3.5 would accept almost any answer.
        if (kind == Kind::Significant && places < 2) continue;
        for (Ties ties : {Ties::AwayFromZero, Ties::ToEven}) {
            const Arithmetic arithmetic{kind, places, ties};
            for (SoftmaxForm form : {SoftmaxForm::Plain, SoftmaxForm::Safe}) {
                add({arithmetic, form, false, false});
                if (rootMatters(scenario, arithmetic)) add({arithmetic, form, true, false});
            }
            if (kind == Kind::Decimals) add({arithmetic, SoftmaxForm::Plain, false, true});
        }
    }
    return habits;
}

std::optional<Trace> workedBy(const RoundingHabit& habit, const Trace& right, const Replacement& given)
{
    Trace trace = retraceBy(habit, right, given);
    if (!isSound(trace)) return std::nullopt;
    return trace;
}

std::vector<Trace> workedByHabits(const Trace& right, int places, const Replacement& given)
{
    std::vector<Trace> traces{retraceBy(ownHabit(right), right, given)};
    const std::vector<RoundingHabit> habits = roundingHabits(right.scenario(), places);
    for (std::size_t k = 1; k < habits.size(); ++k)
        if (std::optional<Trace> trace = workedBy(habits[k], right, given)) traces.push_back(*std::move(trace));
    return traces;
}

}
