#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/attention/trace.h"

// What makes numbers a good exercise: friendly to work with, and such that every common mistake shows.

namespace abh {

/// In the order in which they are checked: the cheap ones and those that refuse most first.
enum class ExerciseRule {
    NoZeroQueryOrKey,    ///< no row of Q or K is 0 throughout
    ScoresInRange,       ///< what the softmax is taken of lies from -1 to 5; with d_k = 1 from -3
    RowsSpread,          ///< from the largest to the smallest of a row is 1 to 3
    NoTies,              ///< no two of a row are equal
    TwoWinners,          ///< not every token looks most at the same one
    WeightsInRange,      ///< every weight lies from .03 to .90
    WeightsAgree,        ///< every habit of rounding (see workedByHabits) gives the same A at the decimals asked for
    NoZeroValue,         ///< no row of V is 0 throughout
    ValuesVary,          ///< no column of V is the same number throughout
    ContextsAgree,       ///< as WeightsAgree, for Z
    SlipsShow,           ///< every misconception that applies changes an entry of A, Z or the heads side by side by .02 or more
    SlipsApart,          ///< and so do any two of them between each other, unless the sizes make them one (see areOne)
};
inline constexpr int kExerciseRuleCount = 12;

/// How an exercise is to be worked.
struct ExerciseAims {
    int places = 3;      ///< decimals, or significant figures, that are carried along
    int decimals = 2;    ///< decimals asked for in A and Z
};

std::span<const ExerciseRule> allExerciseRules();

/// Whether `trace` keeps to `rule` in every head. Rules about scores and weights judge what a mask allows, in rows that may look at
/// two tokens or more; the others have one weight, 1, whatever the numbers. Needs the quantities up to the one at which the rule is
/// judged.
bool keeps(ExerciseRule rule, const Trace& trace, const ExerciseAims& aims);

/// Whether `rule` can be judged once `quantity` is there, and not before.
bool isJudgedAt(ExerciseRule rule, Quantity quantity, const Course& course);

/// The first rule that a whole trace breaks; nothing where it makes a good exercise.
std::optional<ExerciseRule> firstBroken(const Trace& trace, const ExerciseAims& aims);

// What a search needs of single rules:

/// The calculation of `trace`, whose quantities up to `quantity` are there, by every habit of rounding, its own first; nothing where they
/// do not agree on `quantity`.
std::optional<std::vector<Trace>> agreeingHabits(const Trace& trace, Quantity quantity, const ExerciseAims& aims);
/// Whether both write `quantity` down alike.
bool agree(const Trace& a, const Trace& b, Quantity quantity, const ExerciseAims& aims);
/// SlipsShow or SlipsApart, whichever a whole trace breaks first.
std::optional<ExerciseRule> brokenBySlips(const Trace& trace);

/// How often each rule was asked and how often it refused, from which follows which wish is hard to fulfil.
class RuleTally {
public:
    /// `keeps`: what the rule said. Returns it.
    bool count(ExerciseRule rule, bool keeps);
    /// The rule that let the smallest share of what came to it pass; nothing where none refused.
    std::optional<ExerciseRule> hardest() const;

private:
    struct Count {
        std::int64_t asked = 0, refused = 0;
    };
    std::array<Count, kExerciseRuleCount> m_counts;
};

}
