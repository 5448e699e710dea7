#include <nlohmann/json.hpp>

#include "core/text/text.h"
#include "core/worksheet/html/self_check_data.h"

namespace abh::html {

std::string selfCheckTexts()
{
    return nlohmann::json{
        {"right", _("right")},
        {"own", _("right from your own earlier numbers")},
        {"ownShort", _("from yours")},
        {"slip", _("not right")},
        {"notYet", _("not yet")},
        {"shown", _("shown")},
        {"remark", _("{}: {}")},
        {"about", _("{}. {} {}")},
        {"or", _("{} Or: {}")},
        {"ownRemark", _("right from your own earlier numbers. The slip lies further up.")},
        {"summary", _("{} of {} right.")},
        {"summaryOwn", _("{} right from your own earlier numbers.")},
        {"summarySlips", _("{} with a slip that has a name: see the remarks.")},
        {"summaryNotYet", _("{} not yet.")},
        {"summaryShown", _("{} shown.")},
        {"summaryEmpty", _("{} still empty.")},
        {"cellRight", _("right.")},
        {"cellNotYet", _("not yet.")},
        {"noNumber", _("what is written there is not a number.")},
        {"cellShown", _("the answer is {}.")},
        {"checkStep", _("Check this step")},
        {"showAnswer", _("Show answer")},
        {"showAnswerOf", _("Show answer: {}")},
        {"pickFirst", _("Go to a blank first; its answer is then shown.")},
        {"showWords", _("Show the answers in words")},
        {"progress", _("Step {} of {}")},
        {"one", _("Step by step")},
        {"all", _("All steps")},
        {"cleared", _("Everything that you wrote has been cleared.")},
        {"askClear", _("Clear everything that you wrote?")},
        {"changed", _("Everything has been worked out anew from the new numbers. What you wrote has to be checked again.")},
        {"notANumber", _("This is not a number, so the last one stays in force.")},
        {"unfinished", _("With this number the softmax cannot be finished in the form that the sheet has, so the last one stays in force.")},
        {"original", _("These are the sheet's own numbers again.")},
        {"otherNumbers", _("The numbers are no longer those of sheet {}.")},
    }.dump();
}

}
