#pragma once

#include <vector>

#include "core/worksheet/exercise.h"
#include "core/worksheet/work_count.h"

namespace abh {

struct VariantsResult {
    std::vector<Scenario> scenarios;    ///< as many as were asked for, or as many as could be found
    Issues issues;                      ///< an Error where some are missing; Notes on what had to give way
};

/// More would take a class of classes.
inline constexpr int kMostVariants = 200;

/// `count` good exercises of equal difficulty, never two alike, the same ones for the same wishes. Equal difficulty: each takes as many
/// exponentials and divisions as the first, and as many products that are not 0 and negative ones within 10 %. Never alike: no two
/// share a row of A in the same place to three decimals (rows with one weight aside, which are always 1), and no two share Z.
/// Where numbers of these sizes run out, first rows of two weights may be shared, then longer ones, then A of a head, never Z; and A
/// and Z agree, whatever the rounding, at fewer decimals than were wished for, rather than no variants being found. Notes say so.
/// Titles end in the variant's number. Errors: as makeExercise(); fewer than `count` were found. Where `job` is stopped, what there is.
VariantsResult makeVariants(const ExerciseWishes& wishes, int count, const Job& job);

/// The wishes that give other numbers for `scenario`: its sizes, heads, mask, scale, softmax, arithmetic, tokens, title and W_O.
ExerciseWishes wishesLike(const Scenario& scenario, std::uint64_t seed);

/// Whether `work` is as hard as `reference`, as makeVariants() means it.
bool isAsHard(const WorkCount& work, const WorkCount& reference);

}
