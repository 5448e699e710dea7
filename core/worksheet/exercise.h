#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/job.h"
#include "core/model/issue.h"
#include "core/model/scenario.h"

namespace abh {

/// What an exercise is to be like. The defaults have every size different, so that a wrong divisor, transpose or axis shows; d_k = 1 is
/// for drills, d_k = 2 to teach the square root of 2.
struct ExerciseWishes {
    Index N = 3, d_model = 5, d_k = 4, d_v = 2, heads = 1, kv_heads = 1;
    Mask mask;
    Scale scale;
    SoftmaxForm softmax = SoftmaxForm::Plain;
    Arithmetic arithmetic;
    std::optional<SharedMatrix> W_O;      ///< kept as it is; its entries are not looked at
    std::string title;                    ///< empty: one is made of the sizes
    std::vector<std::string> tokens;      ///< names, or none
    int decimals = 2;                     ///< at which A and Z come out the same whatever the habit of rounding; 1 to 8
    std::uint64_t seed = 1;               ///< other numbers for another seed, the same ones for the same on every machine

    /// What is carried along by hand: the arithmetic's places, 3 decimals or figures where it is exact.
    int places() const { return arithmetic.isExact() ? 3 : arithmetic.places; }
};

struct ExerciseResult {
    std::optional<Scenario> scenario;    ///< valid in the sense of validate(); when `issues` holds no Error and nobody stopped it
    Issues issues;
};

/// No size of an exercise may be larger; pencil and paper end far below.
inline constexpr Index kMostTokens = 8, kMostFeatures = 16, kMostHeads = 8;
/// How many draws makeExercise() looks at before it gives up.
inline constexpr Index kMostDraws = 200'000;

/// Draws small whole numbers, X from 0 to 2 and every W from -1 to 1, until they keep to every rule of exercise_rules.h. The note says
/// that they are invented, and not the seed, from which the answers could be made. Errors: wishes that validate() refuses or that lie
/// outside 1 to kMostTokens and so on (N: 2); a mask under which no token has a choice; no good draw among kMostDraws, with the wish
/// to relax. Where `job` is stopped there is neither a scenario nor an issue.
ExerciseResult makeExercise(const ExerciseWishes& wishes, const Job& job);

/// Everything that is wrong with `wishes` before a number is drawn.
Issues checkWishes(const ExerciseWishes& wishes);

}
