#include "core/model/matrix_text.h"

#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"
#include "tests/support/close.h"

using namespace abh;
using namespace abh::test;

namespace {

std::string errorsOf(std::string_view text)
{
    const MatrixTextResult result = parseMatrixText(text);
    CHECK_FALSE(result.matrix);
    CHECK(hasError(result.issues));
    return linesOf(result.issues);
}

}

TEST_CASE("Commas, semicolons, tabs and blanks all set numbers apart")
{
    const Matrix expected = matrixOf(2, {1, 0, -0.5, 1e3});
    for (const char* text : {"1,0\n-0.5,1e3\n", "1;0\n-0.5;1e3", "1\t0\r\n-0.5\t1e3\r\n", "1 0\r-0.5 1e3", "  1   0 \n\n -0.5  1e3\n\n",
                             "\xEF\xBB\xBF" "1, 0\n-0.5 ,1e3"}) {
        INFO(text);
        const MatrixTextResult result = parseMatrixText(text);
        CHECK(result.issues.empty());
        REQUIRE(result.matrix);
        test::checkClose(*result.matrix, expected, 0);
    }
}

TEST_CASE("Fractions and roots are numbers, and a comma is a decimal one beside semicolons or tabs")
{
    const Matrix expected = matrixOf(2, {1.0 / 3.0, -std::sqrt(2.0), 1.5, 0.5});
    for (const char* text : {"1/3;-sqrt(2)\n1,5;1/2", "1 / 3\t-\u221a2\n1,5\t\u00bd", "1/3,-sqrt(2)\n1.5,.5", "1/3 -\u221a2\n3/2 5e-1"}) {
        INFO(text);
        const MatrixTextResult result = parseMatrixText(text);
        CHECK_FALSE(hasError(result.issues));
        REQUIRE(result.matrix);
        test::checkClose(*result.matrix, expected, 0);
    }
    checkContains(errorsOf("1,5 2,x"), "row 1, column 2: \"5 2\" holds two numbers");
    checkContains(errorsOf("1+2 3"), "row 1, column 1: \"1+2\" is a sum");
    checkContains(errorsOf("1/0"), "row 1, column 1: \"1/0\" divides by zero.");
    checkContains(errorsOf("1 1e31"), "row 1, column 2: \"1e31\" is too large.");
}

TEST_CASE("A single number is a matrix")
{
    REQUIRE(parseMatrixText("7").matrix);
    CHECK((*parseMatrixText("7").matrix)(0, 0) == 7);
}

TEST_CASE("What is not a matrix is reported with row and column")
{
    checkContains(errorsOf(""), "no number");
    checkContains(errorsOf(" \n\t\n"), "no number");
    checkContains(errorsOf("1,2,4\n3"), "row 2: The number of cells here is 1, in the first row 3.");
    checkContains(errorsOf("1,2\n3,x"), "row 2, column 2: \"x\" is not a number.");
    checkContains(errorsOf("1,,2"), "row 1, column 2: The cell is empty.");
    checkContains(errorsOf("1\t2\n\t\n3\t4"), "row 2, column 1: The cell is empty.");
    checkContains(errorsOf("1,2,"), "row 1, column 3: The cell is empty.");
    checkContains(errorsOf("nan inf"), "row 1, column 1: \"nan\"");
    checkContains(errorsOf("nan inf"), "row 1, column 2: \"inf\"");
    checkContains(errorsOf("a b c d e f g"), "And 2 more");
    checkContains(errorsOf("\xFF\xFE" "1"), "UTF-16");
    checkContains(errorsOf("1,\xE9"), "byte 3");
}

TEST_CASE("A text of too many rows or columns is refused before it fills memory")
{
    std::string row, column;
    for (int i = 0; i < 513; ++i) {
        row += "1 ";
        column += "1\n";
    }
    checkContains(errorsOf(row), "more than 512");
    checkContains(errorsOf(column), "more than 512");
    row.resize(2 * 512);
    REQUIRE(parseMatrixText(row).matrix);
    CHECK(parseMatrixText(row).matrix->cols() == 512);
}
