#include "core/worksheet/sheet_options.h"

#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("What is left blank is written as it is read")
{
    for (const char* text : {"none", "results", "scores", "scores,weights", "every:3", "share:0.4:7"}) CHECK(writeBlanking(parseBlanking(text).value()) == text);
    CHECK(parseBlanking("5,8").value() == parseBlanking("scores,weights").value());
    CHECK(parseBlanking("share:0.25").value().share == 0.25);
    CHECK(writeBlanking(parseBlanking("share:0.5").value()) == "share:0.5:1");
    CHECK(parseBlanking("share:0.1:18446744073709551615").value().seed == UINT64_MAX);
}

TEST_CASE("What is no way to blank is refused")
{
    for (const char* text : {"", "all", "every", "every:", "every:0", "every:-1", "every:1001", "every:2:3", "share", "share:0", "share:1.5", "share:nan", "share:-0.5", "share:0.5:x",
                             "share:0.5:1:2", "scores,", "scores,,weights", "input", "Scores"})
        CHECK_FALSE(parseBlanking(text).has_value());
}

TEST_CASE("Levels and steps have one word each")
{
    for (const SheetLevel level : {SheetLevel::Predict, SheetLevel::Guided, SheetLevel::Standard, SheetLevel::Exam, SheetLevel::FindTheSlip})
        CHECK(parseSheetLevel(writeSheetLevel(level)) == level);
    CHECK_FALSE(parseSheetLevel("hard").has_value());
    for (const StepId step : {StepId::Queries, StepId::Keys, StepId::Values, StepId::Scores, StepId::Scale, StepId::Mask, StepId::Exponentials, StepId::Weights, StepId::Context, StepId::Concat,
                              StepId::Output})
        CHECK(parseStep(writeStep(step)) == step);
    CHECK(parseStep("M") == StepId::Mask);
    CHECK_FALSE(parseStep("1").has_value());
    CHECK_FALSE(parseStep("").has_value());
}

TEST_CASE("Rows are numbers from 1 and ranges")
{
    CHECK(parseRows("2").value() == std::vector<Index>{1});
    CHECK(parseRows("4,2-3,2").value() == std::vector<Index>{1, 2, 3});
    CHECK(writeRows(parseRows("1-3").value()) == "1,2,3");
    for (const char* text : {"", "0", "3-2", "1-", "-1", "a", "1,", "1-2-3", "513", "1.5", "+1"}) CHECK_FALSE(parseRows(text).has_value());
}
