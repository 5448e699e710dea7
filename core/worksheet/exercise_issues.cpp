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
    // Translators: then a reason: "two scores of a query were equal".
    return fieldError(fieldOf(*hardest), say(_("None of {} draws made a good exercise; most often {}."), draws, reasonOf(*hardest, wishes)), remedyFor(*hardest, wishes));
}

std::string reasonOf(ExerciseRule rule, const ExerciseWishes& wishes)
{
    switch (rule) {
    case Rule::NoZeroQueryOrKey: return _("a query or a key was 0 throughout");
    case Rule::ScoresInRange: return say(_("a score before the softmax lay outside {} to {}"), exercise::lowestScore(wishes.d_k), exercise::kHighestScore);
    case Rule::RowsSpread: return _("the scores of a query lay less than 1 or more than 3 apart");
    case Rule::NoTies: return _("two scores of a query were equal");
    case Rule::TwoWinners: return _("every token looked most at the same one");
    case Rule::WeightsInRange: return _("a weight lay outside .03 to .90");
    case Rule::WeightsAgree: return say(_("people who round differently came to other weights at {} decimals"), wishes.decimals);
    case Rule::NoZeroValue: return _("a value was 0 throughout");
    case Rule::ValuesVary: return _("an entry of the values was the same for every token");
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

namespace {

/// What may be wished for instead; nothing that is wished for already, or that cannot be.
std::string advice(const char* text, bool helps)
{
    return helps ? text : "";
}

std::vector<std::string> adviceFor(ExerciseRule rule, const ExerciseWishes& w)
{
    const std::string fewerTokens = advice(_("fewer tokens"), w.N > 2), fewerHeads = advice(_("fewer heads"), w.heads > 1);
    const std::string usualScale = advice(_("the usual scale"), w.scale.kind != Scale::Kind::InverseSqrt);
    const std::string largerKeys = advice(_("a larger d_k"), w.d_k < kMostFeatures), largerModel = advice(_("a larger d_model"), w.d_model < kMostFeatures);
    const std::string moreTokens = advice(_("more tokens"), w.N < kMostTokens), fewerDecimals = advice(_("fewer decimals"), w.decimals > 1);
    constexpr Index kNarrow = 4;    // so few features leave few different scores
    switch (rule) {
    case Rule::NoZeroQueryOrKey: return {largerKeys, largerModel};
    case Rule::ScoresInRange: return {advice(_("a smaller d_model"), w.d_model > 1), advice(_("a smaller d_k"), w.d_k > 1), fewerHeads, usualScale};
    case Rule::RowsSpread:
    case Rule::WeightsInRange: return {fewerTokens, fewerHeads, usualScale, w.d_model < kNarrow ? largerModel : "", w.d_k < kNarrow ? largerKeys : ""};
    case Rule::NoTies: return {fewerTokens, largerKeys};
    case Rule::TwoWinners: return {moreTokens, largerKeys, largerModel};
    case Rule::WeightsAgree:
    case Rule::ContextsAgree: return {fewerDecimals, fewerTokens, fewerHeads};
    case Rule::NoZeroValue:
    case Rule::ValuesVary: return {largerModel};
    case Rule::SlipsShow:
    case Rule::SlipsApart: return {fewerDecimals, advice(_("sizes that all differ"), true), moreTokens};
    }
    return {};
}

}

std::string remedyFor(ExerciseRule rule, const ExerciseWishes& wishes)
{
    std::vector<std::string> list = adviceFor(rule, wishes);
    std::erase(list, "");
    std::string text;
    for (std::size_t k = 0; k < list.size(); ++k) {
        const char* joint = k == 0 ? "{}{}" : k + 1 < list.size() ? _("{}, for {}") : _("{}, or for {}");
        text = say(joint, text, list[k]);
    }
    return text.empty() ? text : say(_("Ask for {}."), text);
}

}
