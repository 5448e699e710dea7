#include "core/worksheet/exercise.h"

#include "core/model/issue_builder.h"
#include "core/model/validate.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/exercise_issues.h"
#include "core/worksheet/exercise_search.h"

namespace abh {
namespace {

void checkSize(const char* field, Index size, Index least, Index most, Issues& issues)
{
    if (size < least || size > most)
        issues.push_back(fieldError(field, say(_("For an exercise on paper it cannot be {}."), size), say(_("Use {} to {}."), least, most)));
}

/// A scenario as `wishes` want it, with nothing in it.
Scenario emptyScenario(const ExerciseWishes& wishes)
{
    Scenario s;
    s.title = wishes.title;
    s.tokens = wishes.tokens;
    s.X = Matrix::Zero(wishes.N, wishes.d_model);
    s.W_Q = Matrix::Zero(wishes.d_model, wishes.heads * wishes.d_k);
    s.W_K = Matrix::Zero(wishes.d_model, wishes.kv_heads * wishes.d_k);
    s.W_V = Matrix::Zero(wishes.d_model, wishes.kv_heads * wishes.d_v);
    s.W_O = wishes.W_O;
    s.heads = wishes.heads;
    s.kv_heads = wishes.kv_heads;
    s.mask = wishes.mask;
    s.scale = wishes.scale;
    s.softmax = wishes.softmax;
    s.arithmetic = wishes.arithmetic;
    return s;
}

/// Whether some token may look at two tokens or more.
bool hasAChoice(const ExerciseWishes& wishes)
{
    for (Index i = 0; i < wishes.N; ++i) {
        Index allowed = 0;
        for (Index j = 0; j < wishes.N; ++j) allowed += wishes.mask.allows(i, j);
        if (allowed > 1) return true;
    }
    return false;
}

}

Issues checkWishes(const ExerciseWishes& wishes)
{
    constexpr int kMostDecimals = 8;
    Issues issues;
    checkSize("N", wishes.N, 2, kMostTokens, issues);
    checkSize("d_model", wishes.d_model, 1, kMostFeatures, issues);
    checkSize("d_k", wishes.d_k, 1, kMostFeatures, issues);
    checkSize("d_v", wishes.d_v, 1, kMostFeatures, issues);
    checkSize("heads", wishes.heads, 1, kMostHeads, issues);
    checkSize("kv_heads", wishes.kv_heads, 1, kMostHeads, issues);
    checkSize("decimals", wishes.decimals, 1, kMostDecimals, issues);
    if (issues.empty()) issues = validate(emptyScenario(wishes));
    if (issues.empty() && !hasAChoice(wishes))
        issues.push_back(fieldError("mask", _("No token may look at two tokens or more, so every weight is 1 or 0 and there is nothing to work out."),
                                    _("Widen the window, or allow more pairs.")));
    return issues;
}

ExerciseResult makeExercise(const ExerciseWishes& wishes, const Job& job)
{
    ExerciseResult result{{}, checkWishes(wishes)};
    if (hasError(result.issues)) return result;
    ExerciseSearch search(wishes, wishes.seed);
    result.scenario = search.next(job, kMostDraws);
    if (!result.scenario && !job.stop.stop_requested()) result.issues.push_back(nothingFound(search.draws(), search.tally(), wishes));
    return result;
}

}
