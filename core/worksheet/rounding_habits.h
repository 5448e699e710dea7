#pragma once

#include <optional>
#include <vector>

#include "core/attention/retrace.h"

namespace abh {

/// One of the ways in which people who all work correctly come to different last digits.
struct RoundingHabit {
    Arithmetic arithmetic;                        ///< exact: everything stays in the calculator, or as an expression
    SoftmaxForm form = SoftmaxForm::Plain;
    bool shortRoot = false;                       ///< sqrt(d_k) is written down to P places as everything else, not to P + 1
    bool softmaxAtOnce = false;                   ///< exponentials and row sums stay in the calculator; the next numbers written down are the weights

    friend bool operator==(const RoundingHabit&, const RoundingHabit&) = default;
};

/// The habits that can make a difference to `scenario`: its own arithmetic first; everything kept, plain and safe; each step rounded
/// to `places` decimals, and to as many significant figures (where that is more than one), plain and safe, ties away from zero and to even, with the
/// root of d_k to one place more and to as many places; the softmax in one go, rounded to `places` decimals. `places` is 0 to 8.
std::vector<RoundingHabit> roundingHabits(const Scenario& scenario, int places);

/// The calculation of `right` once more by `habit`. Where `given` has a number it stands, whatever the habit. Nothing where it
/// cannot be finished (see isSound): a plain exponential overflows, or a row of them rounds to 0.
/// The scenario of the result has the habit's arithmetic and form of the softmax.
std::optional<Trace> workedBy(const RoundingHabit& habit, const Trace& right, const Replacement& given = {});

/// All that can be finished, in the order of roundingHabits(); the scenario's own way comes first and is always there. `right` is
/// what forward() made of a scenario. Throws nothing of its own.
std::vector<Trace> workedByHabits(const Trace& right, int places, const Replacement& given = {});

}
