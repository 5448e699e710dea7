#include "tests/core/model/read_text.h"
#include "tests/support/catch.h"

using namespace abh;
using namespace abh::test;

// Whether a comma in a pasted table parts two cells, marks decimals or parts thousands.

TEST_CASE("Commas are decimal marks wherever they do not separate, and a note says so")
{
    const Matrix expected = matrixOf(2, {1.5, 2.5, -0.25, 3});
    for (const char* text : {"1,5;2,5\n-0,25;3", "1,5\t2,5\n-0,25\t3", "1,5 2,5\n-0,25 3", "\"1,5\",\"2,5\"\n\"-0,25\",3"}) checkReads(text, expected);
    checkContains(notesOf("1,5;2,5\n-0,25;3"), "Commas are read as decimal marks, as in \"1,5\".");
    CHECK(notesOf("1.5;2.5\n-0.25;3").empty());
    checkReads("1,5\n2,5", matrixOf(2, {1, 5, 2, 5}));    // without blanks a comma separates
    checkReads("1, 2\n3, 4", matrixOf(2, {1, 2, 3, 4}));
}

TEST_CASE("One comma a line parts two columns, and a note doubts it, unless something shows that it is a decimal mark")
{
    const Matrix column = matrixOf(1, {0.5, 1.5}), two = matrixOf(2, {0, 5, 1, 5});
    checkReads("0,5\n1,5", two);
    CHECK(notesOf("0,5\n1,5") == "\"1,5\" was read as two numbers, with a comma between them. If it is one number, write it as 1.5.\n");
    CHECK(notesOf("7,5") == "\"7,5\" was read as two numbers, with a comma between them. If it is one number, write it as 7.5.\n");
    const auto wide = [](std::string_view text, Index width) {
        const MatrixTextResult read = parseMatrixText(text, width);
        INFO(linesOf(read.issues));
        REQUIRE(read.matrix);
        return *read.matrix;
    };
    checkClose(wide("0,5\r\n1,5\r\n", 1), column, 0);
    checkContains(notesOf("0,5\n1,5", 1), "Commas are read as decimal marks, as in \"0,5\".");
    checkClose(wide("0,5\n1,5", 2), two, 0);
    CHECK(notesOf("0,5\n1,5", 2).empty());
    checkContains(notesOf("0,5\n1,5", 3), "was read as two numbers");
    checkClose(wide("x\n0,5\n1,5", 1), column, 0);
    checkClose(wide("0,5\n\n1,5\n2\n", 1), matrixOf(1, {0.5, 1.5, 2}), 0);
    checkClose(wide("1,2,3", 1), matrixOf(3, {1, 2, 3}), 0);    // a width decides only what is open

    checkReads("0,05\n1,5\n2", matrixOf(1, {0.05, 1.5, 2}));    // no whole number begins with a zero
    checkContains(notesOf("0,05\n1,5"), "Commas are read as decimal marks, as in \"0,05\".");
    for (const char* plain : {"1, 2\n3, 4", "a,b\n1,2", "the,1\ncat,2", ",0\n0,5\n1,7", "1,2,3\n4,5,6", "0.5,1\n1,2", "1,5/15,3", "sep=,\n1,2"}) {
        INFO(plain);
        CHECK(notesOf(plain).find("was read as two numbers") == std::string::npos);
    }
    checkReads("sep=,\n0,05", matrixOf(2, {0, 5}));
}

TEST_CASE("What may be a cell that is missing, or a zero with a sign, shows no decimal comma")
{
    for (const char* text : {"1,2\n3\n5,6", "1,2\n3", "-0,5\n1"}) {
        INFO(text);
        for (std::optional<Index> width : {std::optional<Index>(), std::optional<Index>(3)})
            checkContains(linesOf(parseMatrixText(text, width).issues), "row 2: The number of cells here is 1, in the first row 2. Make all rows equally long, or write a point where a comma is a decimal mark.");
        const std::string known = linesOf(parseMatrixText(text, 2).issues);    // there are to be two columns
        checkContains(known, "Make all rows equally long.");
        CHECK(known.find("decimal mark") == std::string::npos);
    }
    checkReads("-0,5\n1,2", matrixOf(2, {-0.0, 5, 1, 2}));    // as np.savetxt() writes it
    CHECK(notesOf("-0,5\n1,2") == "\"1,2\" was read as two numbers, with a comma between them. If it is one number, write it as 1.2.\n");
    CHECK(notesOf("\u22120,5\n1,2").find("was read as two numbers") != std::string::npos);
}

