#include "core/worksheet/exercise_issues.h"

#include "core/model/issue_builder.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/score_walk.h"

namespace abh {

using Rule = ExerciseRule;

Issue nothingFound(Index draws, const RuleTally& tally, const ExerciseWishes& wishes)
{
    const std::optional<Rule> hardest = tally.hardest();
    if (!hardest) return fieldError({}, _("No numbers were drawn."));
    // Translators: then a reason: "two scores of a row were equal".
    return fieldError(fieldOf(*hardest), say(_("None of {} draws made a good exercise; most often {}."), draws, reasonOf(*hardest, wishes)), remedyFor(*hardest));
}

std::string reasonOf(ExerciseRule rule, const ExerciseWishes& wishes)
{
    switch (rule) {
    case Rule::NoZeroQueryOrKey: return _("a query or a key was 0 throughout");
    case Rule::ScoresInRange: return say(_("a score before the softmax lay outside {} to {}"), exercise::lowestScore(wishes.d_k), exercise::kHighestScore);
    case Rule::RowsSpread: return _("the scores of a row lay less than 1 or more than 3 apart");
    case Rule::NoTies: return _("two scores of a row were equal");
    case Rule::TwoWinners: return _("every token looked most at the same one");
    case Rule::WeightsInRange: return _("a weight lay outside .03 to .90");
    case Rule::WeightsAgree: return say(_("people who round differently came to other weights at {} decimals"), wishes.decimals);
    case Rule::NoZeroValue: return _("a value was 0 throughout");
    case Rule::ValuesVary: return _("a column of V held one number only");
    case Rule::ContextsAgree: return say(_("people who round differently came to other contexts at {} decimals"), wishes.decimals);
    case Rule::SlipsShow: return _("a common mistake left the results nearly as they should be");
    case Rule::SlipsApart: return _("two common mistakes led to nearly the same results");
    }
    return {};
}

const char* fieldOf(ExerciseRule rule)
{
    switch (rule) {
    case Rule::NoZeroQueryOrKey: return "d_k";
    case Rule::ScoresInRange: return "d_model";
    case Rule::RowsSpread:
    case Rule::NoTies:
    case Rule::TwoWinners:
    case Rule::WeightsInRange: return "N";
    case Rule::WeightsAgree:
    case Rule::ContextsAgree: return "decimals";
    case Rule::NoZeroValue:
    case Rule::ValuesVary: return "d_v";
    case Rule::SlipsShow:
    case Rule::SlipsApart: break;
    }
    return "d_k";
}

std::string remedyFor(ExerciseRule rule)
{
    switch (rule) {
    case Rule::NoZeroQueryOrKey: return _("Ask for a larger d_k or d_model.");
    case Rule::ScoresInRange: return _("Ask for a smaller d_model or d_k, for fewer heads, or for the usual scale.");
    case Rule::RowsSpread: return _("Ask for fewer tokens, for fewer heads, or for the usual scale.");
    case Rule::NoTies: return _("Ask for fewer tokens, or for a larger d_k.");
    case Rule::TwoWinners: return _("Ask for more tokens, or for a larger d_k or d_model.");
    case Rule::WeightsInRange: return _("Ask for fewer tokens, for fewer heads, or for the usual scale.");
    case Rule::WeightsAgree:
    case Rule::ContextsAgree: return _("Ask for fewer decimals, or for fewer tokens or heads.");
    case Rule::NoZeroValue:
    case Rule::ValuesVary: return _("Ask for a larger d_model.");
    case Rule::SlipsShow:
    case Rule::SlipsApart: return _("Ask for fewer decimals, for sizes that all differ, or for more tokens.");
    }
    return {};
}

}
