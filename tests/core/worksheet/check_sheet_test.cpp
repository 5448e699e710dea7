#include "core/worksheet/make_worksheet.h"

#include "tests/core/worksheet/sheets.h"
#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("A sheet of thousands of numbers, and a title that is none, are refused")
{
    test::SeededScenarios random(4);
    const Trace large = forward(random.scenario({64, 4, 2, 2}));
    CHECK(describe(checkSheet(large, test::sheetOptions()).front()).find("--rows: This sheet would hold") == 0);
    SheetOptions options = test::sheetOptions();
    options.scope.rows = {3};
    CHECK(checkSheet(large, options).empty());
    const Trace small = forward(test::builtIn("brief"));
    for (const std::string& title : {std::string("\xff"), std::string("a\x01" "b"), std::string(501, 'x')}) {
        options = test::sheetOptions();
        options.title = title;
        REQUIRE(checkSheet(small, options).size() == 1);
        CHECK(checkSheet(small, options).front().field == "--title");
    }
}
