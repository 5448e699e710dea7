#pragma once

#include "core/worksheet/exercise.h"
#include "core/worksheet/exercise_rules.h"

namespace abh {

/// What kept `draws` draws from making a good exercise, and which wish to relax.
Issue nothingFound(Index draws, const RuleTally& tally, const ExerciseWishes& wishes);

/// Why `rule` refuses numbers: half a sentence, "two scores of a query were equal".
std::string reasonOf(ExerciseRule rule, const ExerciseWishes& wishes);
/// The wish that makes `rule` hard to keep, as the field of an Issue, and what would mend it.
const char* fieldOf(ExerciseRule rule);
std::string remedyFor(ExerciseRule rule, const ExerciseWishes& wishes);

}
