#include "app/board/figure_copy.h"

#include "tests/support/close.h"
#include "tests/support/scenarios.h"

namespace abh::test {

TEST_CASE("a block is copied with the numbers that its rows and columns are called by on the board")
{
    MatrixFigure figure;
    figure.matrix = matrixOf(3, {1, 2, 3, 4, 5, 6});
    figure.symbol = notation::symbol("W");
    CHECK(asMarkdown(copySource(figure)).starts_with("| W | 1 | 2 | 3 |\n"));
    figure.transposed = true;
    figure.countFrom = 0;
    const std::string block = asMarkdown(copySource(figure, {1, 1, 2, 1}));
    CHECK(block == "| W | 1 |\n| --- | ---: |\n| 1 | 5 |\n| 2 | 6 |\n");
    figure.countFrom = 1;
    CHECK(asMarkdown(copySource(figure, {1, 0, 2, 2})).find("| 3 | 3 | 6 |") != std::string::npos);
}

}
