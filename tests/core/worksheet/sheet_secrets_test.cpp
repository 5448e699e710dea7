#include "core/worksheet/make_worksheet.h"

#include "tests/core/worksheet/sheets.h"
#include "tests/support/catch.h"
#include "tests/support/varied_scenarios.h"

// What a hand-out must not give away, beside the answers themselves.

using namespace abh;

TEST_CASE("Nothing on a sheet repeats an asked number: no row's maximum, no row of V under a weight of 1")
{
    Scenario s = test::builtIn("e3");
    s.softmax = SoftmaxForm::Safe;
    const Worksheet safe = makeWorksheet(forward(s), test::sheetOptions("guided", "scale"), Answers::Hidden);
    for (const SheetCell& cell : test::resultOf(safe, Quantity::RowMax).cells) CHECK(cell.asked);
    s.softmax = SoftmaxForm::Plain;
    s.mask.causal = true;
    const Worksheet causal = makeWorksheet(forward(s), test::sheetOptions("standard", "values"), Answers::Hidden);
    CHECK(test::resultOf(causal, Quantity::Z).at(0, 1).asked);
    CHECK_FALSE(test::resultOf(causal, Quantity::Z).at(2, 0).asked);
}

TEST_CASE("Guided, a row that may look nowhere has the same terms as the others")
{
    Scenario s = test::builtIn("e3");
    s.mask.allowed = test::allowedWithBlindRow(3, 1);
    SheetOptions options = test::sheetOptions("guided");
    const std::string text = test::textsOf(makeWorksheet(forward(s), options, Answers::Hidden));
    CHECK(text.find("A₂₁ = E₂₁/ℓ₂ = ____") != std::string::npos);
    s.softmax = SoftmaxForm::Safe;
    CHECK(test::textsOf(makeWorksheet(forward(s), options, Answers::Hidden)).find("m₂ = max(S") != std::string::npos);
}