TEST_CASE("A name alone over numbers with one comma each stands over one column; a comment does not")
{
    for (std::optional<Index> width : {std::optional<Index>(), std::optional<Index>(1), std::optional<Index>(3)}) {
        const MatrixTextResult read = parseMatrixText("W_V\n0,5\n1,5\n2", width);
        INFO(linesOf(read.issues));
        REQUIRE(read.matrix);
        checkClose(*read.matrix, matrixOf(1, {0.5, 1.5, 2}), 0);
        CHECK(read.columnNames == Names{"W_V"});
        checkContains(linesOf(read.issues), "Commas are read as decimal marks, as in \"0,5\".");
    }
    for (const char* text : {"# W_V\n1,2\n3,4", "% W_V\n1,2\n3,4"}) CHECK_FALSE(parseMatrixText(text).matrix);
    CHECK_FALSE(parseMatrixText("W_V\n1,2\n3,4", 2).matrix);
    std::string late(600, '\n');    // more lines than are looked at before the first comma
    late += "1,2";
    CHECK(splitTable(late).cells == Cells{{"1", "2"}});
    late.insert(0, 1, 'x');
    CHECK(splitTable(late).cells == Cells{{"x"}, {"1", "2"}});
}

TEST_CASE("That commas part cells is shown by a text, not by how wide it is to be")
{
    for (const char* shown : {"1,2,3", "the,2\ncat,3", "a,b\n1,2", "0.5,1\n1,2", "sep=,\n1,2"})
        for (std::optional<Index> width : {std::optional<Index>(), std::optional<Index>(2)}) CHECK(parseMatrixText(shown, width).doCommasPart);
    for (const char* open : {"1,2\n3,4", "0,05\n1,5", "1;2", "1\t2,5", "[1, 2]", "sep=;\n1,2"})
        for (std::optional<Index> width : {std::optional<Index>(), std::optional<Index>(1), std::optional<Index>(2)}) CHECK_FALSE(parseMatrixText(open, width).doCommasPart);
}

TEST_CASE("Numbers that may all be of thousands are read as decimal ones, and a note doubts it")
{
    CHECK(notesOf("1,234\t2,500") == "\"1,234\" was read with a decimal comma. If it is a number of thousands, write it as 1234.\n");
    CHECK(notesOf("1.234;2.500") == "\"1.234\" was read with a decimal point. If it is a number of thousands, write it as 1234.\n");
    CHECK(notesOf("1,234\t2,5") == "Commas are read as decimal marks, as in \"1,234\".\n");
    CHECK(notesOf("1,234\t0,500") == "Commas are read as decimal marks, as in \"1,234\".\n");
    for (const char* plain : {"1.234\t2.500", "1.234,2.500", "1.234 2.500", "1.234;0.500", "1;2", "1.234;2.5"}) CHECK(notesOf(plain).empty());
}

TEST_CASE("What may be a number of thousands is refused, cell by cell")
{
    checkContains(errorsOf("1\t1,234.5"), "row 1, column 2: \"1,234.5\" has more than one point or comma. Leave out what separates thousands");
    checkContains(errorsOf("1\t1,234\n2\t0.5"), "row 1, column 2: \"1,234\" may be a number of thousands, for \"0.5\" has a decimal point.");
    checkContains(errorsOf("1.234;5,6"), "row 1, column 1: \"1.234\" may be a number of thousands, for \"5,6\" has a decimal comma.");
    checkContains(errorsOf("\"1,234\",2"), "row 1, column 1: \"1,234\" may be a decimal number or a number of thousands");
    checkContains(errorsOf("1\t1'234"), "Leave out what separates thousands");
    checkContains(errorsOf("1\t1 234"), "holds two numbers");
    checkContains(errorsOf("1\t1\u00a0" "234"), "holds two numbers");
    checkContains(errorsOf("1 1\u00a0" "234"), "row 1, column 2:");
    checkContains(errorsOf("1 1\u202f" "234"), "row 1, column 2:");
    checkReads("1,234\t2", matrixOf(2, {1.234, 2}));    // no point says otherwise
    checkReads("0,125;0.5", matrixOf(2, {0.125, 0.5}));
    checkReads("1.234;2", matrixOf(2, {1.234, 2}));
}
