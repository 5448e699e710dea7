#include "app/export/page_flow.h"

#include "core/model/issue.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

PageBlock block(double height, bool withNext = false)
{
    return {.height = height, .before = 5, .withNext = withNext, .tooHigh = "too high"};
}

/// "0 1 | 2": the blocks of each page.
std::string shape(const PageBlocks& blocks, double height)
{
    std::string text;
    for (const std::vector<PlacedBlock>& page : flowOnPages(blocks, height)) {
        if (!text.empty()) text += " |";
        for (const PlacedBlock& placed : page) text += (text.empty() ? "" : " ") + std::to_string(placed.block);
    }
    return text;
}

}

TEST_CASE("blocks fill a page in order, with air between them but none at its top")
{
    const PageBlocks blocks{block(40), block(40), block(40)};
    CHECK(shape(blocks, 85) == "0 1 | 2");
    CHECK(shape(blocks, 84) == "0 | 1 | 2");
    CHECK(flowOnPages(blocks, 85)[0][1].top == Approx(45));
    CHECK(flowOnPages(blocks, 85)[1][0].top == Approx(0));
}

TEST_CASE("what stays with its next one is never the last on a page")
{
    CHECK(shape({block(50), block(10, true), block(40)}, 100) == "0 | 1 2");
    CHECK(shape({block(50), block(10, true), block(10, true), block(40)}, 100) == "0 | 1 2 3");
    // No page holds all three: then as many as one does.
    CHECK(shape({block(50), block(10, true), block(20, true), block(90)}, 100) == "0 1 2 | 3");
    CHECK(shape({block(80), block(10, true), block(20, true), block(90)}, 100) == "0 | 1 2 | 3");
}

TEST_CASE("air that does not fit ends the page and is gone")
{
    PageBlock air = block(60);
    air.yields = true;
    CHECK(shape({block(50), air, block(10)}, 100) == "0 | 2");
    CHECK(shape({block(20), air, block(10)}, 100) == "0 1 2");
}

TEST_CASE("a block that no page holds is an error that says what to do")
{
    CHECK_THROWS_WITH(flowOnPages({block(10), block(101)}, 100), "too high");
    CHECK_THROWS_WITH(flowOnPages({{.height = 101}}, 100), "A part of this sheet is higher than a page. Choose fewer tokens or steps, or write HTML or XLSX.");
}

TEST_CASE("nothing makes one empty page of a sheet")
{
    CHECK(flowOnPages({}, 100).size() == 1);
}

}
