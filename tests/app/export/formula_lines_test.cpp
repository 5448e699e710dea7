#include "app/export/formula_lines.h"

#include "app/export/print_style.h"
#include "tests/app/export/page_samples.h"
#include "tests/support/catch.h"

namespace abh::test {

using namespace print;

TEST_CASE("a formula that fits is one line, and a long one is broken, never cut")
{
    const Formula short1 = sampleWorking(0, 1, 2, false).left, long1 = sampleWorking(0, 1, 40, false).left;
    CHECK(FormulaLines(short1, 10, mm(170)).isOneLine());
    for (const double width : {mm(170), mm(60), mm(20)}) {
        const FormulaLines lines(long1, 10, width);
        CHECK_FALSE(lines.isOneLine());
        CHECK(lines.width() <= width);
        CHECK(lines.drawing().ink().right() <= width + 1);
        CHECK(lines.drawing().ink().bottom() <= lines.height() + 1);
        CHECK(lines.endOfLast() <= width);
        CHECK(lines.lastBaseline() < lines.height());
    }
}

TEST_CASE("what cannot be broken is set smaller")
{
    const FormulaLines lines(notation::fraction(sampleWorking(0, 1, 40, false).left, notation::number("2")), 10, mm(60));
    CHECK(lines.isOneLine());
    CHECK(lines.width() <= mm(60));
}

}
