#include "core/worksheet/marking_table.h"
#include "core/worksheet/sheet_phrases.h"

#include "tests/core/worksheet/sheets.h"
#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("The marking table has a line a key and a column an answer")
{
    SheetOptions options = test::sheetOptions();
    options.scope = {StepId::Weights, StepId::Weights, {1}, {}};
    const Trace trace = forward(test::builtIn("brief"));
    Worksheet key = makeWorksheet(trace, options, Answers::Shown);
    key.student = "=1+1";
    const MarkingTable table = markingTable({key, key});
    REQUIRE(table.columns.size() == 2);
    REQUIRE(table.lines.size() == 2);
    CHECK(table.columns[1].name == "A(2,2)");
    CHECK(toUnicode(table.columns[1].symbol) == "A₂₂");
    CHECK(table.lines[1].answers[0].value == trace.at(Quantity::A)(1, 0));
    const std::string csv = markingTableAsCsv(table);
    CHECK(csv.substr(0, csv.find("\r\n")) == R"x("identifier","student","A(2,1)","A(2,1) from","A(2,1) to","A(2,2)","A(2,2) from","A(2,2) to")x");
    CHECK(csv.find("\"'=1+1\",0.80442968250695") != std::string::npos);
}

TEST_CASE("A range is said with the decimals that are asked for")
{
    CHECK(rangeText({0.184, 0.188}, 3) == "0.184 to 0.188");
    CHECK(rangeText({2, 2}, 0) == "2");
    CHECK(rangeText({7.388, 7.39}, 3) == "7.388 to 7.390");
    CHECK(rangeText({-0.001, 0.001}, 3) == "−0.001 to 0.001");
}

TEST_CASE("Answers and ranges of any size are written for people, masked scores as text for a spreadsheet")
{
    SheetCell cell{{Quantity::E, 0, 0, 0}, true, "1.234e+12", 1.234e12, AcceptedRange{1.2e12, 1.3e12}};
    CHECK(answerWithRange(cell) == "1.234·10¹² (1.2·10¹² to 1.3·10¹²)");
    Scenario s = test::builtIn("brief");
    s.mask.causal = true;
    SheetOptions options = test::sheetOptions();
    options.scope = {StepId::Mask, StepId::Mask, {}, {}};
    const std::string csv = markingTableAsCsv(markingTable({makeWorksheet(forward(s), options, Answers::Shown)}));
    CHECK(csv.find("\"−∞\",,") != std::string::npos);
    CHECK(csv.find("-inf") == std::string::npos);
}
